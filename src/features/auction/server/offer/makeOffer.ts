import { extendedEnd } from "../../rules/extension.ts";
import { judgeOffer } from "../../rules/judgeOffer.ts";
import { Refusal } from "../../../../engine/index.ts";
import type { EventRules, LoggedOffer, Ranked } from "../../rules/types.ts";
import type { OfferContent } from "../../answers/auctionProof.ts";
import type { Context, Writing } from "../../../../server/core/context.ts";
import { publish } from "../../../../server/core/events/events.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData } from "../event/eventData.ts";
import { instantOf } from "../event/instant.ts";
import { judgeTick } from "./judgeTick.ts";
import { moveLot } from "./moveLot.ts";
import { mayOffer, timeOf, type OfferAsking, type Offering } from "./offering.ts";
import { lockEvent } from "../event/readEvent.ts";
import { readLastOffers } from "../log/readLog.ts";
import { replayOf } from "../log/replayOf.ts";
import { lotRules, presentRound, rulesOf } from "../event/rulesOf.ts";
import { rankFor, rankLot, withOffer } from "../log/standings.ts";
import { newOfferId, writeOffer, type MadeOffer } from "../log/writeOffer.ts";

/**
 * Takes an offer of the actor's party: judged by the rules in their order with the event locked, by the instant at
 * which it reached the database. Offers of a lot are logged in the order of their instants, no two at the same
 * microsecond. The same key again gives the first answer at any time.
 * @throws Refusal of the broken rule; `common.badRequest` when the key was another offer's.
 */
export async function makeOffer(
  context: Context,
  parts: AuctionParts,
  id: string,
  asking: OfferAsking,
): Promise<MadeOffer> {
  const supplier = context.actor.party;
  if (supplier === null) throw new Refusal("bid.notEntered");
  const arrived = await instantOf(context);
  return context.store.transaction(async (db) => {
    const writing: Writing = { ...context, db };
    const data = await lockEvent(writing, parts, id);
    const replay = await replayOf(writing, parts, { event: data.id, supplier, asking });
    if (replay) return replay;
    const lot = data.lots.find(({ item }) => item === asking.item);
    if (!lot)
      throw new Refusal("common.notFound", {
        args: [parts.table("lots").title[context.language], String(asking.item)],
      });
    const { last, ends } = await readLastOffers(writing, parts, data.id);
    const receivedAt = Math.max(arrived, (ends.get(lot.item)?.at ?? 0) + 1);
    const at: Offering = { parts, data, lot, supplier, receivedAt, last, end: ends.get(lot.item) };
    return accept(writing, at, asking);
  });
}

async function accept(context: Writing, at: Offering, asking: OfferAsking): Promise<MadeOffer> {
  const { parts, data, lot, supplier, receivedAt, last } = at;
  const rules = rulesOf(context, data);
  const judged =
    rules.mode === "DUTCH" || rules.mode === "JAPANESE"
      ? await judgeTick(context, at, rules, asking)
      : judgePrice(at, rules, asking);
  const offer: LoggedOffer = {
    id: newOfferId(),
    item: lot.item,
    supplier,
    round: presentRound(data)!.round,
    ...judged,
    receivedAt,
    valid: true,
  };
  const sealed = rules.mode === "SEALED";
  const before = rankFor(data, rules, last, lot.item);
  const now = withOffer(last, offer);
  const after = sealed ? before : rankFor(data, rules, now, lot.item);
  const end = extendedEnd({
    overtime: rules.overtime,
    end: lot.endTime!,
    receivedAt,
    used: lot.extensions ?? 0,
    before,
    after,
  });
  const written = await writeOffer(context, parts, {
    data,
    lot,
    offer,
    key: asking.key,
    end: at.end,
    rank: sealed ? null : rankOf(after, supplier),
    extended: end !== undefined,
    sealed,
  });
  await moveLot(context, at, rules, {
    best: sealed ? null : bestOf(data, rules, now, lot.item),
    end,
  });
  await publish(context, "auction", { document: parts.document.name, id: data.id });
  return { ...written, extended: end !== undefined };
}

/** English and sealed bidding. */
function judgePrice(
  at: Offering,
  rules: EventRules,
  { price, confirmed }: OfferAsking,
): Pick<OfferContent, "price" | "netPrice"> {
  if (price === undefined) throw new Refusal("bid.wrongWay");
  const { data, lot, supplier, last } = at;
  const standing = rankLot(data, rules, last, lot.item);
  const own = last.find((offer) => offer.item === lot.item && offer.supplier === supplier);
  const priceOf = (ranked: Ranked | undefined) =>
    last.find(({ id }) => id === ranked?.id)?.price ?? null;
  const judged = judgeOffer({
    ...timeOf(at),
    rules,
    lot: lotRules(lot),
    mayOffer: mayOffer(at),
    own: own?.price ?? null,
    best: priceOf(standing[0]),
    bestOfOthers: priceOf(standing.find((one) => one.supplier !== supplier)),
    price,
    confirmed,
  });
  if ("refused" in judged) throw new Refusal(judged.refused.msgKey, { args: judged.refused.args });
  return judged;
}

function rankOf(ranked: readonly Ranked[], supplier: string): number | null {
  return ranked.find((one) => one.supplier === supplier)?.rank ?? null;
}

/** The best price of a lot as entered. */
function bestOf(
  data: EventData,
  rules: EventRules,
  last: readonly LoggedOffer[],
  item: number,
): string | null {
  const [first] = rankLot(data, rules, last, item);
  return last.find(({ id }) => id === first?.id)?.price ?? null;
}
