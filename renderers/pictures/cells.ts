import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { sharedValue } from "../widgets/reference/referenceValue.ts";

/** A row in the picture: `x` from the left, `y` from the top, both from 0. */
export interface Cell {
  readonly row: ListRow;
  readonly x: number;
  readonly y: number;
  /** How much is there, as the page's figure says. */
  readonly filled: number;
}
/** Rows of one value: racks side by side, levels upon one another, the highest on top. */
export interface Block {
  readonly key: string;
  readonly title: string;
  readonly cells: readonly Cell[];
  /** What stands under each column: aisle and rack, or the place itself. */
  readonly racks: readonly string[];
  /** What stands beside each line; `""`: cells that have no level. */
  readonly levels: readonly string[];
  readonly filled: number;
}
interface Site {
  readonly key: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}
type Plan = NonNullable<ListPage["plan"]>;

/** The sites of rows with their blocks, in the order in which the list has them. */
export function sitesOf(rows: readonly ListRow[], plan: Plan): readonly Site[] {
  return shared(rows, plan.site).map(({ rows: own, ...site }) => ({
    ...site,
    blocks: shared(own, plan.group).map(({ rows: cells, ...block }) => ({
      ...block,
      ...placed(cells, plan),
    })),
  }));
}

/** Rows by what they share. */
function shared(rows: readonly ListRow[], path: string) {
  const found = new Map<string, { title: string; rows: ListRow[] }>();
  for (const row of rows) {
    const { key, title } = sharedValue(row[path]);
    const one = found.get(key) ?? { title, rows: [] };
    one.rows.push(row);
    found.set(key, one);
  }
  return [...found].map(([key, one]) => ({ key, ...one }));
}

/** Where each row lies: aisle, rack and cell from left to right, levels from the top down; without these, one after the other. */
function placed(rows: readonly ListRow[], { at, filled }: Plan): Omit<Block, "key" | "title"> {
  const parts = rows.map((row) => String(row[at] ?? "").split("-"));
  const isRacked = parts.every((one) => one.length === 4);
  const columnOf = (index: number) => {
    const [aisle, rack, , cell] = parts[index]!;
    return isRacked ? `${aisle}-${rack}-${cell}` : String(index).padStart(6, "0");
  };
  const levelOf = (index: number) => (isRacked ? parts[index]![2]! : "");
  const columns = distinct(rows.map((_, index) => columnOf(index))).toSorted(byName);
  const levels = distinct(rows.map((_, index) => levelOf(index))).toSorted((a, b) => byName(b, a));
  const cells = rows.map((row, index) => ({
    row,
    x: columns.indexOf(columnOf(index)),
    y: levels.indexOf(levelOf(index)),
    filled: Number(row[filled] ?? 0),
  }));
  return {
    cells,
    levels,
    racks: columns.map((name, index) =>
      isRacked ? name.split("-").slice(0, 2).join("-") : parts[index]!.join("-"),
    ),
    filled: cells.filter((cell) => cell.filled > 0).length,
  };
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
const byName = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true });

/** The cell that an arrow key leads to from one: the next one in its line or column that there is. */
export function nextCell(
  cells: readonly Cell[],
  from: Pick<Cell, "x" | "y">,
  key: string,
): Cell | undefined {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!step) return undefined;
  const [dx, dy] = step as [number, number];
  const ahead = cells.filter(({ x, y }) =>
    dx === 0 ? x === from.x && (y - from.y) * dy > 0 : y === from.y && (x - from.x) * dx > 0,
  );
  return ahead.toSorted(
    (a, b) =>
      Math.abs(a.x - from.x) +
      Math.abs(a.y - from.y) -
      Math.abs(b.x - from.x) -
      Math.abs(b.y - from.y),
  )[0];
}
