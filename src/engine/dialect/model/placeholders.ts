import type { Label } from "../text/label.ts";
import type { Field } from "./document.ts";

/** What a text names: values of the header of one document. */
export interface Placeholders {
  readonly document: string;
  readonly menu: string;
  readonly title: Label;
  readonly named: readonly NamedValue[];
}
/** A value of a header field, or a part of what a reference points to. */
export interface NamedValue {
  readonly field: Field;
  readonly part?: "name" | "code";
}
/** What a text may name, as far as the reader sees it. */
export interface PlaceholdersView {
  /** Path of the text's field: `body`, `clauses.content`. */
  readonly field: string;
  /** The document whose values are named, and what one is called. */
  readonly document: string;
  readonly title: string;
  /** It is the document that contains the text. */
  readonly own: boolean;
  readonly offered: readonly { readonly path: string; readonly title: string }[];
  /** Coded name -> key. */
  readonly codes: Readonly<Record<string, string>>;
}
