import type { AppFeature } from "../../../app/core/feature.ts";
import { CountedApprovals } from "./CountedApprovals.tsx";
import { TodoLinks } from "./TodoLinks.tsx";

/** How far a document's approvals have come; in the header, how many await the reader. */
export const approval: AppFeature = {
  name: "approval",
  frame: { Around: CountedApprovals, tools: [{ key: "approvals", Tool: TodoLinks }] },
  detail: {
    tabs: [
      {
        key: "approval",
        title: "approval.title",
        beside: true,
        decides: true,
        shown: ({ approved }) => approved === true,
        // A document that was never submitted has none: only the server knows.
        content: {
          ask: async (document, signal) =>
            (await import("./approvals.tsx")).askApprovals(document, signal),
        },
      },
    ],
  },
};
