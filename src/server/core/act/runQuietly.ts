import { Refusal, type Action, type Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { performAction } from "./performAction.ts";

/**
 * Runs a system action of a document's header, in a transaction of its own, because a user did something that writes nothing
 * else (opened it, printed it). A refusal is logged and does not reach the user.
 */
export async function runQuietly(
  context: Context,
  {
    document,
    action,
    id,
  }: { readonly document: Document; readonly action: Action; readonly id: string },
): Promise<void> {
  const right = { menu: document.menu, button: action.button };
  await context.store
    .transaction((db) =>
      performAction(
        { ...context, db },
        { document, action, target: { id }, right, bySystem: true },
      ),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { msgKey } = error;
      context.log.debug({ document: document.name, id, action: action.key, msgKey }, "not run");
    });
}
