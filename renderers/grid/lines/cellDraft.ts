import type { FieldView, WireValue } from "../../../src/engine/index.ts";
import { kindOf, messageOf, type ErrorKey, type Language } from "../../../src/engine/index.ts";
import type { Picked } from "../../widgets/index.ts";

/** What an editor or a pasted text leaves in a cell: a value, a text that is no value, or a code still to be looked up. */
export type CellDraft =
  | { readonly draft: "value"; readonly value: WireValue; readonly picked?: Picked }
  | { readonly draft: "refused"; readonly text: string; readonly message: string }
  | { readonly draft: "lookup"; readonly text: string };

export const isDraft = (value: unknown): value is CellDraft =>
  typeof value === "object" && value !== null && "draft" in value;

/** A typed or pasted text as a draft, by the field's kind; references wait for their look-up. */
export function draftOfText(text: string, field: FieldView, language: Language): CellDraft {
  const trimmed = text.trim();
  if (trimmed === "") return { draft: "value", value: null };
  if (field.to && !field.many) return { draft: "lookup", text: trimmed };
  const parsed = kindOf(field.kind).fromText(trimmed, field, language);
  if ("value" in parsed) return { draft: "value", value: parsed.value };
  const { msgKey, args = [] } = parsed.refused;
  return {
    draft: "refused",
    text: trimmed,
    message: messageOf(msgKey as ErrorKey, language, [field.title, ...args]),
  };
}
