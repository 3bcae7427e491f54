import { convert } from "./effects/convert.ts";
import { gather } from "./effects/gather.ts";
import { onlyOnce } from "./effects/onlyOnce.ts";
import { publishEvent } from "./effects/publishEvent.ts";
import { rank } from "./effects/rank.ts";
import { renew } from "./effects/renew.ts";
import { runOn } from "./effects/runOn.ts";
import { runOnSources } from "./effects/runOnSources.ts";
import { supersede } from "./effects/supersede.ts";
import { takeFrom } from "./effects/takeFrom.ts";
import { unfollowed } from "./effects/unfollowed.ts";
import { withdraw } from "./effects/withdraw.ts";
import { removeDroppedFiles } from "./files/removeDroppedFiles.ts";
import type { CoreHooks } from "./product.ts";

/** What the core itself brings to a product, whichever features it has. */
export const coreHooks: CoreHooks = {
  effects: [
    convert,
    gather,
    onlyOnce,
    publishEvent,
    rank,
    renew,
    runOn,
    runOnSources,
    supersede,
    takeFrom,
    unfollowed,
    withdraw,
  ],
  nightly: { removeDroppedFiles },
};
