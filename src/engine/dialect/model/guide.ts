import type { Expression } from "../expression/types.ts";
import type { Label } from "../text/label.ts";
import type { Action, Rule } from "./document.ts";

/** The last step of every guide: everything once more before it is made. Its key is no step's. */
export const summaryStep = {
  key: "summary",
  title: { cn: "确认", tw: "確認", en: "Summary" },
} as const satisfies { readonly key: string; readonly title: Label };

/** The steps that lead through making a document, checked and linked. */
export interface GuideDefinition {
  readonly title: Label;
  readonly steps: readonly GuideStep[];
  /** The button at the end, and the action it runs on the new document; without one the document is only saved. */
  readonly finish: { readonly title: Label; readonly action: Action | undefined };
}
export interface GuideStep {
  readonly key: string;
  readonly title: Label;
  readonly help: Label | undefined;
  /** Fields of the header, in order. */
  readonly fields: readonly string[];
  /** First-level line tables with the columns shown, in order; nested ones open from their lines. */
  readonly tables: readonly { readonly path: string; readonly columns: readonly string[] }[];
  /** The step is skipped while this does not hold. Values typed in it are kept. */
  readonly visible: Expression | undefined;
  /** Over the header, beside the document's own rules. */
  readonly rules: readonly Rule[];
}
