import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../store/connection/store.ts";
import type { Document, Field, Schema, Table } from "../../../engine/index.ts";

/** The number of live rows that reference a document, by referencing document. */
interface Usage {
  readonly document: Document;
  readonly count: number;
}

/**
 * Counts the live rows that reference a row, by document, up to 100 each: one statement over all documents with a
 * reference to it. Lines count with their header. A document's own lines do not count, nor does a source's field that
 * shows its latest follow-up.
 */
export async function referencesTo(
  db: Db,
  schema: Schema,
  target: {
    readonly document: Document;
    readonly id: string;
    /** Deleted rows count too. */
    readonly deleted?: boolean;
  },
): Promise<readonly Usage[]> {
  const sources = schema.documents.flatMap((document) =>
    document.tables.flatMap((table) =>
      table.fields
        .filter((field) => field.to === target.document.name)
        .filter((field) => target.deleted === true || !showsBack(document, table, field))
        .map((field) => ({ document, table, field })),
    ),
  );
  if (sources.length === 0) return [];
  const counts = sources.map(({ document, table, field }) =>
    countOf({ document, table, field, id: target.id, deleted: target.deleted ?? false }),
  );
  const { rows } = await sql<{ document: string; count: string }>`
    select document, sum(count) as count from (${sql.join(counts, sql` union all `)}) as uses
    group by document having sum(count) > 0 order by document`.execute(db);
  return rows.map((row) => ({
    document: schema.document(row.document)!,
    count: Number(row.count),
  }));
}

/** Whether the reference only shows a follow-up of the row: it is emptied when the follow-up is deleted. */
function showsBack({ conversions }: Document, { path }: Table, { key, to }: Field): boolean {
  return conversions.some(({ from, back, across, to: target }) => {
    if (target.document !== to) return false;
    const shown = [
      ...(from === path ? [back] : []),
      ...(across?.table === path ? [across.back] : []),
    ];
    return shown.some((fields) => fields[key] === "id");
  });
}

function countOf(of: {
  readonly document: Document;
  readonly table: Table;
  readonly field: Field;
  readonly id: string;
  readonly deleted: boolean;
}): RawBuilder<unknown> {
  const { document, table, field, id, deleted } = of;
  const header = sql.id(document.header.sql.schema, document.header.sql.table);
  const column = sql`used.${sql.id(field.key)}`;
  const uses = field.many ? sql`${column} @> array[${id}::uuid]` : sql`${column} = ${id}::uuid`;
  // A reference from its own lines is deleted with them.
  const rows = table.parent
    ? sql`${sql.id(table.sql.schema, table.sql.table)} as used join ${header} as header on header.id = used."headerId" where header.id <> ${id}::uuid`
    : sql`${header} as used where used.id <> ${id}::uuid`;
  const live = deleted ? sql`` : sql` and not ${table.parent ? sql`header` : sql`used`}.deleted`;
  return sql`select ${document.name}::text as document, count(*) as count from (select 1 from ${rows}${live} and ${uses} limit 100) as hits`;
}
