import { sql, type RawBuilder } from "kysely";
import { wireOf, type ExpressionValue, type ValueType } from "../../../engine/index.ts";

/** PostgreSQL types of expression values; null alone has none until it meets another operand. */
const sqlTypes = {
  text: sql`text`,
  choice: sql`text`,
  decimal: sql`numeric`,
  date: sql`date`,
  instant: sql`timestamptz`,
  boolean: sql`boolean`,
  reference: sql`uuid`,
  json: sql`jsonb`,
  file: sql`jsonb`,
  null: sql`text`,
} as const;

/**
 * The PostgreSQL type of an expression type: `numeric`, `uuid[]`.
 * @throws Error for rows, which are no SQL values.
 */
export function sqlTypeOf(type: ValueType): RawBuilder<unknown> {
  if (type.type === "list") return sql`${sqlTypeOf(type.of)}[]`;
  if (type.type === "row") throw new Error("Rows of line tables have no SQL type");
  return sqlTypes[type.type];
}

/** A value as a parameter with an explicit cast, so that PostgreSQL never guesses: `$1::numeric`. */
export function parameterOf(value: ExpressionValue, type: ValueType): RawBuilder<unknown> {
  if (value === null) return type.type === "null" ? sql`null` : sql`null::${sqlTypeOf(type)}`;
  return typedParameter(sentValue(value, type), type);
}

/** A value as it is sent to PostgreSQL. */
export function sentValue(value: ExpressionValue, type: ValueType): unknown {
  const isJson = type.type === "json" || type.type === "file";
  return isJson ? JSON.stringify(wireOf(value)) : wireOf(value);
}

/** A parameter of a type: the value that is sent, or something that is replaced by it before the statement is sent. */
export function typedParameter(sent: unknown, type: ValueType): RawBuilder<unknown> {
  return sql`${sent}::${sqlTypeOf(type)}`;
}
