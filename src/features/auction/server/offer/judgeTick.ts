import { netPriceOf } from "../../rules/netPrice.ts";
import { readDecimal, Refusal } from "../../../../engine/index.ts";
import { refuseSupplier, refuseTime, type OfferRefused } from "../../rules/judgeOffer.ts";
import { stillIn, tickAt, tickOfPrice, tickPrice } from "../../rules/ticks.ts";
import type { EventRules } from "../../rules/types.ts";
import type { OfferContent } from "../../answers/auctionProof.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { mayOffer, timeOf, type OfferAsking, type Offering } from "./offering.ts";
import { readLog } from "../log/readLog.ts";
import { lotRules, presentRound } from "../event/rulesOf.ts";

/**
 * Judges an answer to a clock's price. Dutch: the price of the current tick, or of the one before (shown when it was
 * sent), is accepted. Japanese: the supplier stays, once per tick, if they stayed in every tick before.
 */
export async function judgeTick(
  context: Writing,
  at: Offering,
  rules: EventRules,
  asking: OfferAsking,
): Promise<Pick<OfferContent, "price" | "netPrice">> {
  refuse(refuseTime(timeOf(at)) ?? refuseSupplier({ mayOffer: mayOffer(at) }));
  const lot = lotRules(at.lot);
  const tick = tickAt(at.receivedAt, presentRound(at.data)!.start, rules.tickSeconds);
  const price = tickPrice(rules, lot, tick);
  if (price === null) throw new Refusal("bid.ended");
  if (rules.mode === "DUTCH") {
    const asked = readDecimal(asking.price);
    const fitting = [price, tick > 0 ? tickPrice(rules, lot, tick - 1)! : price];
    const accepted = fitting.find((one) => asked?.eq(one));
    if (accepted === undefined) throw new Refusal("bid.tickPrice", { args: [price] });
    return { price: accepted, netPrice: netPriceOf(rules, accepted) };
  }
  if (asking.price !== undefined && !readDecimal(asking.price)?.eq(price))
    throw new Refusal("bid.tickPrice", { args: [price] });
  const own = await readLog(context, at.parts, { event: at.data.id, supplier: at.supplier });
  const log = own.filter(({ item }) => item === lot.item);
  const tickOf = ({ price: stayedAt }: { readonly price: string }) =>
    tickOfPrice(rules, lot, stayedAt);
  if (!stillIn(log, at.supplier, tick, tickOf)) throw new Refusal("bid.out");
  if (log.some((offer) => offer.valid && tickOf(offer) === tick)) throw new Refusal("bid.noStay");
  return { price, netPrice: netPriceOf(rules, price) };
}

function refuse(refused: OfferRefused | undefined): void {
  if (refused) throw new Refusal(refused.msgKey, { args: refused.args });
}
