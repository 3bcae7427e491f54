import type { AppFeature } from "../../../app/core/feature.ts";

/** Control charts of what inspections measured. */
export const qualityApp: AppFeature = {
  name: "quality",
  custom: {
    "control-charts": async () => (await import("./ControlChartsPage.tsx")).ControlChartsPage,
  },
};
