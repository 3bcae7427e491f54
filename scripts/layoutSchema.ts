import { globSync, readFileSync, writeFileSync } from "node:fs";
import { schemaText } from "./schemaText.ts";

/*
 * Lays schema files out: members of the document one a line, everything within by `schemaText`.
 *
 *   npx node scripts/layoutSchema.ts schemas/purchasing/requisition.json
 */
for (const file of globSync(process.argv.slice(2))) {
  const members = Object.entries(JSON.parse(readFileSync(file, "utf8")) as object).map(
    ([key, member]) => `${JSON.stringify(key)}: ${schemaText(member, "  ", key.length + 6)}`,
  );
  writeFileSync(file, `{\n  ${members.join(",\n  ")}\n}\n`);
}
