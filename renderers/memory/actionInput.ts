import {
  isEmpty,
  environmentOf,
  inputAt,
  type Action,
  type InputSchema,
  type Language,
  type Place,
  type Problem,
  type RecordContext,
  type MemoryStore,
} from "../../src/engine/index.ts";
import { inputFields } from "../inputs/inputField.ts";

export type Values = Readonly<Record<string, unknown>>;

/**
 * An input as the server would read it: with offered values for missing ones; missing and unknown values are
 * problems.
 */
export function readInput(options: {
  store: MemoryStore;
  action: Action;
  word: "input" | "lineInput";
  sent: Values | undefined;
  place: Place;
  context: RecordContext;
  language: Language;
}): { readonly values: Values; readonly problems: readonly Problem[] } {
  const { store, action, word, sent = {}, place, context, language } = options;
  const asked = inputAt(action, word, { sent, environment: environmentOf(place, context) });
  if (!asked) return { values: {}, problems: [] };
  const { schema, given } = asked;
  const at = word === "lineInput" ? { table: place.table.path, line: place.row.id! } : {};
  const problems = inputFields(schema, { plain: true }).flatMap((field): Problem[] => {
    const value = given[field.key];
    const title = titleOf(schema, field.key, language);
    const where = { path: `input.${field.key}`, field: field.key, ...at };
    if (isEmpty(value))
      return field.required ? [{ msgKey: "common.required", args: [title], ...where }] : [];
    const isUnknown =
      field.to !== undefined &&
      [value].flat().some((id) => !store.rows.get(field.to!)?.has(String(id)));
    return isUnknown ? [{ msgKey: "common.notFound", args: [title, String(value)], ...where }] : [];
  });
  return { values: given, problems };
}

function titleOf(schema: InputSchema, key: string, language: Language): string {
  const property = (schema["properties"] as Record<string, Record<string, unknown>>)[key]!;
  const { title, "zh-CN": cn, "zh-TW": tw } = property;
  return String({ cn: cn ?? title, tw: tw ?? cn ?? title, en: title }[language] ?? key);
}
