import type { MadeView } from "../../engine/index.ts";

/** How it went for one group of a batch. */
export interface BatchResult {
  /** What its rows have in common, in the person's words. */
  readonly title: string;
  /** `nothing`: what waited when the batch began has been taken meanwhile. */
  readonly outcome: "made" | "nothing" | "refused";
  readonly made?: MadeView;
  /** Why it was refused. */
  readonly message?: string;
}
