import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { unseal } from "./effects/unseal.ts";

export { sealStatus } from "./sealStatus.ts";

/** Values that are sealed until a document is opened. */
export const sealServer: ServerFeature = {
  name: "seal",
  ...hooks,
  effects: [unseal],
};
