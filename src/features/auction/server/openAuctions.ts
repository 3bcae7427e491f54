import { requireId } from "../../../server/http/body.ts";
import type { OpenedFeature, ServerParts } from "../../../server/http/feature.ts";
import type { Clock } from "../../../server/core/clock/openClock.ts";
import { openAuctionClock } from "./clock/auctionClock.ts";
import { auctionOf } from "./event/auctionParts.ts";
import { requireWatching } from "./view/viewOf.ts";
import { openWatchers } from "./watchers.ts";

/**
 * Auctions in a process: their clock and watchers. `GET /res/events?auction=<page>/<id>` also streams an event, if
 * the user may watch it.
 */
export function openAuctions(parts: ServerParts): OpenedFeature {
  const watchers = openWatchers(parts.events);
  let clock: Clock | undefined;
  return {
    streams: {
      join: async (context, { auction: named }) => {
        if (named === undefined) return undefined;
        const [page = "", id = ""] = String(named).split("/");
        const of = { context, parts: auctionOf(parts.schema, page), page, id };
        await requireWatching(context, of.parts, requireId(id));
        return (stream) => watchers.watch(stream, of);
      },
    },
    listening: () => {
      clock = openAuctionClock(parts, parts.events);
    },
    close: async () => {
      watchers.close();
      await clock?.close();
    },
  };
}
