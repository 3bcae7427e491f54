import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const guideStart: StartFeature = {
  name: "guide",
  drafts: { guide: async () => (await import("./GuideScreen.tsx")).GuideScreen },
};
