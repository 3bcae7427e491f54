import type { Feature } from "../../engine/index.ts";
import { checkSamplingTable } from "./words/effects/checkSamplingTable.ts";
import { replaySwitching } from "./words/effects/replaySwitching.ts";

/** Sampling inspection: what of it no word of the dialect can say. */
export const quality: Feature = { name: "quality", effects: [checkSamplingTable, replaySwitching] };
