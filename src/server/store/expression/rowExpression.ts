import { sql, type RawBuilder } from "kysely";
import type { Expression, Schema } from "../../../engine/index.ts";
import { compileCondition, type LinesOf, type TreeOf } from "./expression.ts";
import { tableOf, type Placed, type Source } from "../statement/statement.ts";
import { codeOf, nameOf } from "../statement/referenceJson.ts";
import { repeatedColumn, repeatedFields } from "../tables/repeated.ts";

/*
 * Conditions and paths of the schema over a row in a FROM clause.
 */

/**
 * A condition of the schema over a row that stands in the FROM clause: true for exactly the rows for which the browser
 * evaluates it to true, so that no row is loaded and then dropped.
 *
 * `supplier == me.party` -> `"t"."supplier" = $1::uuid`
 */
export function rowExpression(
  source: Source,
  at: Placed,
  expression: Expression,
): RawBuilder<unknown> {
  const linesOf = at === source.header ? (key: string) => linesOfHeader(source, key) : undefined;
  return compileCondition(expression.tree, (path) => sourcePath(source, at, path), source.ambient, {
    linesOf,
    treeOf: (name) => treeOf(source.schema, name),
    takeConstant: source.takeConstant,
  });
}

/** The rows of a document with a tree field, in all states. */
function treeOf(schema: Schema, name: string): ReturnType<TreeOf> {
  const header = schema.document(name)?.header;
  const above = header?.fields.find(({ kind }) => kind.name === "tree");
  return header && above && { rows: tableOf(header), above: above.key };
}

/** The lines of the header in the FROM clause, with their own joins. */
function linesOfHeader(source: Source, key: string): LinesOf {
  const { header } = source;
  const lines = source.linesOf(header.table.children.find((child) => child.key === key)!);
  return {
    resolve: (path) => sourcePath(lines, lines.row, path),
    from: () =>
      sql`${lines.from()} where ${sql.id(lines.row.alias, "headerId")} = ${sql.id(header.alias, "id")}`,
  };
}

/**
 * The SQL of a path in an expression, seen from a row in the FROM clause: own fields and `id`, `header`, `parent`, and
 * through references, whose `code` and `name` are those they travel with. Undefined for names that no row has (`me`, `isNew`): their values are in the environment.
 *
 * `["header", "status"]` from a line -> `"h"."status"`
 */
export function sourcePath(
  source: Source,
  at: Placed,
  path: readonly string[],
): RawBuilder<unknown> | undefined {
  const [first, ...rest] = path as readonly [string, ...string[]];
  if (rest.length > 0 && at.table.parent) {
    if (first === "header")
      return repeated(source, at, rest) ?? sourcePath(source, source.header, rest);
    if (first === "parent") return sourcePath(source, source.readParent() ?? source.header, rest);
  }
  const system = [
    "id",
    "version",
    "createdBy",
    "createdAt",
    "updatedBy",
    "updatedAt",
    "orgId",
    "deptId",
    "item",
  ];
  const field = at.table.field(first);
  if (!field)
    return rest.length === 0 && system.includes(first)
      ? sql`${sql.id(at.alias, first)}`
      : undefined;
  const value = sql`${sql.id(at.alias, first)}`;
  if (rest.length === 0) return value;
  const target = source.target({ path: first, field, at, value });
  const document = field.to === undefined ? undefined : source.schema.document(field.to);
  if (!target || !document) return undefined;
  if (rest.length === 1 && rest[0] === "code") return codeOf(source.schema, document, target.alias);
  if (rest.length === 1 && rest[0] === "name") return nameOf(source.schema, document, target.alias);
  return sourcePath(source, target, rest);
}

/** A header's field as the searched line repeats it. */
function repeated(
  source: Source,
  at: Placed,
  [key, ...further]: readonly string[],
): RawBuilder<unknown> | undefined {
  if (!source.isByKey || at !== source.row || further.length > 0) return undefined;
  const isKept = repeatedFields(at.table).some((field) => field.key === key);
  return isKept ? sql`${sql.id(at.alias, repeatedColumn(key!))}` : undefined;
}
