import { sql } from "kysely";
import type { Field, PageSource, WireValue } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { recordContextOf } from "../../../../engine/index.ts";
import { codeOf } from "../../../../server/store/statement/referenceJson.ts";
import { rowAccess } from "../../../../server/store/rows/rowAccess.ts";
import { selectRecord, type StoredRecord } from "../../../../server/store/rows/selectRecord.ts";
import { sourceOf } from "../../../../server/store/rows/source.ts";

/** The id of the live document with a code, of the company whoever's it is; undefined when there is none. */
export async function findByCode(
  context: Context,
  page: PageSource,
  code: string,
): Promise<string | undefined> {
  const { schema, actor } = context;
  const { document, menu } = page;
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const access = rowAccess(source, {
    actor,
    rowHooks: context.product.rowHooks,
    right: { menu, buttons: [] },
    anyOwner: true,
  });
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
  const { schema, actor } = context;
  const { document, menu } = page;
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const conditions = key.map(({ field, value }) => {
    const column = source.column(field.key)!;
    if (field.to === undefined) {
      return sql`${column.value} is not distinct from ${value}::${sql.raw(field.kind.column(field))}`;
    }
    const target = source.target(column)!;
    const code = codeOf(schema, schema.document(field.to)!, target.alias);
    return sql`${code} is not distinct from ${(value as { code: string } | null)?.code ?? null}`;
  });
  const access = rowAccess(source, {
    actor,
    rowHooks: context.product.rowHooks,
    right: { menu, buttons: [] },
    anyOwner: true,
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
  const { schema, actor } = context;
  const { document, menu } = page;
  const { rows } = await selectRecord({
    schema,
    document,
    ambient: { ...recordContextOf(context), isNew: false },
    access: {
      actor,
      rowHooks: context.product.rowHooks,
      right: { menu, buttons: ["edit"] },
      where: page.where,
    },
    id,
  }).execute(context.db);
  return rows[0]?.record;
}
