import { canonicalDecimal, ExactDecimal } from "../kinds/decimal.ts";
import type { Scope, ValueType } from "../expression/types.ts";
import type { Label } from "../text/label.ts";

/** A setting of the product, declared in `schemas/parameters.json`: expressions read it as `parameter.KEY`. */
export interface Parameter {
  readonly key: string;
  readonly type: ParameterType;
  /** As declared: the value until another one is set. */
  readonly value: string;
  /** The values an ENUM can have. */
  readonly options: readonly string[];
  /** Within which a NUMBER lies, as decimal texts: not below zero unless the file says so. */
  readonly range: ParameterRange | undefined;
  /** Whether companies may have values of their own. */
  readonly scope: "SYSTEM" | "ORG";
  readonly group: string;
  /** Whether administrators may set another value. */
  readonly editable: boolean;
  /** The users whose client gets its value; none unless stated. */
  readonly shown: ParameterReader | undefined;
  readonly title: Label;
}

interface ParameterRange {
  readonly min: string;
  readonly max: string | undefined;
  readonly whole: boolean;
}

export const parameterTypes = ["STRING", "NUMBER", "BOOL", "ENUM"] as const;
export const parameterReaders = ["STAFF", "ALL"] as const;
/** Staff only, or portal users too. */
export type ParameterReader = (typeof parameterReaders)[number];
export type ParameterType = (typeof parameterTypes)[number];

/** Values by key as they travel: decimals as text, Y and N as booleans. */
export type ParameterValues = Readonly<Record<string, string | boolean>>;

/** The name `parameter` of expressions: a row whose fields are the declared parameters, each with its type. */
export function parameterScope(parameters: readonly Parameter[]): Scope {
  const fields = parameters.map((one): [string, ValueType] => [one.key, typeOf(one)]);
  return { parameter: { type: "row", fields: Object.fromEntries(fields) } };
}

/**
 * What each parameter is worth: the stored text where it means something, else the declared one, so that a value that was
 * written past the checks never makes a rule fall silent.
 */
export function parameterValues(
  parameters: readonly Parameter[],
  stored: Readonly<Record<string, string | null>>,
): ParameterValues {
  return Object.freeze(
    Object.fromEntries(
      parameters.map((one) => [one.key, meaning(one, stored[one.key]) ?? meaning(one, one.value)!]),
    ),
  );
}

/** A text as a parameter's value; undefined when it is none of its type, or out of its range. */
export function meaning(
  { type, options, range }: Pick<Parameter, "type" | "options" | "range">,
  text: string | null | undefined,
): string | boolean | undefined {
  if (text === null || text === undefined) return undefined;
  switch (type) {
    case "STRING":
      return text;
    case "NUMBER":
      return /^-?\d{1,20}(\.\d{1,10})?$/.test(text) && isWithin(range, text)
        ? canonicalDecimal(new ExactDecimal(text))
        : undefined;
    case "BOOL":
      return text === "Y" ? true : text === "N" ? false : undefined;
    case "ENUM":
      return options.includes(text) ? text : undefined;
  }
}

function isWithin(range: ParameterRange | undefined, text: string): boolean {
  if (!range) return true;
  const value = new ExactDecimal(text);
  const { min, max, whole } = range;
  if (value.lt(min) || (max !== undefined && value.gt(max))) return false;
  return !whole || value.isInteger();
}

/** What values a range takes, for people: `4…16`, `≥ 0`. */
export function rangeText({ min, max, whole }: ParameterRange): string {
  const limits = max === undefined ? `≥ ${min}` : `${min}…${max}`;
  return whole ? `${limits} (1, 2, 3…)` : limits;
}

/** An expression with the values of parameters written out as constants, as the browser gets it. */
export function withParameterValues(source: string, type: Scope, values: ParameterValues): string {
  const { parameter } = type;
  const fields = parameter?.type === "row" ? parameter.fields : {};
  return source.replace(/(?<![\w.])parameter\.(\w+)/g, (read, key: string) => {
    const value = values[key];
    const of = fields[key];
    if (value === undefined || of === undefined) return read;
    if (typeof value === "boolean") return String(value);
    if (of.type === "decimal") return value.startsWith("-") ? `(${value})` : value;
    return `'${value.replace(/[\\']/g, String.raw`\$&`)}'`;
  });
}

function typeOf({ type, options }: Parameter): ValueType {
  switch (type) {
    case "STRING":
      return { type: "text" };
    case "NUMBER":
      return { type: "decimal" };
    case "BOOL":
      return { type: "boolean" };
    case "ENUM":
      return { type: "choice", choices: options };
  }
}
