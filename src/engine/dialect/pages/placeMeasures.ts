import type { Drafts, Mutable } from "../assemble/draft.ts";
import type { Measure, RowMeasure } from "../model/measure.ts";
import type { PageSource } from "../model/pageSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import { nearest } from "../text/nearest.ts";

/** Every measure with the list behind it: the page that it names, else the first that shows its rows. */
export function placeMeasures(drafts: Drafts, pages: readonly PageSource[]): readonly Measure[] {
  return Object.freeze(
    [...drafts.measures.values()].map(({ measure, source, report, pointer }) => {
      if ("document" in measure) {
        const fitting = pages.filter((page) => shows(page, measure));
        const named = fitting.find(({ name }) => name === source.page);
        const names = fitting.map(({ name }) => name);
        if (source.page !== undefined && !named)
          report(pointerTo(pointer, "page"), {
            message: `"${source.page}" is no page of ${source.from}`,
            allowed: names,
            nearest: nearest(source.page, names),
          });
        (measure as Mutable<RowMeasure>).page = named ?? fitting[0];
      }
      return Object.freeze(measure);
    }),
  );
}

/** Whether a page lists exactly the rows of the measure's table. */
function shows(page: PageSource, { document, table }: RowMeasure): boolean {
  return (
    page.document.name === document.name && page.table === table.path && page.where === undefined
  );
}
