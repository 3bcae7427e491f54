import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { beginCount } from "./effects/beginCount.ts";
import { endCount } from "./effects/endCount.ts";
import { postStock } from "./effects/postStock.ts";
import { releaseStock } from "./effects/releaseStock.ts";
import { sumMovements } from "./effects/sumMovements.ts";
import { purgeEmptyStock } from "./purgeEmpty.ts";

export { reportLedger } from "./ledgerReport.ts";
export { repairBalances } from "./replayLedger.ts";

/** The stock ledger: movements, reservations and counts. */
export const stockServer: ServerFeature = {
  name: "stock",
  ...hooks,
  effects: [beginCount, endCount, postStock, releaseStock, sumMovements],
  nightly: { purgeEmptyStock },
};
