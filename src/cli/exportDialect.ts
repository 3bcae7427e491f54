import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dialectName, readSchemaFiles, schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { dialectText, effects } from "../server/start/schemas.ts";
import { effectPage, effectPages, type DescribedEffect } from "./reference/effectPages.ts";
import { productReference } from "./reference/productReference.ts";
import type { Command } from "./base/command.ts";

/** The file that editors complete and check schema files from. */
export const dialectFile = join(schemasFolder, dialectName);

/** The words of schema files for people. */
export const referenceFile = join(dirname(schemasFolder), "docs/reference.md");

/** Writes what effects take into a page that says what they do. */
function writeEffects(path: string): void {
  writeFileSync(
    path,
    effectPage(readFileSync(path, "utf8"), effects as readonly DescribedEffect[]),
  );
  console.log(`Wrote ${path}`);
}

/** Writes `schemas/document.schema.json`, `docs/reference.md` and what effects take. */
export const exportDialect: Command = {
  usage: "export-dialect",
  about:
    "write schemas/document.schema.json, which editors check schema files with, docs/reference.md and what effects take",
  run: () => {
    const dialect = dialectText(readSchemaFiles());
    writeFileSync(dialectFile, dialect);
    console.log(`Wrote ${dialectFile}`);
    if (existsSync(dirname(referenceFile))) {
      writeFileSync(referenceFile, productReference(dialect));
      console.log(`Wrote ${referenceFile}`);
      for (const page of effectPages) writeEffects(join(dirname(schemasFolder), page));
    }
    return 0;
  },
};
