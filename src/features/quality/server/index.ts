import type { ServerFeature } from "../../../server/http/feature.ts";
import { checkSamplingTable } from "./effects/checkSamplingTable.ts";
import { replaySwitching } from "./effects/replaySwitching.ts";

/** Sampling tables that are checked before they are used, and sampling states replayed from their events. */
export const qualityServer: ServerFeature = {
  name: "quality",
  effects: [checkSamplingTable, replaySwitching],
};
