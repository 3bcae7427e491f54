import type { Feature } from "../../engine/dialect/model/feature.ts";
import { allocateStock } from "./words/effects/allocateStock.ts";
import { beginCount } from "./words/effects/beginCount.ts";
import { endCount } from "./words/effects/endCount.ts";
import { freeStock } from "./words/effects/freeStock.ts";
import { postStock } from "./words/effects/postStock.ts";
import { proposePlaces } from "./words/effects/proposePlaces.ts";
import { releaseStock } from "./words/effects/releaseStock.ts";
import { reserveStock } from "./words/effects/reserveStock.ts";
import { stockLines } from "./words/effects/stockLines.ts";
import { sumMovements } from "./words/effects/sumMovements.ts";
import { afterPostingShape, linkAfterPosting } from "./words/afterPosting.ts";
import { bound } from "./words/bindings.ts";
import { isTraced } from "./words/traced.ts";

/** Stock, its movements and stocktakes. */
export const stock: Feature = {
  name: "stock",
  words: {
    shapes: { action: { afterPosting: afterPostingShape } },
    action: (step) =>
      step.source.afterPosting && { system: true as const, afterPosting: linkAfterPosting(step) },
    facts: { detail: (page) => ({ traced: isTraced(page) }) },
  },
  binds: [bound.ledger, bound.balance, bound.stockCost, bound.batch, bound.task],
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
};
