import type { Field } from "../../dialect/model/document.ts";
import type { SchemaPlace } from "../../dialect/model/problem.ts";
import type { Language } from "../../dialect/text/label.ts";
import { explainWords, type ReasonKey } from "./words.ts";

/** The questions about a field, an action, or a row of a list. */
export const questions = ["readonly", "hidden", "required", "refused", "missing"] as const;
export type Question = (typeof questions)[number];

/** One reason, in the reader's words; for implementers with the place where it is written and its expression. */
export interface Reason {
  readonly key: ReasonKey;
  readonly text: string;
  readonly place?: SchemaPlace | undefined;
  readonly cel?: string | undefined;
}

/** What `POST /explain/:document` answers. */
export interface Explanation {
  /** The subject of the question: the field's, the action's or the document's title. */
  readonly title: string;
  /** Coded name of a field, for implementers. */
  readonly code?: string | undefined;
  readonly reasons: readonly Reason[];
}

/** The user who asks. */
export interface Asker {
  readonly language: Language;
  /** How much of a field's value reaches him in the row in question. */
  readonly sight: (field: Field) => "whole" | "end" | "nothing";
  /**
   * The place where something of the document is written; absent for users who are no implementers, who get neither
   * file nor expression.
   */
  readonly placeOf?: ((pointer: string) => SchemaPlace | undefined) | undefined;
}

/** A reason of the table of words. `pointer` and `cel` reach implementers alone. */
export function reason(
  asker: Asker,
  key: ReasonKey,
  given: {
    readonly args?: readonly string[];
    /** Instead of the table's words. */
    readonly text?: string;
    readonly pointer?: string;
    readonly cel?: string | undefined;
  } = {},
): Reason {
  const { args = [], pointer, cel } = given;
  const text = given.text ?? wordsFor(key, asker.language, args);
  if (!asker.placeOf) return { key, text };
  const place = pointer === undefined ? undefined : asker.placeOf(pointer);
  return { key, text, ...(place && { place }), ...(cel !== undefined && { cel }) };
}

/** The table's words in a language, `{0}` and so on replaced by the arguments. */
export function wordsFor(key: ReasonKey, language: Language, args: readonly string[] = []): string {
  return explainWords[key][language].replace(
    /\{(\d)\}/g,
    (_, at: string) => args[Number(at)] ?? "",
  );
}
