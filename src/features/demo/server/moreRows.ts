import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Document, Field, RowBlock } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { withinTransaction } from "../../../server/store/connection/connect.ts";
import { schemasFolder } from "../../../server/core/schema/schemaFiles.ts";
import { rowsOf, type DemoFile, type DemoRow } from "./demoFile.ts";
import { saveBlocks, type Saving } from "./saveBlocks.ts";

/** Documents of one transaction: those made before a refusal are kept. */
const batch = 100;

/** What documents are made with before there is a transaction. */
export type Making = Omit<Saving, "context"> & {
  readonly context: Omit<Saving["context"], "db">;
};

/** The demo files, in the order in which they are loaded. */
export function demoFiles(folder: string = join(schemasFolder, "demo")): readonly DemoFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DemoFile);
}

/** The blocks of all of them. */
export const demoBlocks = (): readonly RowBlock[] => demoFiles().flatMap(({ blocks }) => blocks);

/**
 * Makes the given number of documents after those of the demo data, which must be there: the same people, references
 * and lines, under codes and names of their own, as drafts of today. Each is saved through the product's own
 * operations; a refusal is thrown, and earlier batches are kept. Returns how many were made; none where the demo data
 * has no such document.
 */
export async function moreRows(
  making: Making,
  of: {
    readonly document: Document;
    readonly blocks: readonly RowBlock[];
    readonly rows: number;
  },
): Promise<number> {
  const { document, rows } = of;
  const patterns = of.blocks
    .filter((block) => block.document === document.name && block.update !== true)
    .flatMap((block) => rowsOf(block).map((row) => ({ block, row })));
  if (patterns.length === 0) return 0;
  const { store } = making.context;
  const first = (await rowCount(store.db, document)) + 1;
  await inBatches(making, rows, (saving, numbers) =>
    saveBlocks(
      saving,
      numbers.map((at): RowBlock => {
        const { block, row } = patterns[at % patterns.length]!;
        const { document: name, company, as } = block;
        const records = [another(document, row, first + at)];
        return { document: name, ...(company && { company }), ...(as && { as }), records };
      }),
    ),
  );
  return rows;
}

/** Makes the given number of documents, numbered from 0, one batch per transaction; a refused save rolls back alone. */
export async function inBatches(
  { context, tables }: Making,
  rows: number,
  make: (saving: Saving, numbers: readonly number[]) => Promise<void>,
): Promise<void> {
  const { store } = context;
  for (let done = 0; done < rows; done += batch) {
    const wanted = Math.min(batch, rows - done);
    const numbers = Array.from({ length: wanted }, (_, at) => done + at);
    await store.transaction((db) =>
      make({ context: { ...context, db, store: withinTransaction(store, db) }, tables }, numbers),
    );
  }
}

/** How many rows a document has, those of all companies and deleted ones too. */
export async function rowCount(db: Db, { header }: Document): Promise<number> {
  const { schema, table } = header.sql;
  const { rows } = await sql<{
    many: string;
  }>`select count(*)::text as many from ${sql.table(`${schema}.${table}`)}`.execute(db);
  return Number(rows[0]!.many);
}

/** A row like one of the demo data: distinguished by its number where rows must differ, and by its name. */
function another({ header, identity }: Document, row: DemoRow, n: number): DemoRow {
  const apart = new Set([...header.unique.flat(), identity.name]);
  const { $do: _steps, $at: _when, ...values } = row;
  const differing = header.fields.flatMap((field): [string, string][] => {
    const value = row[field.key];
    if (typeof value !== "string" || !(field.unique || apart.has(field.key))) return [];
    if (field.kind.name === "date") return [[field.key, dayLike(value, n)]];
    return field.kind.name === "text" ? [[field.key, textLike(field, value, n)]] : [];
  });
  return { ...values, ...Object.fromEntries(differing) };
}

/** A day that no demo row has, on the same side of today. */
const dayLike = (value: string, n: number): string =>
  value.startsWith("T-") ? `T-${1000 + n}` : `T+${1000 + n}`;

/** A text with the number at its end, as the field's form allows it; of a long number, of the same length. */
function textLike({ pattern, maxLength = 4000 }: Field, value: string, n: number): string {
  const short = n.toString(36);
  const letters = [...n.toString(26)].map((one) => String.fromCharCode(65 + parseInt(one, 26)));
  const ends = [
    `-${short.toUpperCase()}`,
    `-${short}`,
    `_${short.toUpperCase()}`,
    letters.join(""),
  ];
  const room = /^\d{10,}/.test(value) ? value.length : maxLength;
  const made = (/^\d{10,}/.test(value) ? [String(n).padStart(7, "0")] : ends).map(
    (end) => value.slice(0, room - end.length) + end,
  );
  const fits = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return made.find((one) => fits?.test(one) ?? true) ?? made[0]!;
}
