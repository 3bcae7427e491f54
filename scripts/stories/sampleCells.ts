import type { GalleryCell, GalleryView } from "../../storybook/gallery/cells.ts";
import { rankOf } from "./byChance.ts";

/** How many cells of each view `npm test` draws in a browser. */
const drawn: Readonly<Record<GalleryView, number>> = {
  list: 2,
  detail: 3,
  masked: 1,
  new: 1,
  guide: 1,
};

/** The same few cells for a seed, spread over pages, states and roles, no page twice in a view. */
export function sampleCells(cells: readonly GalleryCell[]): readonly GalleryCell[] {
  const order = new Map(cells.map((cell) => [cell, rankOf(JSON.stringify(cell))]));
  const sorted = cells.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1));
  return Object.entries(drawn).flatMap(([view, count]) => {
    const ofView = Map.groupBy(
      sorted.filter((cell) => cell.view === view),
      ({ page }) => page,
    );
    return [...ofView.values()].slice(0, count).map(([first]) => first!);
  });
}
