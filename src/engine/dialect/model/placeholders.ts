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
