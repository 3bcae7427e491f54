import { sql } from "kysely";
import type { Document, Field } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { recordContextOf } from "../../../engine/index.ts";

/** A tree deeper than this is one that closes in itself. */
const deepest = 30;

/**
 * For each record, what the last reference of a path says: `["purchaseClass", "buyer"]` of materials. Where `up` names a tree
 * of the record that has the last reference, what the nearest record above says counts when its own says nothing, or one
 * that may not be picked there (deleted, another company's, outside the field's `where`). Records without an answer are
 * left out.
 * @throws Error when the path or the tree is none of the schema's.
 */
export async function nearestValue(
  context: Context,
  asked: {
    readonly document: Document;
    readonly from: readonly string[];
    readonly path: readonly string[];
    readonly up: string | undefined;
  },
): Promise<ReadonlyMap<string, string>> {
  const { path, up } = asked;
  let document = asked.document;
  // Where each asked record has come to on its way.
  let at = new Map(asked.from.map((id) => [id, id]));
  for (const key of path.slice(0, -1)) {
    const { field, target } = reference(context, document, key);
    at = moved(at, await read(context, document, field, [...new Set(at.values())]));
    document = target;
  }
  const { field, target } = reference(context, document, path.at(-1) ?? "");
  const tree = up === undefined ? undefined : reference(context, document, up).field;
  const found = new Map<string, string>();
  for (let depth = 0; at.size > 0 && depth < deepest; depth++) {
    const here = [...new Set(at.values())];
    const says = await read(context, document, field, here, target);
    for (const [id, record] of at) {
      const value = says.get(record);
      if (value === undefined) continue;
      found.set(id, value);
      at.delete(id);
    }
    at = tree
      ? moved(at, await read(context, document, tree, [...new Set(at.values())]))
      : new Map();
  }
  return found;
}

function moved(
  at: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...at].flatMap(([id, record]) => {
      const next = to.get(record);
      return next === undefined ? [] : [[id, next] as const];
    }),
  );
}

/** The value of a reference in live records; with `picked`, only one that may be picked there. */
async function read(
  context: Context,
  document: Document,
  field: Field,
  ids: readonly string[],
  picked?: Document,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { schema, table } = document.header.sql;
  const own = sql`r.${sql.id(field.key)}`;
  const { rows } = await sql<{ id: string; value: string }>`select r.id, ${own} as value
    from ${sql.id(schema, table)} r
    where r.id = any(${[...ids]}::uuid[]) and not r.deleted and ${own} is not null
      ${picked ? sql`and ${own} in (${pickable(context, field, picked)})` : sql``} /* in any order */`.execute(
    context.db,
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** The rows of a document that a field may point to, as a subquery of ids. */
function pickable(context: Context, field: Field, document: Document) {
  const ambient = { ...recordContextOf(context), isNew: false, this: {} };
  const source = sourceOf({
    schema: context.schema,
    document,
    table: document.header,
    ambient,
    reading: undefined,
  });
  const where = field.where ? rowExpression(source, source.row, field.where) : sql`true`;
  const company =
    document.scope === "company" ? sql`t."orgId" = ${context.actor.company.id}::uuid` : sql`true`;
  return sql`select t.id ${source.from()} where not t.deleted and ${company} and ${where}`;
}

function reference(
  { schema }: Context,
  document: Document,
  key: string,
): { readonly field: Field; readonly target: Document } {
  const field = document.header.field(key);
  const target = field?.to === undefined ? undefined : schema.document(field.to);
  if (!field || !target) throw new Error(`"${key}" of ${document.name} is no reference`);
  return { field, target };
}
