import type { Document, EffectSignature } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { ActionCheck, ActionRun } from "./actionRun.ts";

/**
 * An effect of actions beyond the engine's own: one file each, listed by its feature (`ServerFeature`) or by
 * `coreHooks`. Its parameters are declared in `signatures/` and described in docs/effects.md. An effect refuses by
 * throwing a `Refusal`; the whole action is then rolled back.
 */
export interface EffectDefinition<Params = never> extends EffectSignature {
  /** Works in the action's transaction (`run.context.db`), on `run.record` and on other documents. */
  readonly apply: (run: ActionRun, params: Params) => Promise<void>;
  /** The effect opens a sealed document. Every other effect runs without the values that only their owner may read. */
  readonly unseals?: boolean;
  /** Comments of its actions (a reason, an opinion) are internal: suppliers and customers never read them. */
  readonly isInternal?: boolean;
  /** Locks that must be had before the document's own, so that all writers lock in one order. */
  readonly lockFirst?: (context: Context, document: Document, id: string) => Promise<void>;
  /**
   * Whether this person may do it now, cheaply and without writing: asked for the button's state and again before the
   * effects run. Throws the `Refusal` that says why not.
   */
  readonly refuse?: (check: ActionCheck, params: Params) => Promise<void>;
}
