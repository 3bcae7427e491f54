import { sql, type RawBuilder } from "kysely";
import {
  Refusal,
  refusalOf,
  type Condition,
  type LinePath,
  type Problem,
} from "../../../engine/index.ts";
import { attributeCondition, type AttributeFilter } from "./attributeFilter.ts";
import { conditionSql } from "./condition.ts";
import { lineConditionSql } from "./lineCondition.ts";
import { figureCondition, type FigureFilter } from "./figureFilter.ts";
import type { FilterReader } from "./filterValue.ts";
import type { Column, Source } from "../statement/statement.ts";
import { repeatedColumn } from "../tables/repeated.ts";

const deepest = 5;
const mostConditions = 200;

/** Writes conditions on one field of a filter. Throws a Refusal for one that its reader may not ask. */
export type WriteCondition = (part: Condition) => RawBuilder<unknown>;
/** How each condition gets its place in the statement: as it is written, unless another way is given. */
export type EachCondition = (write: WriteCondition, part: Condition) => RawBuilder<unknown>;
interface FilterReading extends FilterReader {
  readonly eachCondition?: EachCondition | undefined;
}

/** Finds a column, a field of lines or a figure that this reader may filter by; refuses with what there is. */
export type FindFilter = (path: string) => Column | LinePath | FigureFilter | AttributeFilter;

/**
 * A filter as a predicate: conditions, `{all}`, `{any}`, and bare arrays (all of them); groups at most 5 deep, 200
 * conditions. An empty `all` holds, an empty `any` does not.
 *
 * `[{field: "status", op: "=", value: "DRAFT"}]` -> `("t"."status" = $1::text)`
 * @throws Refusal with every problem of the filter at once.
 */
export function filterSql(
  source: Source,
  filter: unknown,
  find: FindFilter,
  { eachCondition = (write, part) => write(part), ...reader }: FilterReading,
): RawBuilder<unknown> {
  const problems: Problem[] = [];
  let conditions = 0;

  const node = (part: unknown, depth: number, path: string): RawBuilder<unknown> => {
    if (depth > deepest) return wrong(path, `groups nested deeper than ${deepest}`);
    if (Array.isArray(part)) return group(part, " and ", depth, path);
    if (typeof part !== "object" || part === null)
      return wrong(path, "{field, op, value}, {all}, {any}, []");
    if ("all" in part) return group(part.all, " and ", depth, `${path}.all`);
    if ("any" in part) return group(part.any, " or ", depth, `${path}.any`);
    return condition(part as Condition, path);
  };
  const group = (
    parts: unknown,
    word: " and " | " or ",
    depth: number,
    path: string,
  ): RawBuilder<unknown> => {
    if (!Array.isArray(parts)) return wrong(path, "a list of conditions");
    if (parts.length === 0) return word === " and " ? sql`true` : sql`false`;
    const inner = parts
      .slice(0, mostConditions + 1)
      .map((part, index) => node(part, depth + 1, `${path}[${index}]`));
    return sql`(${sql.join(inner, sql.raw(word))})`;
  };
  const condition = (part: Condition, path: string): RawBuilder<unknown> => {
    conditions += 1;
    if (conditions > mostConditions)
      return conditions === mostConditions + 1
        ? wrong(path, `more than ${mostConditions} conditions`)
        : sql`true`;
    const unknown = Object.keys(part).find((word) => !["field", "op", "value"].includes(word));
    if (unknown !== undefined || typeof part.field !== "string")
      return wrong(path, "{field, op, value}");
    try {
      return eachCondition(writerOf(part.field), part);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ msgKey: error.msgKey, args: error.args, path, field: part.field });
      return sql`false`;
    }
  };
  /** The way to write conditions on a field. */
  const writerOf = (field: string): WriteCondition => {
    const found = find(field);
    if ("holds" in found) return (part) => figureCondition(found, part, reader.language);
    if ("attribute" in found) return (part) => attributeCondition(source, found, part, reader);
    if ("tables" in found) return (part) => lineConditionSql(source, found, part, reader);
    return (part) =>
      narrowed(source, { found, op: part.op }, (column) =>
        conditionSql(source, column, part, reader),
      );
  };
  const wrong = (path: string, what: string): RawBuilder<unknown> => {
    problems.push({ msgKey: "common.badRequest", args: [`${path}: ${what}`], path });
    return sql`false`;
  };

  const predicate = node(filter, 0, "filter");
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
  return predicate;
}

/** Operators that take no row whose value is empty or closed to the reader. */
const ofValues: readonly unknown[] = ["=", "<", "<=", ">", ">=", "between", "relative"];

/**
 * A condition on a date of the header that the lines repeat is asked of both: by what the lines repeat an index finds the few
 * lines of that time, without reading all of them. It says nothing more: where it holds of the header, it holds of the line.
 */
function narrowed(
  { row, header }: Source,
  { found, op }: { readonly found: Column; readonly op: unknown },
  conditionOf: (column: Column) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const condition = conditionOf(found);
  const isRepeated = found.at === header && row.table.periods.includes(found.field);
  if (!isRepeated || !ofValues.includes(op)) return condition;
  const value = sql`${sql.id(row.alias, repeatedColumn(found.field.key))}`;
  return sql`(${condition} and ${conditionOf({ ...found, value })})`;
}
