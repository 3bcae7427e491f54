import type { RightLine } from "./roleDraft.ts";

/**
 * Where a button of a menu stands in a role: granted by a line of its own, inherited from a pattern (`*`, `BAS_*`), taken
 * away by a line of its own (`denied`) or by a pattern (`locked`, with it), or not there.
 */
export interface CellState {
  readonly state: "none" | "granted" | "inherited" | "denied" | "locked";
  /** The pattern it is inherited from or locked by: `BAS_*:query`. */
  readonly from?: string;
}

/** The lines of a role, ready to be asked for many cells. */
export interface RightIndex {
  readonly cell: (menu: string, button: string) => CellState;
}

const nothing: CellState = { state: "none" };

/** Indexes the lines of a role. */
export function indexRights(lines: readonly RightLine[]): RightIndex {
  const own = new Map(lines.filter(isExact).map((line) => [keyOf(line), line]));
  const denials = new Set(
    lines.filter((line) => line.denied && isExact(line)).map((line) => keyOf(line)),
  );
  const patterns = lines.filter((line) => !isExact(line));
  const pattern = (menu: string, button: string, denied: boolean): string | undefined => {
    const found = patterns.find((line) => !!line.denied === denied && covers(line, menu, button));
    return found && keyOf(found);
  };
  return {
    cell: (menu, button) => {
      const lockedBy = pattern(menu, button, true);
      if (lockedBy !== undefined) return { state: "locked", from: lockedBy };
      const key = `${menu}:${button}`;
      if (denials.has(key)) return { state: "denied" };
      const from = pattern(menu, button, false);
      if (from !== undefined) return { state: "inherited", from };
      return own.has(key) ? { state: "granted" } : nothing;
    },
  };
}

/** Whether a cell lets somebody press the button. */
export function isHeld({ state }: CellState): boolean {
  return state === "granted" || state === "inherited";
}

/** The lines after a button of a menu was switched on or off; what a pattern locks stays as it is. */
export function switchRight(
  lines: readonly RightLine[],
  { menu, button, on }: { readonly menu: string; readonly button: string; readonly on: boolean },
): readonly RightLine[] {
  const others = lines.filter((line) => !(line.menu === menu && line.button === button));
  const { state } = indexRights(others).cell(menu, button);
  if (state === "locked") return lines;
  const inherits = state === "inherited";
  const now = indexRights(lines).cell(menu, button);
  if (isHeld(now) === on) return lines;
  if (on) return inherits ? others : [...others, { menu, button }];
  return inherits ? [...others, { menu, button, denied: true }] : others;
}

/** As `switchRight`, for many buttons at once. */
export function switchRights(
  lines: readonly RightLine[],
  cells: readonly (readonly [menu: string, button: string])[],
  on: boolean,
): readonly RightLine[] {
  return cells.reduce((now, [menu, button]) => switchRight(now, { menu, button, on }), lines);
}

/** Whether a line names a menu and a button themselves, no pattern. */
function isExact({ menu, button }: RightLine): boolean {
  return !menu.endsWith("*") && button !== "*";
}

function covers(line: RightLine, menu: string, button: string): boolean {
  const fits = line.menu.endsWith("*")
    ? menu.startsWith(line.menu.slice(0, -1))
    : line.menu === menu;
  return fits && (line.button === "*" || line.button === button);
}

function keyOf({ menu, button }: RightLine): string {
  return `${menu}:${button}`;
}
