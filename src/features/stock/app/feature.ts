import type { AppFeature } from "../../../app/core/feature.ts";

/** A tab with the way of a batch. */
export const stockApp: AppFeature = {
  name: "stock",
  detail: {
    tabs: [
      {
        key: "trace",
        title: "stock.trace",
        shown: ({ traced }) => traced === true,
        content: { load: async () => (await import("./TraceTab.tsx")).TraceTab },
      },
    ],
  },
};
