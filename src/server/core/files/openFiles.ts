import { join } from "node:path";
import type { Config } from "../../start/config.ts";
import type { FileStore } from "../context.ts";
import { folderFiles } from "./folderFiles.ts";
import { s3Files } from "./s3Files.ts";

/** Where uploaded files are kept: the S3 bucket of the settings, else `files/` in the data folder. */
export async function openFiles(config: Pick<Config, "s3" | "dataFolder">): Promise<FileStore> {
  return config.s3 === undefined
    ? folderFiles(join(config.dataFolder, "files"))
    : s3Files(config.s3);
}
