import {
  headerPlace,
  Refusal,
  environmentOf,
  recordContextOf,
  recordModelOf,
  type Action,
  type Document,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { performAction } from "./performAction.ts";
import { pageOf } from "../read/pages.ts";
import { readableRecord } from "../read/getRecord.ts";

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
  await context.store
    .transaction((db) =>
      performAction({ ...context, db }, { document, action, target: { id }, bySystem: true }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { msgKey } = error;
      context.log.debug({ document: document.name, id, action: action.key, msgKey }, "not run");
    });
}

/**
 * Runs the `opened` actions of a document when a user opens it (who has seen it, and when), in a transaction of its
 * own before the document is read. An action whose states no longer fit is skipped.
 * @throws Refusal as `readableRecord`: a user who may not read the document has not opened it.
 */
export async function noteOpened(
  context: Context,
  options: { readonly page: string; readonly id: string },
): Promise<void> {
  const { document } = pageOf(context, options.page);
  const actions = document.header.actions.filter(({ opened }) => opened !== undefined);
  if (actions.length === 0) return;
  const { stored } = await readableRecord(context, options);
  const row = stored.record;
  const table = recordModelOf(document, context.language).header;
  const environment = environmentOf(headerPlace(table, row), recordContextOf(context));
  for (const action of actions) {
    const fits = Object.entries(action.from).every(([name, states]) => {
      const machine = document.header.machines.find((one) => one.name === name)!;
      return states.includes(String(row[machine.field] ?? machine.initial));
    });
    if (!fits || action.opened!.evaluate(environment) !== true) continue;
    await runQuietly(context, { document, action, id: options.id });
  }
}
