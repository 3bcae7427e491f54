import {
  isEmpty,
  kindOf,
  messageOf,
  type FieldSettings,
  type Language,
  type WireValue,
} from "../../src/engine/index.ts";
import type { Words } from "../base/words.ts";
import type { InputField } from "./inputField.ts";

/** The values of a dialog, or of one of its lines, by key. References have their code and name. */
export type InputValues = Readonly<Record<string, unknown>>;

/**
 * Values as they are sent: references by id, empty ones left out, and null for an offered value that the user
 * emptied, so that the server does not offer it again.
 */
export function sentInput(values: InputValues, offered: InputValues = {}): InputValues {
  const emptied = Object.keys(offered).filter((key) => isEmpty(values[key]));
  return Object.fromEntries([
    ...Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(sent) : sent(value)]),
    ...emptied.map((key) => [key, null]),
  ]);
}

function sent(value: unknown): unknown {
  const id = typeof value === "object" && value !== null ? (value as { id?: unknown }).id : value;
  return id ?? value;
}

/**
 * The errors of values by the fields' kinds, by key, as the server would report them. A value that the server has may
 * be left empty where it is not shown; with `leaves` (many rows) wherever it is not `shown` alike.
 */
export function judgeInput(
  fields: readonly InputField[],
  values: InputValues,
  options: { words: Words; language: Language; leaves: boolean; shown?: InputValues },
): Readonly<Record<string, string>> {
  const { words, language, leaves, shown = {} } = options;
  const wrong = fields.flatMap((field): [string, string][] => {
    const value = values[field.key];
    if (isEmpty(value)) {
      const isEmptied = !isEmpty(shown[field.key]);
      const isTaken = field.offered && !isEmptied && (leaves || field.initial === undefined);
      const isMissing = field.required && !isTaken;
      return isMissing ? [[field.key, words("input.required")]] : [];
    }
    const parsed = kindOf(field.kind).parse(value as WireValue, field as FieldSettings);
    if (!("refused" in parsed)) return [];
    const { msgKey, args } = parsed.refused;
    return [[field.key, messageOf(msgKey, language, [field.title, ...(args ?? [])])]];
  });
  return Object.fromEntries(wrong);
}
