import type { ServerFeature } from "../../../server/http/feature.ts";
import { handOver } from "./effects/handOver.ts";
import { noOpenWork } from "./effects/noOpenWork.ts";

/** The open work of somebody who leaves, given to somebody else. */
export const handoverServer: ServerFeature = {
  name: "handover",
  effects: [handOver, noOpenWork],
};
