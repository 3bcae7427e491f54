import type { Scope } from "../expression/types.ts";
import type { Shape } from "../shapes/shape.ts";

/** What the loader must know of an effect of the server to check what schema files say to it. */
export interface EffectSignature {
  readonly name: string;
  /**
   * Shape of its parameters. A text with `cel: "row"` is an expression over the row the action runs on, with
   * `cel: "lines"` over the line table that the member `lines` beside it names, with `cel: "target"` over the header of the
   * document that the member `document` beside it names, the row as `this`; all arrive compiled. `fits`: code of the field
   * whose values it gives. A text with `of` names a field (`row`, `header`, `lines`: whose; `kinds`: of which kinds), or with
   * `of: "status"` a state.
   */
  readonly params: Shape;
  /** Names that it gives to the later expressions of the action. */
  readonly gives?: Scope;
}

/** The effects of the engine itself: they change nothing but the document, in browser and server alike. */
export const engineEffects = ["set", "setHeader", "setLines", "addLine", "run"] as const;
