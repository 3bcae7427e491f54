import { sql, type RawBuilder } from "kysely";
import type { Condition, LinePath, Operator } from "../../../engine/index.ts";
import { conditionSql } from "./condition.ts";
import type { FilterReader } from "./filterValue.ts";
import type { Source } from "../statement/statement.ts";

/** Asked of all lines, these say that none has what the other one finds. */
const denied: Partial<Readonly<Record<Operator, Operator>>> = { "!=": "=", empty: "notEmpty" };

/**
 * One filter condition on a field of the lines below the listed rows: those that have a line for which it holds. `!=` and
 * `empty` find those of which no line has the value, or any. Several conditions may hold of different lines.
 *
 * `{field: "items.material", op: "=", value: id}` ->
 * `exists (select from "purchasing"."order_items" as "t_0" where "t_0"."headerId" = "t"."id" and "t_0"."material" = $1)`
 * @throws Refusal as `conditionSql`.
 */
export function lineConditionSql(
  source: Source,
  { tables, column: { path } }: Pick<LinePath, "tables" | "column">,
  condition: Condition,
  reader: FilterReader,
): RawBuilder<unknown> {
  const some = someLine(source, tables, (lines) => {
    const op = denied[condition.op] ?? condition.op;
    return conditionSql(lines, lines.column(path)!, { ...condition, op }, reader);
  });
  return condition.op in denied ? sql`not ${some}` : some;
}

/** Whether a line below the source's row, however deep its table lies, is as asked. */
function someLine(
  source: Source,
  [table, ...further]: LinePath["tables"],
  asked: (lines: Source) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const lines = source.below(table!);
  const holds = further.length > 0 ? someLine(lines, further, asked) : asked(lines);
  const above = table!.parent!.parent ? "parentId" : "headerId";
  // The joins that the condition asks for are complete only now.
  return sql`exists (select ${lines.from()} where ${sql.id(lines.row.alias, above)} = ${sql.id(source.row.alias, "id")} and ${holds})`;
}
