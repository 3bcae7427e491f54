import {
  textWidth,
  type ColumnView,
  type ListPage,
  type ListRow,
} from "../../../src/engine/index.ts";
import type { Reading } from "../../widgets/index.ts";
import { cellText } from "./cellText.ts";
import { defaultWidth, grows, headingWidth } from "./columnWidths.ts";
import { cellLook, unitOfColumn } from "./listLooks.ts";

/** A digit, and a letter of a wide script, in px at the size of cells. */
const letters = { wide: 13.5, narrow: 7.8 };

/** The px around the text of a cell. */
const padding = 24;

const widthOf = (text: string): number => textWidth(text, letters);

/** The room a column needs at least: nothing numeric is cut, whatever its rows say; names may be. */
export function leastWidth(
  column: ColumnView,
  options: {
    readonly definition: ListPage;
    readonly rows: readonly ListRow[];
    readonly reading: Reading;
    readonly head: string;
    readonly base: string | undefined;
  },
): number {
  const { definition, rows, reading, head, base } = options;
  const look = cellLook(column, definition);
  // A heading may be cut, its tooltip has it whole: it must not push columns out.
  const heading = Math.min(headingWidth(head), 128);
  if (look === "number") {
    const longest = rows.reduce((most, row) => {
      const text = cellText(column, row, row[column.key], reading);
      const unit = column.kind === "quantity" ? unitOfColumn(column, row, base) : undefined;
      return Math.max(most, widthOf(text) + (unit ? Math.max(24, widthOf(unit)) + 5 : 0));
    }, 0);
    return Math.max(72, headingWidth(head), Math.ceil((longest + padding) / 8) * 8);
  }
  if (look === "identity") return Math.max(column.width ?? 0, definition.nameField ? 240 : 150);
  if (column.width !== undefined && !grows(column))
    return Math.max(column.width, look === "progress" ? 0 : headingWidth(head));
  if (look === "state") return Math.max(132, heading);
  if (look === "due") return Math.max(92, Math.min(heading, 112));
  if (look === "person") return Math.max(104, heading);
  if (look === "reference") return Math.max(150, heading);
  return defaultWidth({ ...column, title: head });
}

/**
 * The columns that have room, by importance and within it by their order: others give way. The identity, pinned ones and the state,
 * where it matters most, never do: where even these have no room, the list scrolls.
 * `width` 0: not measured yet, all of them.
 */
export function fitting(
  columns: readonly { readonly column: ColumnView; readonly width: number }[],
  width: number,
  codeField: string,
): ReadonlySet<string> {
  const all = columns.map(({ column }) => column.key);
  if (width <= 0) return new Set(all);
  const rank = ({ column }: (typeof columns)[number]) =>
    column.key === codeField || column.pin || isFirstState(column) ? 0 : (column.importance ?? 3);
  let left = width;
  const kept = new Set<string>();
  let isFull = false;
  for (const one of columns.toSorted((a, b) => rank(a) - rank(b))) {
    if (rank(one) > 0 && (one.width > left || isFull)) {
      isFull = true;
      continue;
    }
    left -= one.width;
    kept.add(one.column.key);
  }
  return kept;
}

const isFirstState = ({ kind, importance }: ColumnView): boolean =>
  kind === "state" && importance === 1;
