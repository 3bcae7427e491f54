import { createHash } from "node:crypto";
import type { GalleryCell, GalleryView } from "../../storybook/gallery/cells.ts";

/** How many cells of each view `npm test` draws in a browser. */
const drawn: Readonly<Record<GalleryView, number>> = {
  list: 5,
  detail: 8,
  masked: 2,
  new: 3,
  guide: 4,
};

/** The same few cells at every run, spread over pages, states and roles: those whose names hash lowest, no page twice in a view. */
export function sampleCells(cells: readonly GalleryCell[]): readonly GalleryCell[] {
  const order = new Map(cells.map((cell) => [cell, hashOf(cell)]));
  const sorted = cells.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1));
  return Object.entries(drawn).flatMap(([view, count]) => {
    const ofView = Map.groupBy(
      sorted.filter((cell) => cell.view === view),
      ({ page }) => page,
    );
    return [...ofView.values()].slice(0, count).map(([first]) => first!);
  });
}

const hashOf = (cell: GalleryCell): string =>
  createHash("sha256").update(JSON.stringify(cell)).digest("hex");
