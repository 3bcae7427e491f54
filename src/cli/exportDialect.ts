import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dialectName, readSchemaFiles, schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { dialectText } from "../server/start/schemas.ts";
import { productReference } from "./reference/productReference.ts";
import type { Command } from "./base/command.ts";

/** The file that editors complete and check schema files from. */
export const dialectFile = join(schemasFolder, dialectName);

/** The words of schema files for people. */
export const referenceFile = join(dirname(schemasFolder), "docs/reference.md");

/** Writes `schemas/document.schema.json` and `docs/reference.md`. */
export const exportDialect: Command = {
  usage: "export-dialect",
  about:
    "write schemas/document.schema.json, which editors check schema files with, and docs/reference.md",
  run: () => {
    const dialect = dialectText(readSchemaFiles());
    writeFileSync(dialectFile, dialect);
    console.log(`Wrote ${dialectFile}`);
    if (existsSync(dirname(referenceFile))) {
      writeFileSync(referenceFile, productReference(dialect));
      console.log(`Wrote ${referenceFile}`);
    }
    return 0;
  },
};
