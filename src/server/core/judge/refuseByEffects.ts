import type { Action, Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { ActionCheck } from "../act/actionRun.ts";

/** Asks the effects of an action whether this person may do it now. Throws the first refusal. */
export async function refuseByEffects(check: ActionCheck): Promise<void> {
  for (const { effect, params } of check.action.effects) {
    await check.context.product.effects.get(effect)?.refuse?.(check, params as never);
  }
}

/** Whether an action has an effect that wants to be asked first. */
export function asksEffects({ product }: Context, action: Action): boolean {
  return action.effects.some(({ effect }) => product.effects.get(effect)?.refuse !== undefined);
}

/** Takes the locks that effects of an action want before the document's own. */
export async function lockForEffects(
  context: Context,
  document: Document,
  action: Action,
  id: string,
): Promise<void> {
  for (const { effect } of action.effects) {
    await context.product.effects.get(effect)?.lockFirst?.(context, document, id);
  }
}
