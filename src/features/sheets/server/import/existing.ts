import { sql } from "kysely";
import type { Field, PageSource, WireValue } from "../../../../engine/index.ts";
import { readableRows, readingBy, type Context } from "../../../../server/core/context.ts";
import { codeOf } from "../../../../server/store/statement/referenceJson.ts";
import { selectRecord, type StoredRecord } from "../../../../server/store/rows/selectRecord.ts";

/** The id of the live document with a code, of the company whoever's it is; undefined when there is none. */
export async function findByCode(
  context: Context,
  page: PageSource,
  code: string,
): Promise<string | undefined> {
  const { schema } = context;
  const { document, menu } = page;
  const right = { menu, buttons: [] };
  const { source, access } = readableRows(context, document, { right, anyOwner: true });
  const { rows } = await sql<{ id: string }>`select t.id ${source.from()}
    where ${codeOf(schema, document, "t")} = ${code} and ${access} order by t.id limit 1`.execute(
    context.db,
  );
  return rows[0]?.id;
}

/**
 * The id of the live document with these values of a key, references given by code, of the company whoever's it is;
 * undefined when there is none.
 */
export async function findByKey(
  context: Context,
  page: PageSource,
  key: readonly { readonly field: Field; readonly value: WireValue }[],
): Promise<string | undefined> {
  const { schema } = context;
  const { document, menu } = page;
  const right = { menu, buttons: [] };
  const { source, access } = readableRows(context, document, { right, anyOwner: true });
  const conditions = key.map(({ field, value }) => {
    const column = source.column(field.key)!;
    if (field.to === undefined) {
      return sql`${column.value} is not distinct from ${value}::${sql.raw(field.kind.column(field))}`;
    }
    const target = source.target(column)!;
    const code = codeOf(schema, schema.document(field.to)!, target.alias);
    return sql`${code} is not distinct from ${(value as { code: string } | null)?.code ?? null}`;
  });
  const { rows } = await sql<{ id: string }>`select t.id ${source.from()}
    where ${sql.join(conditions, sql` and `)} and ${access} order by t.id limit 1`.execute(
    context.db,
  );
  return rows[0]?.id;
}

/** A stored document as far as the actor may edit it; undefined when he may not. */
export async function editableRecord(
  context: Context,
  page: PageSource,
  id: string,
): Promise<StoredRecord["record"] | undefined> {
  const { document, menu } = page;
  const right = { menu, buttons: ["edit"] };
  const reading = readingBy(context, { right, where: page.where });
  const { rows } = await selectRecord({ ...reading, document, id }).execute(context.db);
  return rows[0]?.record;
}
