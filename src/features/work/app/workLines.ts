import {
  ExactDecimal,
  placesOf,
  type ActionState,
  type Row,
  type WorkPart,
} from "../../../engine/index.ts";

import { figureOf, fillState } from "./fillState.ts";
import { workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";

/** Quantities that wait to be sent, by line. */
export type Waiting = ReadonlyMap<string, readonly string[]>;

/**
 * The lines in the order of the document, with what is left of each. What waits to be sent counts as done; where it begins the document,
 * `lineActions` undefined: what may be done with the lines then, the server says when it gets there.
 */
export function workLines(
  setting: WorkSetting,
  record: Row,
  lineActions: Readonly<Record<string, Readonly<Record<string, ActionState>>>> | undefined,
  waiting: Waiting,
): readonly WorkLine[] {
  const table = workTable(setting);
  const places = placesOf(setting.model.table(table.path)!, record);
  return places.flatMap((place, index): WorkLine[] => {
    const { row } = place;
    if (row.id === undefined) return [];
    const base = { id: row.id, row, item: row.item ?? index + 1 };
    const queued = waiting.get(row.id) ?? [];
    return [
      setting.work.act === undefined
        ? { ...base, ...fillState(setting, table, place, queued.length) }
        : { ...base, ...actState(setting.work, row, lineActions?.[row.id], queued) },
    ];
  });
}

/** The line to go on with: the next open one after `after`, else the first open one; never `after` itself. */
export function nextOpen(lines: readonly WorkLine[], after?: string): WorkLine | undefined {
  const open = lines.filter(({ id, state }) => state === "open" && id !== after);
  const at = lines.findIndex(({ id }) => id === after);
  return open.find((line) => lines.indexOf(line) > at) ?? open[0];
}

/** Whether a line takes another value after the one that was just typed. */
export const takesMore = ({ target, planned, done }: WorkLine): boolean =>
  target?.below !== undefined && Number(done ?? 0) + 1 < Number(planned ?? 0);

function actState(
  work: WorkPart,
  row: Row,
  actions: Readonly<Record<string, ActionState>> | undefined,
  queued: readonly string[],
): Omit<WorkLine, "id" | "row" | "item"> {
  const planned = figureOf(row, work.planned);
  const stored = figureOf(row, work.done);
  const done = queued.reduce(
    (sum, quantity) => new ExactDecimal(sum).plus(quantity).toFixed(),
    stored ?? "0",
  );
  const left = planned === undefined ? undefined : new ExactDecimal(planned).minus(done);
  const action = actions?.[work.act!];
  const figures = {
    ...(planned !== undefined && { planned }),
    ...(stored !== undefined || queued.length > 0 ? { done } : {}),
    ...(left && { left: left.gt(0) ? left.toFixed() : "0" }),
  };
  if (left && new ExactDecimal(planned!).gt(0) && left.lte(0)) return { state: "done", ...figures };
  if (action?.allowed === false)
    return { state: "closed", ...figures, ...(action.reason && { reason: action.reason }) };
  return { state: "open", ...figures };
}
