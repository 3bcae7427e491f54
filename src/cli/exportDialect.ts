import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dialectSchema, knownNames } from "../engine/index.ts";
import { readSchemaFiles, schemasFolder } from "../server/schemas.ts";
import type { Command } from "./command.ts";

/** The file that editors complete and check schema files from. */
export const dialectFile = join(schemasFolder, "document.schema.json");

/** The text it should have in a folder: the dialect's words, and the names that the schema files give. */
export function dialectText(folder: string = schemasFolder): string {
  return `${JSON.stringify(dialectSchema(knownNames(readSchemaFiles(folder))), null, 1)}\n`;
}

/** Writes `schemas/document.schema.json`. */
export const exportDialect: Command = {
  usage: "export-dialect",
  about: "write schemas/document.schema.json, which editors check schema files with",
  run: () => {
    writeFileSync(dialectFile, dialectText());
    console.log(`Wrote ${dialectFile}`);
    return 0;
  },
};
