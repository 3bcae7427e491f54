import { arranged as ofExamples } from "../../src/cli/cases/arranged.ts";

/** What rows need beyond their required fields: as for examples, and what only a store judges. */
export const arranged: typeof ofExamples = {
  ...ofExamples,
  // What is dispatched and reported names a line that there is, with enough left of it.
  "work-order": { quantity: "1000000", operations: [{ quantity: "1000000" }] },
  dispatch: { items: [{ operation: 1 }] },
  "work-report": { dispatchItem: 1 },
  // Operations have numbers of their own.
  routing: {
    steps: [
      { seq: 10, next: "20" },
      { seq: 20, next: null },
    ],
  },
};
