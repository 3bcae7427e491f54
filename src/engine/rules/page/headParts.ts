import type { FactLook } from "../../dialect/model/pageSource.ts";
import type { WorkSource } from "../../dialect/model/detailSource.ts";

/* What the definition of a detail page says of its header. */

/** A figure of the header: a field's value, the number of lines, or how far they are (`of`). */
export interface FactView {
  readonly path: string;
  readonly title: string;
  readonly of?: string;
  readonly as?: FactLook;
}
/** A step of the document's life, and how far it is while it lasts. */
export interface LifeStepView {
  readonly states: readonly string[];
  readonly title: string;
  readonly by?: string;
  readonly progress?: { readonly path: string; readonly of: string };
}
/** What a document shows to the supplier or customer who is to answer it. */
export interface AnswerPart {
  readonly states: readonly string[];
  readonly deadline?: string;
  /** Key of the lines that are filled in. */
  readonly table: string;
  readonly pin: readonly string[];
  readonly fill: readonly string[];
  readonly skip?: string;
  readonly note?: string;
}
/** What a document shows to its approvers: figures, fields of its first lines, and the values to compare them with. */
export interface DecisionPart {
  readonly facts?: readonly FactView[];
  readonly lines?: readonly string[];
  readonly compare?: Readonly<Record<string, string>>;
}
/** A field or input that is asked while a condition holds. */
interface WorkFieldPart {
  readonly path: string;
  /** CEL over the line: only while it holds. */
  readonly when?: string;
}
/** How lines are worked off one by one, of what the reader may see and do. */
export interface WorkPart extends Omit<WorkSource, "each" | "scan" | "also"> {
  readonly each: string;
  readonly scan?: readonly WorkFieldPart[];
  readonly also?: readonly WorkFieldPart[];
  /** Parts of a scanned label, in order; `""` where one is not looked at. */
  readonly label?: readonly string[];
}
