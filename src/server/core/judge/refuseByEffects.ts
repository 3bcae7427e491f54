import type { Action, Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { effectNamed, isServerEffect } from "../../start/effects/index.ts";
import type { ActionCheck } from "../act/actionRun.ts";

/** Asks the effects of an action whether this person may do it now. Throws the first refusal. */
export async function refuseByEffects(check: ActionCheck): Promise<void> {
  for (const { effect, params } of check.action.effects) {
    if (!isServerEffect(effect)) continue;
    await effectNamed(effect).refuse?.(check, params as never);
  }
}

/** Whether an action has an effect that wants to be asked first. */
export function asksEffects({ action }: Pick<ActionCheck, "action">): boolean {
  return action.effects.some(
    ({ effect }) => isServerEffect(effect) && effectNamed(effect).refuse !== undefined,
  );
}

/** Takes the locks that effects of an action want before the document's own. */
export async function lockForEffects(
  context: Context,
  document: Document,
  action: Action,
  id: string,
): Promise<void> {
  for (const { effect } of action.effects) {
    if (isServerEffect(effect)) await effectNamed(effect).lockFirst?.(context, document, id);
  }
}
