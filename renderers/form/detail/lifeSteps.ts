import type { HistoryEntry, LifeStepView } from "../../../src/engine/index.ts";

/** A step of a document's life as it is drawn. */
export interface LifeStep {
  readonly key: string;
  readonly title: string;
  readonly is: "done" | "now" | "coming";
  /** The user who did it, or will. */
  readonly who?: string;
  /** `11-06`. */
  readonly on?: string;
  readonly view: LifeStepView;
}

/** How many steps have room; of more, those in the middle that are far from the present one are folded. */
const room = 6;

/**
 * The steps up to the current state, and those to come. The user of a step is the one who last left it; `by` names
 * the user who is to do it. Undefined for a state that is on no step.
 */
export function lifeSteps(options: {
  readonly steps: readonly LifeStepView[];
  readonly state: string;
  readonly history: readonly HistoryEntry[];
  readonly day: (instant: string) => string;
  readonly nameOf: (field: string) => string | undefined;
}): readonly LifeStep[] | undefined {
  const { steps, state, history, day, nameOf } = options;
  const now = steps.findIndex(({ states }) => states.includes(state));
  if (now < 0) return undefined;
  return steps.map((view, at): LifeStep => {
    const is = at < now ? "done" : at === now ? "now" : "coming";
    const { states, title } = view;
    const left = history.find(
      ({ from, to }) =>
        from !== undefined && to !== undefined && states.includes(from) && !states.includes(to),
    );
    const named = view.by === undefined ? undefined : nameOf(view.by);
    const who = is === "done" ? (left?.by.name ?? named) : named;
    return {
      key: states[0] ?? title,
      title,
      is,
      view,
      ...(who === undefined ? {} : { who: short(who) }),
      ...(is === "done" && left ? { on: day(left.at).slice(5) } : {}),
    };
  });
}

/** The steps that fit: both ends and those around the current one. */
export function inRoom(steps: readonly LifeStep[]): readonly LifeStep[] {
  if (steps.length <= room) return steps;
  const now = steps.findIndex(({ is }) => is === "now");
  const first = Math.min(Math.max(1, now - 1), steps.length - room + 1);
  return [steps[0]!, ...steps.slice(first, first + room - 2), steps.at(-1)!];
}

/** Names of companies are long: what has no room is cut. */
const short = (name: string): string => (name.length > 8 ? `${name.slice(0, 7)}…` : name);
