import { join } from "node:path";
import type { FileStore } from "../context.ts";
import { folderFiles } from "./folderFiles.ts";
import { s3Files, type S3Settings } from "./s3Files.ts";

/** Where files are kept. */
export interface FilesSettings {
  /** Absolute path of the folder of the embedded database and of uploaded files. */
  readonly dataFolder: string;
  readonly s3: S3Settings | undefined;
}

/** Where uploaded files are kept: the S3 bucket of the settings, else `files/` in the data folder. */
export async function openFiles(config: FilesSettings): Promise<FileStore> {
  return config.s3 === undefined
    ? folderFiles(join(config.dataFolder, "files"))
    : s3Files(config.s3);
}
