import type { AppFeature } from "../../../app/core/feature.ts";

/** A tab with what stands around a record, where its schema file says so. */
export const overview: AppFeature = {
  name: "overview",
  detail: {
    tabs: [
      {
        key: "overview",
        title: "overview.title",
        shown: (definition) => definition.overview !== undefined,
        content: { load: async () => (await import("./Overview.tsx")).Overview },
      },
    ],
  },
};
