import type { Feature } from "../../engine/dialect/model/feature.ts";
import { beginCount } from "./words/effects/beginCount.ts";
import { endCount } from "./words/effects/endCount.ts";
import { postStock } from "./words/effects/postStock.ts";
import { releaseStock } from "./words/effects/releaseStock.ts";
import { sumMovements } from "./words/effects/sumMovements.ts";

/** Stock, its movements and stocktakes. */
export const stock: Feature = {
  name: "stock",
  effects: [beginCount, endCount, postStock, releaseStock, sumMovements],
};
