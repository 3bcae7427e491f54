import type { Feature } from "../../engine/dialect/model/feature.ts";
import { linkOverview } from "./words/link.ts";
import { overviewShape } from "./words/shape.ts";
import { overviewOf } from "./words/view.ts";

/** What stands around a record: what to mind of it, and the rows of other documents that name it. */
export const overview: Feature = {
  name: "overview",
  words: {
    shapes: { document: { overview: overviewShape } },
    link: { conversions: linkOverview },
    facts: { detail: (page, reader) => ({ overview: overviewOf(page, reader) }) },
  },
};
