import { writeFileSync } from "node:fs";
import { loadSchemas } from "../src/server/start/schemas.ts";
import { meaningOf } from "./dialect/meaning.ts";

/*
 * Writes what the schema files mean, to be compared before and after a change that is to mean nothing:
 *
 *   node scripts/schemaMeaning.ts before.txt
 */
const [file, folder] = process.argv.slice(2);
if (!file) throw new Error("schemaMeaning FILE [FOLDER]");
const meaning = meaningOf(loadSchemas(folder));
writeFileSync(file, [...meaning].map(([name, text]) => `# ${name}\n${text}\n`).join(""));
