import type { Action, ActionTarget, Effect, Machine, Table } from "../../dialect/model/document.ts";
import { Refusal } from "../../dialect/text/errors.ts";
import { withValue } from "../record/compute.ts";
import { actionEnvironment, placeOfRow, type Acting, type RowKey } from "./acting.ts";
import { applyEffect } from "./effects.ts";

/**
 * Runs an action on rows of one table: its effects in order, each on all rows, then the rows' states, with the
 * effects of leaving the old and entering the new ones. The caller judges guards before (`actionRefusal`) and rules
 * after. Changes `acting.record` only.
 * @throws Refusal `common.noStateBefore` where the action leads back to a state that nobody knows (an imported row).
 */
export async function perform(
  acting: Acting,
  action: Action,
  keys: readonly RowKey[],
): Promise<void> {
  await runEffects(acting, action, action.effects, keys);
  if (action.effects.length > 0) await acting.settle();
  for (const [name, target] of Object.entries(action.to)) {
    const machine = machineOf(action.table, name);
    for (const key of keys) await move(acting, action, machine, target, key);
  }
}

/** Moves one row into the action's target state of one machine. */
async function move(
  acting: Acting,
  action: Action,
  machine: Machine,
  target: ActionTarget,
  key: RowKey,
): Promise<void> {
  const place = placeOfRow(acting, key);
  if (!place) return;
  const from = String(place.row[machine.field] ?? machine.initial);
  const to = await stateOf(acting, target, () => actionEnvironment(acting, place));
  const next = machine.state(String(to));
  if (to === null && "before" in target)
    throw new Refusal("common.noStateBefore", {
      args: [
        place.table.machines
          .find((one) => one.name === machine.name)
          ?.states.find((one) => one.name === from)?.title ?? from,
        action.title[acting.model.language],
      ],
    });
  if (!next)
    throw new Error(`Action ${action.key} led to "${String(to)}", no state of ${machine.name}`);
  if (next.name === from) return;
  await runEffects(acting, action, machine.state(from)?.leave ?? [], [key]);
  const now = placeOfRow(acting, key);
  if (!now) return;
  acting.record = withValue(acting.model, acting.record, now, machine.field, next.name);
  await runEffects(acting, action, next.enter, [key]);
}

async function stateOf(
  acting: Acting,
  target: ActionTarget,
  environment: () => ReturnType<typeof actionEnvironment>,
): Promise<unknown> {
  if ("state" in target) return target.state;
  return "before" in target ? acting.stateBefore() : target.cel.evaluate(environment());
}

/** Runs a list of effects on rows, the engine's here and the others where they belong. */
async function runEffects(
  acting: Acting,
  action: Action,
  effects: readonly Effect[],
  keys: readonly RowKey[],
): Promise<void> {
  for (const effect of effects) {
    let isForeign = false;
    for (const key of keys) {
      const runs = applyEffect(acting, effect, key);
      if (runs === "foreign") isForeign = true;
      else for (const run of runs) await perform(acting, run.action, run.keys);
    }
    if (isForeign) await acting.foreign(effect, action, keys);
  }
}

function machineOf(table: Table, name: string): Machine {
  const machine = table.machines.find((candidate) => candidate.name === name);
  if (!machine) throw new Error(`No machine "${name}"`);
  return machine;
}
