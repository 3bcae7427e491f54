import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { valueAt, withValues } from "./schemaText.ts";

/*
 * Says once of a line table that only the system writes it, where every field that somebody could type says so and nobody may
 * add or remove a line. What is written so already stays, byte for byte.
 *
 *   npx node scripts/systemTables.ts "schemas/**\/*.json"
 */
const patterns = process.argv.slice(2);
if (patterns.length === 0) throw new Error("systemTables PATTERN...");

type Words = Readonly<Record<string, unknown>>;

for (const file of globSync(patterns)) {
  const text = readFileSync(file, "utf8");
  const { places, value } = parseJsonText(text);
  const changed = new Map<string, unknown>();
  for (const pointer of places.keys()) {
    // A table below one that changes goes with it.
    if ([...changed.keys()].some((outer) => pointer.startsWith(`${outer}/`))) continue;
    const lines = valueAt(value, pointer);
    if (/\/properties\/[^/]+$/.test(pointer) && isSystem(lines)) changed.set(pointer, said(lines));
  }
  if (changed.size === 0) continue;
  writeFileSync(file, withValues(text, changed));
  console.log(`${file}: ${changed.size} tables`);
}

function isSystem(lines: unknown): lines is Words & { readonly items: Words } {
  if (typeof lines !== "object" || lines === null) return false;
  const { type, add, remove, items } = lines as Words & { items?: Words };
  if (type !== "array" || items === undefined) return false;
  // Of tables that say nothing, people may add lines to drafts: that is left to whoever reads the file.
  return add === "false" && remove === "false" && areSystem(items);
}

function areSystem(items: Words): boolean {
  const members = Object.values((items["properties"] ?? {}) as Readonly<Record<string, Words>>);
  const typed = members.filter((one) => one["kind"] !== undefined && !isSetItself(one));
  const below = members.filter((one) => one["type"] === "array");
  return (
    typed.length > 0 && typed.every((one) => one["editable"] === "system") && below.every(isSystem)
  );
}

function isSetItself(field: Words): boolean {
  const computed = field["compute"] !== undefined && field["computeWhen"] === undefined;
  return (
    computed ||
    ["consumed", "stamp"].some((word) => field[word] !== undefined) ||
    ["state", "number-series"].includes(String(field["kind"]))
  );
}

function said({ items, ...lines }: Words & { readonly items: Words }): Words {
  const { add: _, remove: __, ...words } = lines;
  return { ...words, editable: "system", items: withoutWords(items) };
}

function withoutWords(items: Words): Words {
  const members = Object.entries((items["properties"] ?? {}) as Readonly<Record<string, Words>>);
  const properties = members.map(([key, member]) => {
    if (member["type"] === "array") {
      const { add: _, remove: __, ...lines } = member;
      return [key, { ...lines, items: withoutWords(member["items"] as Words) }] as const;
    }
    const { editable: _, ...field } = member;
    return [key, field] as const;
  });
  return { ...items, properties: Object.fromEntries(properties) };
}
