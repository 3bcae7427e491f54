import type { Expression } from "../../../engine/dialect/expression/types.ts";

/** `portions` of an action, as written. */
interface PortionsSource {
  readonly lines: string;
  readonly action: string;
  readonly where?: string;
}

/** Lines that a job works off before the action itself runs, so many at once; all in one transaction. */
export interface Portions {
  /** Path of the line table, and its action. */
  readonly lines: string;
  readonly action: string;
  /** Over the line: it is still to be worked off. */
  readonly where: Expression | undefined;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface ActionWordsSource {
    readonly portions?: PortionsSource;
  }
  interface ActionWords {
    readonly portions?: Portions | undefined;
  }
}
