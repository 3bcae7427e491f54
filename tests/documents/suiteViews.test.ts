import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import {
  Refusal,
  placesOf,
  recordModelOf,
  type Document,
  type Field,
  type Row,
  type Table,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { codedViews } from "../../src/server/store/tables/codedViews.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { productSchema } from "../api/harness.ts";
import { openDemoData } from "./demoData.ts";
import { canonical } from "./roundTrip.ts";

/** The read-only views under the coded names show what the documents hold, on the demo data. */
const schema = productSchema();
const viewOf = new Map(
  codedViews(schema).map((view) => [`${view.schema}.${view.table}`, `${view.schema}.${view.name}`]),
);
/** Rows of a document that are compared. */
const most = 12;

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openDemoData());
});
afterAll(() => close?.());

const documents = sampled("documents and their views", schema.documents, 16, ({ name }) => name);

describe.each(documents.map((document) => ({ name: document.name, document })))(
  "$name",
  ({ document }) => {
    test("the coded views show its values", async () => {
      const model = recordModelOf(document, "en");
      const records = await someRecords(document);
      for (const table of document.tables) {
        if (table.code === undefined) continue;
        const name = viewOf.get(`${table.sql.schema}.${table.sql.table}`)!;
        const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(context.db);
        const shown = new Map(rows.map((row) => [row.id, row]));
        for (const record of records) {
          for (const { row, parent } of placesOf(model.table(table.path)!, record)) {
            const view = shown.get(row.id!)!;
            expect(codedValues(table, view)).toEqual(readValues(table, row, view));
            expect(view).toMatchObject(sequence(document, table, { record, row, parent }));
          }
        }
      }
    });
  },
);

test("nearly every document has demo rows", async () => {
  // What the product writes itself comes with use.
  const typed = schema.documents.filter(({ writes }) => writes === "people");
  const counted = typed.map(
    (document) => sql`select ${document.name} as name, exists (${idsOf(document)}) as "hasRows"`,
  );
  const { rows } = await sql<{ name: string; hasRows: boolean }>`${sql.join(
    counted,
    sql` union all `,
  )}`.execute(context.db);
  const empty = rows.flatMap(({ name, hasRows }) => (hasRows ? [] : [name]));
  expect(rows).toHaveLength(typed.length);
  expect(empty.length, empty.join()).toBeLessThan(3);
});

/** The newest rows of the company. */
function idsOf({ header, scope }: Document) {
  const own = scope === "company" ? sql` and "orgId" = ${context.actor.company.id}` : sql``;
  return sql<{ id: string }>`select id from ${sql.table(`${header.sql.schema}.${header.sql.table}`)}
    where not deleted ${own} order by id desc limit ${most}`;
}

async function someRecords(document: Document): Promise<readonly Row[]> {
  const { rows } = await idsOf(document).execute(context.db);
  const records: Row[] = [];
  for (const { id } of rows) {
    // Messages are read by their receivers alone.
    const read = await getRecord(context, { page: document.name, id }).catch((error: unknown) => {
      if (document.access.read && error instanceof Refusal) return undefined;
      throw error;
    });
    if (read) records.push(read.record);
  }
  return records;
}

/** Coded fields, as the view shows them. */
function codedValues(table: Table, view: Row): Readonly<Record<string, unknown>> {
  const coded = table.fields.filter(({ code }) => code !== undefined);
  return Object.fromEntries(
    coded.map((field) => [field.code!, shownValue(field, view[field.code!])]),
  );
}

function shownValue(field: Field, value: unknown): unknown {
  return field.to === undefined ? canonical(field, value) : (value ?? null);
}

/** The same fields as the document reads: a reference's code, ids of several. Masked ones only the view shows. */
function readValues(table: Table, row: Row, view: Row): Readonly<Record<string, unknown>> {
  const coded = table.fields.filter(({ code }) => code !== undefined);
  return Object.fromEntries(
    coded.map((field) => {
      const value = row[field.key];
      if (!(field.key in row)) return [field.code!, shownValue(field, view[field.code!])];
      if (field.to === undefined) return [field.code!, canonical(field, value)];
      if (field.many) return [field.code!, value === null ? null : canonical(field, value)];
      return [field.code!, value === null ? null : (value as { code: string }).code];
    }),
  );
}

/** The coded `001`, `002`, `003` of lines that no field declares: header's number, items. */
function sequence(
  document: Document,
  table: Table,
  at: { readonly record: Row; readonly row: Row; readonly parent: Row | undefined },
): Readonly<Record<string, unknown>> {
  if (!table.parent) return { id: at.row.id };
  const code = at.record[document.identity.code];
  const number = typeof code === "object" ? (code as { code: string }).code : code;
  const values = table.parent.parent
    ? [number, at.parent!.item, at.row.item]
    : [number, at.row.item];
  const prefix = table.code!.split(".").at(-1)!;
  const declared = new Set(table.fields.map((field) => field.code));
  const all = values.map((value, index) => [`${prefix}00${index + 1}`, value] as const);
  return Object.fromEntries(all.filter(([name]) => !declared.has(name)));
}
