import type { Field, Language, Refused, TextOptions, WireValue } from "../../../../engine/index.ts";
import { emptyMark } from "../textCell.ts";

/** A text of a file as a value, or why not. References are `{code}`, still to be found. */
export function readText(
  text: string,
  field: Field,
  language: Language,
  options: TextOptions,
): { readonly value: WireValue } | Refused {
  if (text === emptyMark) return { value: null };
  const { kind } = field;
  // What an export wrote with its tags keeps them; anything else is plain text.
  if (kind.name === "html" && /<[a-z][^>]*>/i.test(text)) return kind.parse(text, field);
  return kind.fromText(text, field, language, options);
}
