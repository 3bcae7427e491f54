import { sql, type RawBuilder } from "kysely";
import type { Expression, Schema } from "../../../engine/index.ts";
import { compileCondition, type LinesOf, type TreeOf } from "./expression.ts";
import { sourcePath } from "./sourcePath.ts";
import { tableOf, type Placed, type Source } from "../statement/fromClause.ts";

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
