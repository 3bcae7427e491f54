import type { messages as cn } from "./zh-CN.ts";

/** Texts of the overview, in English. */
export const messages: Record<keyof typeof cn, string> = {
  "overview.title": "Overview",
  "overview.marks": "To mind",
  "overview.fine": "Nothing to mind",
  "overview.none": "Nothing yet",
  "overview.figures": "Figures",
  "overview.noData": "no data",
  "overview.all": "All {count}",
};
