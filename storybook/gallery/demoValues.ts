import type { Field, Language } from "../../src/engine/index.ts";
import { toTraditional } from "../memory/schema.ts";

type Values = Readonly<Record<string, unknown>>;
interface Block {
  readonly document: string;
  /** Records as objects, or as rows of some columns. */
  readonly records?: readonly Values[];
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly unknown[])[];
}

const files = import.meta.glob<{ blocks: readonly Block[] }>("../../schemas/demo/*.json", {
  import: "default",
  eager: true,
});

/** The demo data by table (`purchase-order`, `purchase-order/items`), in the order of the files. */
const tables = new Map<string, Values[]>();
for (const { blocks } of Object.values(files))
  for (const { document, records = [], columns = [], rows = [] } of blocks) {
    const listed = rows.map((row) =>
      Object.fromEntries(row.map((value, at) => [columns[at], value])),
    );
    for (const record of [...records, ...listed]) keep(document, record);
  }

function keep(table: string, record: Values): void {
  tables.set(table, [...(tables.get(table) ?? []), record]);
  for (const [key, value] of Object.entries(record))
    if (Array.isArray(value) && !key.startsWith("$"))
      for (const line of value as readonly unknown[])
        if (typeof line === "object" && line !== null) keep(`${table}/${key}`, line as Values);
}

/**
 * What a field holds in the nth row of the demo data, so that the gallery shows real names, codes and quantities; undefined where
 * the demo data say nothing, and in English, which they do not speak.
 */
export function demoValue(field: Field, n: number, language: Language): string | undefined {
  const { kind, table, pattern, maxLength = 4000, key } = field;
  const isText = kind.name === "text" || kind.name === "note";
  const isNumber = kind.name === "quantity" || kind.name === "price";
  if (!isText && !isNumber) return undefined;
  const place = table.parent
    ? `${table.document}/${table.path.replaceAll(".", "/")}`
    : table.document;
  const value = tables.get(place)?.[n - 1]?.[key];
  if (typeof value !== "string" || value === "" || value.length > maxLength) return undefined;
  if (isNumber) return /^\d+(\.\d+)?$/.test(value) ? value : undefined;
  if (pattern !== undefined) return new RegExp(pattern, "u").test(value) ? value : undefined;
  if (language === "en") return undefined;
  return language === "tw" ? toTraditional(value) : value;
}
