import type { Action, ActionTarget, Machine } from "../../dialect/model/document.ts";
import type { ButtonView, MoveView } from "./definition.ts";
import type { Reader } from "../../dialect/model/reader.ts";

/** From which states an action leads to which, by machine; machines the reader may not see are left out. */
export function actionMoves(action: Action, reader: Reader): NonNullable<ButtonView["moves"]> {
  const { table } = action;
  const names = [...new Set([...Object.keys(action.from), ...Object.keys(action.to)])];
  const machines = names.flatMap((name) => table.machines.find((one) => one.name === name) ?? []);
  return Object.fromEntries(
    machines.flatMap((machine): [string, MoveView][] => {
      const field = table.field(machine.field);
      if (!field || reader.hides(field)) return [];
      const target = action.to[machine.name];
      const to = target ? targetStates(target, machine, action.from[machine.name] ?? []) : [];
      return [[machine.name, { field: machine.field, from: action.from[machine.name] ?? [], to }]];
    }),
  );
}

/**
 * The states that an action from `from` leads to: for a computed target those that it names; none for one that names
 * none in the expression, or goes back to an unknown state. Staying in the same state is no move.
 */
export function targetStates(
  target: ActionTarget,
  machine: Machine,
  from: readonly string[],
): readonly string[] {
  if ("state" in target) return [target.state];
  if ("before" in target) return [];
  const { type } = target.cel;
  const named =
    type.type === "text" ? (type.literals ?? []) : type.type === "choice" ? type.choices : [];
  return machine.states
    .map(({ name }) => name)
    .filter((name) => named.includes(name) && !(from.length === 1 && from[0] === name));
}
