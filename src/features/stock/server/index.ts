import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { allocateStock } from "./effects/allocateStock.ts";
import { beginCount } from "./effects/beginCount.ts";
import { endCount } from "./effects/endCount.ts";
import { freeStock } from "./effects/freeStock.ts";
import { postStock } from "./effects/postStock.ts";
import { proposePlaces } from "./effects/proposePlaces.ts";
import { releaseStock } from "./effects/releaseStock.ts";
import { reserveStock } from "./effects/reserveStock.ts";
import { stockLines } from "./effects/stockLines.ts";
import { sumMovements } from "./effects/sumMovements.ts";
import { traceRoutes } from "./trace/routes.ts";
import { freeOverdue } from "./reserveStock.ts";
import { purgeEmptyStock } from "./purgeEmpty.ts";

export { reportLedger } from "./ledgerReport.ts";
export { repairBalances } from "./replayLedger.ts";

/** The stock ledger: movements, reservations and counts. */
export const stockServer: ServerFeature = {
  name: "stock",
  ...hooks,
  effects: [
    allocateStock,
    beginCount,
    endCount,
    freeStock,
    postStock,
    proposePlaces,
    releaseStock,
    reserveStock,
    stockLines,
    sumMovements,
  ],
  routes: { signedIn: traceRoutes },
  nightly: { freeOverdue, purgeEmptyStock },
};
