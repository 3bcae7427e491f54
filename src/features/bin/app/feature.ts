import type { AppFeature } from "../../../app/core/feature.ts";

/** The recycle bin. */
export const bin: AppFeature = {
  name: "bin",
  custom: { "recycle-bin": async () => (await import("./BinPage.tsx")).BinPage },
};
