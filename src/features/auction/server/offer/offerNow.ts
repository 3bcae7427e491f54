import { requireWatching } from "../view/viewOf.ts";
import { Refusal, type ErrorKey, requireRight } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { advance } from "../clock/advance.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import { makeOffer } from "./makeOffer.ts";
import type { OfferAsking } from "./offering.ts";
import type { MadeOffer } from "../log/writeOffer.ts";

/** What the clock, had it been there first, may have changed. */
const late: readonly ErrorKey[] = ["bid.notStarted", "bid.ended", "bid.betweenRounds"];

/**
 * Takes an offer of the actor's party. If it is refused for the time, and something of the event was due that the clock has not
 * done yet (a start, the next round), that is done first and the offer judged again.
 */
export async function offerNow(
  context: Context,
  parts: AuctionParts,
  id: string,
  asking: OfferAsking,
): Promise<MadeOffer> {
  requireRight(context, parts.document.menu, "offer");
  if (context.actor.user.accountType !== "SUPPLIER") throw new Refusal("auth.forbidden");
  // The answer: judged before anything is kept.
  await requireWatching(context, parts, id);
  try {
    return await makeOffer(context, parts, id, asking);
  } catch (error) {
    if (!(error instanceof Refusal) || !late.includes(error.msgKey)) throw error;
    if (!(await advance(context, parts, id))) throw error;
    return makeOffer(context, parts, id, asking);
  }
}
