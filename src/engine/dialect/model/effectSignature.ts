import type { Scope } from "../expression/types.ts";
import type { Shape } from "../shapes/shape.ts";

/** What the loader must know of an effect of the server to check what schema files say to it. */
export interface EffectSignature {
  readonly name: string;
  /**
   * Shape of its parameters. A text with `cel: "row"` is an expression over the row the action runs on, with
   * `cel: "lines"` over the line table that the member `lines` beside it names, with `cel: "target"` over the header of the
   * document that the member `document` beside it names, the row as `this` (a test; with `cel: "targetText"` a text); with
   * `cel: "nth"` over the row and `nth`, which of several it is for; all arrive compiled. `fits`: code of the field
   * whose values it gives. A text with `of` names a field (`row`, `header`, `lines`: whose; `kinds`: of which kinds), or with
   * `of: "status"` a state.
   */
  readonly params: Shape;
  /** Names that it gives to the later expressions of the action. */
  readonly gives?: Scope;
}

/** The effects of the engine itself: they change nothing but the document, in browser and server alike. */
export const engineEffects = ["set", "run"] as const;

/**
 * The effect that a word means with these parameters: `run` with a `document` is the server's, on a record that the row
 * refers to or (`sources`) on the rows it was made of; `set` with `to` is of lines, with `new` of lines that it adds.
 */
export function effectMeant(word: string, params: unknown): string {
  if (typeof params !== "object" || params === null) return word;
  if (word === "run" && "document" in params) return "sources" in params ? "runOnSources" : "runOn";
  if (word !== "set" || !("to" in params) || typeof params.to !== "object") return word;
  return "new" in params ? "addLine" : "setLines";
}

/** The word under which schema files name an effect. */
export function wordOf(effect: string): string {
  return meanings.find(({ meant }) => meant === effect)?.word ?? effect;
}

/** Effects that share a word, each with how it is told from the others: these were words of their own once. */
const meanings = [
  { meant: "setLines", word: "set", how: '"set": { "lines": ..., "to": { field: CEL } }' },
  {
    meant: "addLine",
    word: "set",
    how: '"set": { "lines": ..., "new": true, "to": { field: CEL } }',
  },
  { meant: "setHeader", word: "set", how: '"set": { "header.field": CEL }' },
  { meant: "runOn", word: "run", how: '"run": { "document": ..., "on": CEL, "action": ... }' },
  {
    meant: "runOnSources",
    word: "run",
    how: '"run": { "document": ..., "sources": true, "lines": ..., "action": ... }',
  },
] as const;

/** How a former word is written now. */
export function respelt(word: string): string | undefined {
  return meanings.find(({ meant }) => meant === word)?.how;
}
