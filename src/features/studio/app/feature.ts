import type { AppFeature } from "../../../app/core/feature.ts";
import { AsServed } from "./dev/AsServed.tsx";

/** The editor of the schema files, and the news that other files are served. */
export const studio: AppFeature = {
  name: "studio",
  frame: { Around: AsServed },
  custom: { studio: async () => (await import("./StudioPage.tsx")).StudioPage },
};
