import { attributeTypes, type AttributeType } from "../../dialect/kinds/attributes.ts";
import { isDate } from "../../dialect/kinds/date.ts";
import type { AttributeSource, Refused } from "../../dialect/kinds/kind.ts";
import { splitList } from "../../dialect/kinds/listText.ts";
import { localeOf, type Language } from "../../dialect/text/label.ts";

/** One attribute of a row, as a line of its template says. */
export interface Attribute {
  readonly key: string;
  readonly title: string;
  readonly type: AttributeType;
  readonly needed: boolean;
  /** Of ENUM. */
  readonly choices: readonly string[];
}

/** Values by key, as they are stored. */
type AttributeValues = Readonly<Record<string, string>>;

const number = /^-?\d{1,12}(\.\d{1,6})?$/;

/** The attributes that a row has, in the order of its template's lines; none while it refers to no template. */
export function attributesOf(
  by: AttributeSource | undefined,
  row: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): readonly Attribute[] {
  const template = by && row?.[by.of];
  if (!by || typeof template !== "object" || template === null) return [];
  const lines = (template as Readonly<Record<string, unknown>>)[by.lines];
  if (!Array.isArray(lines)) return [];
  return (lines as readonly Readonly<Record<string, unknown>>[]).map((line) => {
    const own = line[by.titles?.[localeOf[language]] ?? by.title] || line[by.title];
    const type = attributeTypes.find((each) => each === line[by.type]) ?? "STRING";
    return {
      key: String(line[by.key]),
      title: String(own ?? line[by.key]),
      type,
      needed: by.needed !== undefined && line[by.needed] === true,
      choices: type === "ENUM" && by.choices ? splitList(String(line[by.choices] ?? "")) : [],
    };
  });
}

/** The values of a row, whatever was stored. */
export function attributeValues(value: unknown): AttributeValues {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as AttributeValues)
    : {};
}

/** Why a value is none of an attribute, in the words of a field of its type; undefined where it is one. */
export function refusedAttribute(
  { type, choices }: Attribute,
  value: string,
): Refused["refused"] | undefined {
  if (type === "NUMBER" && !number.test(value))
    return { msgKey: "common.number", args: [value, "6"] };
  if (type === "DATE" && !isDate(value)) return { msgKey: "common.date", args: [value] };
  if (type === "ENUM" && !choices.includes(value))
    return { msgKey: "common.choice", args: [value, choices.join(", ")] };
  return undefined;
}

/** The keys of values that the template does not name, or not any more. */
export const strangeKeys = (
  attributes: readonly Attribute[],
  values: AttributeValues,
): readonly string[] =>
  Object.keys(values).filter((key) => !attributes.some((one) => one.key === key));

/** As people read them: `湿敏等级 3 · 周期码 2524`; what the template does not know any more by its key. */
export function attributesText(attributes: readonly Attribute[], values: AttributeValues): string {
  return shownAttributes(attributes, values)
    .map(({ title, value }) => `${title} ${value}`)
    .join(" · ");
}

/** The values with their labels, in the template's order, then those that it does not know any more. */
export function shownAttributes(
  attributes: readonly Attribute[],
  values: AttributeValues,
): readonly { readonly key: string; readonly title: string; readonly value: string }[] {
  const strange = strangeKeys(attributes, values).map((key) => ({ key, title: key }));
  return [...attributes, ...strange].flatMap(({ key, title }) =>
    values[key] === undefined ? [] : [{ key, title, value: values[key] }],
  );
}
