import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dialectName, readSchemaFiles, schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { dialectText } from "../server/start/schemas.ts";
import type { Command } from "./base/command.ts";

/** The file that editors complete and check schema files from. */
export const dialectFile = join(schemasFolder, dialectName);

/** Writes `schemas/document.schema.json`. */
export const exportDialect: Command = {
  usage: "export-dialect",
  about: "write schemas/document.schema.json, which editors check schema files with",
  run: () => {
    writeFileSync(dialectFile, dialectText(readSchemaFiles()));
    console.log(`Wrote ${dialectFile}`);
    return 0;
  },
};
