import { sql, type RawBuilder } from "kysely";
import type { Actor, Schema, RowSet, RowScope } from "../../../engine/index.ts";
import { sessionDocuments } from "../../../engine/index.ts";
import type { RowReader } from "./rowHooks.ts";
import { tableOf, type Source } from "../statement/fromClause.ts";
import { rowExpression } from "../expression/rowExpression.ts";

type Sql = RawBuilder<unknown>;

/**
 * A set of rows as a predicate over a source's header; undefined for every row. One's own rows are those one made and
 * those of which the document says so (`access.own`).
 *
 * `[["DEPT"]]` -> `("t"."createdBy" = $1::uuid or "t"."deptId" = $2::uuid)`
 */
export function reachedRows(source: Source, reader: RowReader, rows: RowSet): Sql | undefined {
  const parts = reachedParts(source, reader, rows);
  return parts && anyOf(parts);
}

/** As `reachedRows`: conditions of which one must hold; undefined for every row. */
export function reachedParts(
  source: Source,
  reader: RowReader,
  rows: RowSet,
): readonly Sql[] | undefined {
  const { actor } = reader;
  if (rows.some((part) => part.length === 0)) return undefined;
  const single = rows.flatMap((part) => (part.length === 1 ? part : []));
  const several = rows.filter((part) => part.length > 1);
  return [
    ...(single.some((scope) => scope !== "ASSIGNED") ? ownRows(source, actor) : []),
    ...single.flatMap((scope) => beyondOwn(source, reader, scope)),
    ...several.map(
      (part) =>
        sql`(${sql.join(
          part.map((scope) =>
            anyOf([...ownRows(source, actor), ...beyondOwn(source, reader, scope)]),
          ),
          sql` and `,
        )})`,
    ),
  ];
}

function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function ownRows(source: Source, actor: Actor): readonly Sql[] {
  const { own } = source.document.access;
  const made = sql`${sql.id(source.header.alias, "createdBy")} = ${actor.user.id}::uuid`;
  return own ? [made, rowExpression(source, source.header, own)] : [made];
}

/** The rows that a scope holds besides the actor's own. */
function beyondOwn(
  source: Source,
  { actor, rowHooks }: RowReader,
  scope: RowScope,
): readonly Sql[] {
  const department = sql`${sql.id(source.header.alias, "deptId")}`;
  const ofFeature = rowHooks.scopes[scope];
  if (ofFeature) return [ofFeature(source, actor)];
  if (scope === "DEPT") return [sql`${department} = ${actor.department}::uuid`];
  if (scope === "DEPT_SUB")
    return [sql`${department} = any(${departmentsBelow(source.schema, [actor.department!])})`];
  if (scope.startsWith("CUSTOM:")) {
    const ids = scope.slice("CUSTOM:".length).split(",");
    return [sql`${department} = any(${departmentsBelow(source.schema, ids)})`];
  }
  return [];
}

/** Departments and all below them, along the document's tree field; found once a statement. */
function departmentsBelow(schema: Schema, departments: readonly string[]): Sql {
  const owner = sessionDocuments(schema).department;
  const tree = owner?.header.fields.find(
    ({ kind, to }) => kind.name === "tree" && to === owner.name,
  );
  if (!owner || !tree) return sql`${departments}::uuid[]`;
  return sql`array(with recursive below as (
      select unnest(${departments}::uuid[]) as id
      union select d.id from ${tableOf(owner.header)} as d join below on d.${sql.id(tree.key)} = below.id where not d.deleted
    ) select id from below)`;
}
