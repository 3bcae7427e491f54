import type {
  ActionState,
  ButtonView,
  MachineView,
  StateView,
  TableView,
} from "../../src/engine/index.ts";
import type { Row } from "../../src/engine/index.ts";

/** The one action that leads on from a document's state, or the user who is awaited. */
export interface NextStep {
  readonly button?: ButtonView;
  /** An action of lines: their table. */
  readonly table?: TableView;
  /** A reference of the header, or a party. */
  readonly awaits?: string;
  /** The party that is awaited while that reference is empty. */
  readonly awaitsElse?: string;
}

/** The next step that the document's present state declares; never guessed. */
export function nextStep(
  header: TableView,
  buttons: readonly ButtonView[],
  states: Readonly<Record<string, string>>,
): NextStep {
  const found = header.machines.flatMap((machine) => stateOf(machine, states) ?? []);
  for (const { primary } of found) {
    if (primary === undefined) continue;
    const [first = "", key] = primary.split(".");
    const table =
      key === undefined ? undefined : header.children.find((child) => child.key === first);
    const button = (table?.actions ?? buttons).find((each) => each.key === (key ?? first));
    if (button) return { button, ...(table ? { table } : {}) };
  }
  const awaited = found.find(({ awaits }) => awaits !== undefined);
  if (awaited?.awaits === undefined) return {};
  const { awaits, awaitsElse } = awaited;
  return { awaits, ...(awaitsElse !== undefined && { awaitsElse }) };
}

function stateOf(
  { name, initial, states: all }: MachineView,
  states: Readonly<Record<string, string>>,
): StateView | undefined {
  return all.find(({ value }) => value === (states[name] ?? initial));
}

/** The stored lines on which an action is possible now. */
export function linesFor(
  rows: readonly Row[],
  button: ButtonView,
  states: Readonly<Record<string, Readonly<Record<string, ActionState>>>>,
): readonly Row[] {
  return rows.filter(
    ({ id }) => id !== undefined && (states[id]?.[button.key] ?? { allowed: true }).allowed,
  );
}

/** Actions in the order of a menu: possible, dangerous, not possible now. */
export function menuOrder(
  buttons: readonly ButtonView[],
  stateOf: (button: ButtonView) => ActionState,
): {
  readonly possible: readonly ButtonView[];
  readonly dangerous: readonly ButtonView[];
  readonly off: readonly ButtonView[];
} {
  const can = buttons.filter((button) => stateOf(button).allowed);
  return {
    possible: can.filter(({ danger }) => !danger),
    dangerous: can.filter(({ danger }) => danger),
    off: buttons.filter((button) => !stateOf(button).allowed),
  };
}
