import type { ServerFeature } from "../../../server/http/feature.ts";

export { saveSetups } from "./saveSetups.ts";

/** Rights, rows and demo rows that folders of schema files bring. */
export const setupServer: ServerFeature = { name: "setup" };
