import {
  isDate,
  instantAt,
  Refusal,
  shown,
  type Field,
  type FieldSettings,
  type Language,
  type WireValue,
  daySpan,
  type DaySpan,
} from "../../../engine/index.ts";
import { valueClassOf } from "../statement/referenceJson.ts";
import { isUuid } from "../statement/statement.ts";

/** What filter values are read against. */
export interface FilterReader {
  readonly language: Language;
  /** The company's day. */
  readonly today: string;
  readonly timeZone: string;
}

/** Most values of one `in`. */
const mostValues = 500;
const longestText = 200;
/**
 * One value to compare a field with, checked by what the field is: canonical decimal, date, instant, boolean, a
 * declared choice, text. Limits do not apply: one may ask for what cannot be.
 * @throws Refusal `common.format` or `common.choice` naming the field, the value and what is allowed.
 */
export function filterValue(field: Field, value: unknown, reader: FilterReader): string | boolean {
  const label = field.title[reader.language];
  const refuse = (expected: string) =>
    new Refusal("common.format", {
      args: [label, shown(value), expected],
    });
  switch (valueClassOf(field)) {
    case "number": {
      const text = typeof value === "number" ? String(value) : value;
      if (typeof text !== "string" || !/^-?\d{1,40}(\.\d{1,20})?$/.test(text))
        throw new Refusal("common.number", { args: [label, shown(value), "20"] });
      return text;
    }
    case "date":
      if (typeof value !== "string" || !isDate(value))
        throw new Refusal("common.date", { args: [label, shown(value)] });
      return value;
    case "instant":
      return instantValue(field, value, reader, refuse);
    case "boolean":
      if (typeof value !== "boolean")
        throw new Refusal("common.boolean", { args: [label, shown(value)] });
      return value;
    case "text":
    case "list":
      if (field.choices || field.kind.name === "time") return parsed(field, value, label);
      return textValue(value, refuse);
    default:
      throw refuse("empty, notEmpty");
  }
}

/** Text of at most 200 characters, without characters that PostgreSQL cannot hold. */
export function textValue(value: unknown, refuse: (expected: string) => Refusal): string {
  const text = typeof value === "number" ? String(value) : value;
  if (
    typeof text !== "string" ||
    text === "" ||
    text.length > longestText ||
    /[\0\uD800-\uDFFF]/u.test(text)
  ) {
    throw refuse(`1…${longestText} characters`);
  }
  return text;
}

/** The members of an `in`: a list of 1 to 500, or one value alone. */
export function filterValues(field: Field, value: unknown, language: Language): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > 0 && values.length <= mostValues) return values;
  throw new Refusal("common.format", {
    args: [field.title[language], `[${values.length}]`, `[1…${mostValues}]`],
  });
}

/** A row another document is asked for by: its id, or its code as people write it. */
export function referenceValue(
  field: Field,
  value: unknown,
  language: Language,
): { readonly id: string } | { readonly code: string } {
  const given =
    typeof value === "object" && value !== null
      ? (value as { id?: unknown; code?: unknown })
      : undefined;
  const text = given ? (given.id ?? given.code) : value;
  const refuse = (expected: string) =>
    new Refusal("common.format", {
      args: [field.title[language], shown(value), expected],
    });
  if (typeof text !== "string") throw refuse("id | {id} | {code}");
  if (isUuid(text)) return { id: text.toLowerCase() };
  if (given?.id !== undefined) throw refuse("id | {id} | {code}");
  return { code: textValue(text, refuse) };
}

/** `{ relative: ... }` as days; undefined for any other value. */
export function relativeDays(
  field: Field,
  value: unknown,
  reader: FilterReader,
): DaySpan | undefined {
  if (typeof value !== "object" || value === null || !("relative" in value)) return undefined;
  return daySpan(value.relative, reader.today, field.title[reader.language]);
}

/** An instant, or the first instant of a day in the company's time zone. */
function instantValue(
  field: Field,
  value: unknown,
  reader: FilterReader,
  refuse: (expected: string) => Refusal,
): string {
  if (typeof value === "string" && isDate(value)) return dayStart(value, reader.timeZone);
  const taken = field.kind.parse(value, field);
  if ("refused" in taken || typeof taken.value !== "string")
    throw refuse("YYYY-MM-DD, YYYY-MM-DDTHH:mm:ssZ");
  return taken.value;
}

/** Midnight of a day in a time zone, as an instant. */
export function dayStart(date: string, timeZone: string): string {
  return instantAt(date, "00:00:00.000", timeZone) ?? `${date}T00:00:00.000Z`;
}

function parsed(field: Field, value: unknown, label: string): string {
  const settings: FieldSettings = {
    ...field,
    many: false,
    limits: {},
    files: field.files ?? emptyFiles,
  };
  const taken = field.kind.parse(value as WireValue, settings);
  if ("refused" in taken) {
    throw new Refusal(taken.refused.msgKey, { args: [label, ...(taken.refused.args ?? [])] });
  }
  if (typeof taken.value !== "string") {
    const allowed = field.choices?.map((choice) => choice.value).join(", ") ?? "";
    throw new Refusal("common.choice", {
      args: [label, shown(value), allowed],
    });
  }
  return taken.value;
}
const emptyFiles = { types: [], maxBytes: 0, maxCount: 0 };
