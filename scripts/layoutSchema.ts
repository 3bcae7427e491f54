import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileText } from "./schemaText.ts";

/*
 * Lays schema files out: members of the document one a line, everything within by `schemaText`.
 *
 *   npx node scripts/layoutSchema.ts schemas/purchasing/requisition.json
 */
for (const file of globSync(process.argv.slice(2)))
  writeFileSync(file, fileText(JSON.parse(readFileSync(file, "utf8")) as object));
