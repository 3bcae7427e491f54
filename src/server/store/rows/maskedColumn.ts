import { sql, type RawBuilder } from "kysely";
import type { ColumnPath, Expression, Field } from "../../../engine/index.ts";
import { openSql } from "./rowAccess.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import type { Placed, Source } from "../statement/statement.ts";

type Sql = RawBuilder<unknown>;

/**
 * A column's value as its reader gets it. It is null in the rows in which the field is not visible and says `hidden:
 * omit`, and in those in which a confidential group on the way to it is closed to him; of a field with a `mask` the end
 * is left there. This one expression stands in select, filter, sort, search and sum alike.
 *
 * `"t"."bookQuantity"`, or `case when not ("t"."blind" ...) then "t"."bookQuantity" end`
 */
export function maskedColumn(source: Source, at: Placed, { field, joins }: ColumnPath): Sql {
  const plain: Sql = sql`${sql.id(at.alias, field.key)}`;
  const shown = isMasked(field)
    ? sql`case when ${rowExpression(source, at, field.visible)} then ${plain} end`
    : plain;
  const open = openIn(source, [field]);
  const end = field.mask === undefined ? undefined : maskedText(shown, field.mask);
  const own = open
    ? sql`case when ${open} then ${shown} ${end ? sql`else ${end} ` : sql``}end`
    : shown;
  const way = openIn(source, referencesOn(joins));
  return way ? sql`case when ${way} then ${own} end` : own;
}

/** Whether a field's value depends on its row and on the user. */
export function isMasked(field: Field): field is Field & { readonly visible: Expression } {
  return field.hiddenPolicy === "omit" && field.visible !== undefined;
}

/** The confidential groups on the way to a column, its own included. */
export function confidentialGroups({ field, joins }: ColumnPath): readonly string[] {
  return [...referencesOn(joins), field].flatMap(({ confidential }) => confidential ?? []);
}

function referencesOn(joins: ColumnPath["joins"]): readonly Field[] {
  return joins.flatMap((join) => (join.through === "reference" ? [join.by] : []));
}

function openIn(source: Source, fields: readonly Field[]): Sql | undefined {
  const groups = fields.flatMap(({ confidential }) => confidential ?? []);
  return openSql(source, groups);
}

/** `6222021001` -> `****1001`; nothing of a text that is not longer than its end. */
function maskedText(value: Sql, shown: number): Sql {
  return sql`('****' || case when length(${value}) > ${sql.lit(shown)} then right(${value}, ${sql.lit(shown)}) else '' end)`;
}
