import type { Sheet, SheetLine } from "./sheet.ts";
import type { Loaded } from "./sheetSource.ts";

/** A sheet and what it was made of. */
export interface Shown {
  readonly loaded: Loaded;
  readonly sheet: Sheet;
  /** It is at least as new as this asking (`again`). */
  readonly turn: number;
}

/**
 * What was read again, with everything that says the same as before taken from before: an award then redraws its own line of a
 * hundred, not all of them.
 */
export function keepSame(before: Shown | undefined, now: Shown): Shown {
  if (!before) return now;
  const { loaded, sheet, turn } = now;
  const known = new Map(before.sheet.lines.map((line) => [line.id, line]));
  const lines = sheet.lines.map((line) => {
    const old = known.get(line.id);
    return old && textOf(old) === textOf(line) ? old : line;
  });
  const { inquiry } = loaded;
  const { lineActions } = before.loaded.inquiry;
  const isSame = JSON.stringify(lineActions) === JSON.stringify(inquiry.lineActions);
  return {
    turn,
    loaded: isSame && lineActions ? { ...loaded, inquiry: { ...inquiry, lineActions } } : loaded,
    sheet: {
      ...sheet,
      lines,
      bidders: same(before.sheet.bidders, sheet.bidders),
      columns: same(before.sheet.columns, sheet.columns),
    },
  };
}

function textOf(line: SheetLine): string {
  return JSON.stringify([line, [...line.offers]]);
}

function same<T>(before: T, now: T): T {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
