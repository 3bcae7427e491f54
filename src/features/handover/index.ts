import type { Feature } from "../../engine/dialect/model/feature.ts";
import { handOver } from "./words/effects/handOver.ts";
import { noOpenWork } from "./words/effects/noOpenWork.ts";

/** Open work of one person that goes to another. */
export const handover: Feature = { name: "handover", effects: [handOver, noOpenWork] };
