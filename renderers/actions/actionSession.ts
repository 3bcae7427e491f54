import type { ButtonView, LinkView, MadeView } from "../../src/engine/index.ts";
import type { InputValues } from "../inputs/inputValues.ts";
import type { Outcome } from "./runTargets.ts";
import type { ActionRow, LineInputs } from "./targets.ts";
import { isWarning } from "../../src/engine/index.ts";

/** One use of an action, from its question to its result. */
export interface Session {
  readonly button: ButtonView;
  /** All rows of the action, and those of the next call. */
  readonly rows: readonly ActionRow[];
  readonly left: readonly ActionRow[];
  /**
   * `asking`: waiting for the press, with the errors of the last try; `sending`; `warned`: waiting for "continue
   * anyway"; `result`: some rows succeeded and others did not; `done`.
   */
  readonly phase: "asking" | "sending" | "warned" | "result" | "done";
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The button that asked: the question is shown there. */
  readonly anchor: HTMLElement | null;
  /** Warnings agreed to so far. */
  readonly confirmed: readonly number[];
  /** The last request, for sending it again. */
  readonly input: InputValues;
  readonly lineInputs: LineInputs;
  /** How often it went through since its dialog was opened (`again`). */
  readonly times: number;
}

/** An address that an action made, and the row it is of. */
export interface SharedLink extends LinkView {
  readonly row: string;
}

/** Whether a status means that another user was faster: the version has moved on, or the state is not the shown one any more. */
export const isPastStatus = (status: number): boolean => status === 6409 || status === 5201;

/** Whether the only row was refused because another user was faster. */
export function isPast({ rows, outcomes }: Session): boolean {
  const [only] = rows.length === 1 ? [...outcomes.values()] : [];
  return only !== undefined && isPastStatus(only.status);
}

/** A new use of an action. */
export function newSession(
  button: ButtonView,
  rows: readonly ActionRow[],
  anchor: HTMLElement | null = null,
  typed: InputValues = {},
): Session {
  return {
    button,
    rows,
    anchor,
    left: rows,
    phase: "asking",
    outcomes: new Map(),
    confirmed: [],
    input: typed,
    lineInputs: new Map(),
    times: 0,
  };
}

/** The next use of an action whose dialog stays open, on the row as it is now. */
export const usedAgain = (session: Session, rows: readonly ActionRow[]): Session => ({
  ...newSession(session.button, rows, session.anchor),
  times: session.times + 1,
});

/** The session once the rows of `left` were sent: what comes next, and on which rows. */
export function settled(session: Session, outcomes: readonly Outcome[]): Session {
  const all = new Map(session.outcomes);
  for (const outcome of outcomes) all.set(outcome.row.id, outcome);
  const next = { ...session, outcomes: all };
  const open = session.rows.filter(({ id }) => all.get(id)?.status !== 200);
  if (open.length === 0) return { ...next, left: [], phase: "done" };
  const isCancelled = open.some(({ id }) => !all.has(id));
  const warned = open.filter(({ id }) => {
    const status = all.get(id)?.status ?? 0;
    return isWarning(status) && !session.confirmed.includes(status);
  });
  if (isCancelled) return { ...next, left: open, phase: "result" };
  if (warned.length > 0) return { ...next, left: warned, phase: "warned" };
  const canCorrect = open.every(({ id }) => all.get(id)!.problems.some(isOfInput));
  if (canCorrect || session.rows.length === 1) return { ...next, left: open, phase: "asking" };
  return { ...next, left: open, phase: "result" };
}

/** Whether there is something to fill in. */
export const asks = ({ button }: Session): boolean =>
  button.input !== undefined || button.lineInput !== undefined;

/**
 * The session before its question, after the action was tried: with the refusal of the only row, or with warnings of
 * any row. Refusals of some of several rows are shown in the result.
 */
export function tried(session: Session, outcomes: readonly Outcome[]): Session {
  const refused = outcomes.filter(({ status }) => status !== 200);
  if (refused.length === 0) return session;
  if (refused.every(({ status }) => isWarning(status)))
    return {
      ...session,
      phase: "warned",
      outcomes: new Map(refused.map((outcome) => [outcome.row.id, outcome])),
    };
  return session.rows.length === 1 ? settled(session, refused) : session;
}

/** Warnings are agreed to: their codes go along from now on. */
export function agreed(session: Session): Session {
  const codes = session.left.flatMap(({ id }) => {
    const outcome = session.outcomes.get(id);
    if (!outcome) return [];
    return [outcome.status, ...outcome.problems.map(({ status }) => status)].filter(isWarning);
  });
  return { ...session, confirmed: [...new Set([...session.confirmed, ...codes])] };
}

/** Whether a problem belongs to a value of the dialog. */
export const isOfInput = ({ path }: { readonly path?: string }): boolean =>
  path !== undefined && path.startsWith("input.");

/** Every document that was made so far, once. */
export function documentsMade({ outcomes }: Session): readonly MadeView[] {
  const made = [...outcomes.values()].flatMap((outcome) => outcome.made);
  return [...new Map(made.map((one) => [one.id, one])).values()];
}

/** Every address that was shown so far, with the row it is about. */
export function linksMade({ outcomes }: Session): readonly SharedLink[] {
  return [...outcomes.values()].flatMap(({ row, links }) =>
    links.map((link) => ({ ...link, row: row.name })),
  );
}

/** The rows an action did not go through on: refused ones and those never sent. */
export const failedRows = ({ rows, outcomes }: Session): readonly ActionRow[] =>
  rows.filter(({ id }) => outcomes.get(id)?.status !== 200);
