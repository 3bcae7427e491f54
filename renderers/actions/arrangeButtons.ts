import type { ActionState, ButtonView, MachineView } from "../../src/engine/index.ts";

/** Buttons by how easily they are reached. */
interface Arranged {
  /** The next step: what leads on from here. */
  readonly primary: ButtonView | undefined;
  /** Beside it. */
  readonly inLine: readonly ButtonView[];
  /** In the menu: rare, dangerous, or not possible now. */
  readonly inMenu: readonly ButtonView[];
}

/**
 * Arranges a document's buttons: the next step first, then possible and harmless ones, up to `room` in all; remaining
 * room goes to dangerous ones, then to those that are not possible now (they say why). The rest is in the menu.
 */
export function arrangeButtons(options: {
  buttons: readonly ButtonView[];
  machines: readonly MachineView[];
  /** The row's states, by machine. */
  states: Readonly<Record<string, string>>;
  stateOf: (button: ButtonView) => ActionState;
  room: number;
}): Arranged {
  const { buttons, machines, states, stateOf, room } = options;
  const primary = nextStep(options);
  const rank = (button: ButtonView): number => {
    if (button === primary) return 0;
    if (!stateOf(button).allowed) return button.danger || !isNear(button, machines, states) ? 4 : 3;
    return button.danger ? 2 : 1;
  };
  const ordered = buttons.toSorted((a, b) => rank(a) - rank(b));
  const near = ordered.slice(0, Math.max(room, primary ? 1 : 0));
  const isIn = (button: ButtonView) => near.includes(button) && rank(button) < 4;
  return {
    primary,
    inLine: ordered.filter((button) => button !== primary && isIn(button)),
    inMenu: buttons.filter((button) => button !== primary && !isIn(button)),
  };
}

/** The first possible, harmless action that moves a machine further on, to a state that is not a bad end. */
function nextStep(options: {
  buttons: readonly ButtonView[];
  machines: readonly MachineView[];
  states: Readonly<Record<string, string>>;
  stateOf: (button: ButtonView) => ActionState;
}): ButtonView | undefined {
  const { buttons, machines, states, stateOf } = options;
  return buttons.find(
    (button) =>
      !button.danger &&
      stateOf(button).allowed &&
      machines.some((machine) => leadsOn(button, machine, states[machine.name])),
  );
}

function leadsOn(button: ButtonView, machine: MachineView, state: string | undefined): boolean {
  const now = machine.states.findIndex(({ value }) => value === state);
  return (button.moves?.[machine.name]?.to ?? []).some((target) => {
    const at = machine.states.findIndex(({ value }) => value === target);
    const tone = machine.states[at]?.tone;
    return (
      (at > now || machine.states[now]?.draft === true) &&
      at !== now &&
      !isBad(tone, machine.states[at])
    );
  });
}

const isBad = (tone: string | undefined, state: { draft: boolean } | undefined): boolean =>
  tone === "bad" || tone === "muted" || state?.draft === true;

/** Whether an action that is not possible now belongs to the present state: a guard holds it back, not the flow. */
function isNear(
  button: ButtonView,
  machines: readonly MachineView[],
  states: Readonly<Record<string, string>>,
): boolean {
  return machines.every(({ name }) => {
    const from = button.moves?.[name]?.from ?? [];
    return from.length === 0 || from.includes(states[name] ?? "");
  });
}
