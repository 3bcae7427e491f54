import type { AppFeature } from "../../../app/core/feature.ts";

/** Guides: documents made step by step. */
export const guide: AppFeature = {
  name: "guide",
  list: {
    instead: [
      {
        key: "start",
        shown: ({ style }) => style === "guide",
        load: async () => (await import("./GuideStart.tsx")).GuideStart,
      },
    ],
  },
};
