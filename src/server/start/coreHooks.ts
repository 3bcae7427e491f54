import { convert } from "../core/effects/convert.ts";
import { gather } from "../core/effects/gather.ts";
import { keepRow } from "../core/effects/keepRow.ts";
import { lookUp } from "../core/effects/lookUp.ts";
import { measure } from "../core/effects/measure.ts";
import { noneOf } from "../core/effects/noneOf.ts";
import { onlyOnce } from "../core/effects/onlyOnce.ts";
import { rank } from "../core/effects/rank.ts";
import { renew } from "../core/effects/renew.ts";
import { runOn } from "../core/effects/runOn.ts";
import { runOnSources } from "../core/effects/runOnSources.ts";
import { supersede } from "../core/effects/supersede.ts";
import { takeFrom } from "../core/effects/takeFrom.ts";
import { takeLines } from "../core/effects/takeLines.ts";
import { unchanged } from "../core/effects/unchanged.ts";
import { unfollowed } from "../core/effects/unfollowed.ts";
import { withdraw } from "../core/effects/withdraw.ts";
import { removeDroppedFiles } from "../core/files/removeDroppedFiles.ts";
import { parameterRanges } from "../core/session/parameterRanges.ts";
import type { CoreHooks } from "../core/product.ts";

/** What the core itself brings to a product, whichever features it has. */
export const coreHooks: CoreHooks = {
  effects: [
    convert,
    gather,
    keepRow,
    lookUp,
    measure,
    noneOf,
    onlyOnce,
    rank,
    renew,
    runOn,
    runOnSources,
    supersede,
    takeFrom,
    takeLines,
    unchanged,
    unfollowed,
    withdraw,
  ],
  writeRules: [parameterRanges],
  nightly: { removeDroppedFiles },
};
