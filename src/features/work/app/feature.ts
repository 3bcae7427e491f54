import type { AppFeature } from "../../../app/core/feature.ts";

/** Lines of a document worked off one by one: on a phone, with a scanner, without a network. */
export const work: AppFeature = {
  name: "work",
  detail: {
    above: [
      {
        key: "work",
        shown: ({ work: view }) => view !== undefined,
        load: async () => (await import("./WorkLink.tsx")).WorkLink,
      },
    ],
  },
};
