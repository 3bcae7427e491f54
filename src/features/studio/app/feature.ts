import type { AppFeature } from "../../../app/core/feature.ts";

/** The editor of the schema files, and the news that other files are served. */
export const studio: AppFeature = {
  name: "studio",
  custom: { studio: async () => (await import("./StudioPage.tsx")).StudioPage },
};
