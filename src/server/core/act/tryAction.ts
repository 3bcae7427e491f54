import type { ActionAnswer, ActionRequest } from "../../../engine/index.ts";
import { withinTransaction } from "../../store/connection/connect.ts";
import type { Context } from "../context.ts";
import { runAction } from "./runAction.ts";

/** Carries what an action would have answered out of the transaction that it undoes. */
class Undone extends Error {
  readonly answer: ActionAnswer;
  constructor(answer: ActionAnswer) {
    super("undone");
    this.answer = answer;
  }
}

/**
 * Runs an action as `runAction` does and rolls it back, so that refusals and warnings are known before the user is
 * asked. Follow-ups are not reported, since they do not exist.
 */
export async function tryAction(
  context: Context,
  options: { readonly document: string; readonly action: string; readonly request: ActionRequest },
): Promise<ActionAnswer> {
  try {
    await context.store.transaction(async (db) => {
      const store = withinTransaction(context.store, db);
      throw new Undone(await runAction({ ...context, db, store }, options));
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const results = error.answer.results.map(({ made: _made, links: _links, ...result }) => result);
    return { results };
  }
  throw new Error("An action that is tried is undone");
}
