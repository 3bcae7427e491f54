import type { AppFeature } from "../../../app/core/feature.ts";

/** What the server keeps in memory, and the way to drop it. */
export const cache: AppFeature = {
  name: "cache",
  custom: { cache: async () => (await import("./CachePage.tsx")).CachePage },
};
