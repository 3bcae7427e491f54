import { microsText } from "../../rules/micros.ts";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import type { Language } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { LotRow } from "../event/eventData.ts";
import { opened } from "../log/readLog.ts";
import { stageOf } from "../event/rulesOf.ts";
import { rankLot, rankTotal, ranksTotal } from "../log/standings.ts";
import { isAbove, awardOf } from "./awardOf.ts";
import { commonLot, commonView, announcementsIn } from "./commonView.ts";
import { enteredCount, participationTitle } from "./supplierView.ts";
import type { Watched } from "./watched.ts";

/** Points of a price curve, and offers of the log, that are shown. */
const mostPoints = 500;
const mostOffers = 100;

/**
 * An event as the buyer's side sees it: everybody's standing, by alias until it is closed (unless the company shows names),
 * and nothing of a sealed round before it ends.
 */
export function buyerView(
  context: Pick<Context, "language" | "actor">,
  watched: Watched,
): AuctionView {
  const { parts, data, rules, last } = watched;
  const names =
    stageOf(parts, data) === "over" || context.actor.parameters["BUYER_SEES_NAMES"] === true;
  const who = (supplier: string) =>
    (names ? watched.names.get(supplier)?.name : watched.aliases.get(supplier)) ?? "?";
  const [total] = ranksTotal(rules) ? rankTotal(data, rules, last) : [];
  return {
    ...commonView(watched, context.language),
    as: "buyer",
    lots: data.lots.map((lot) => buyerLot(watched, lot, who)),
    ...(total && { total: { best: total.netPrice } }),
    messages: announcementsIn(watched),
    buyer: { ...monitor(watched, context.language, names, who), ...awardOf(watched) },
  };
}

type Who = (supplier: string) => string;

function buyerLot(watched: Watched, lot: LotRow, who: Who): AuctionLot {
  const { data, rules, last, log } = watched;
  const ranked = rankLot(data, rules, last, lot.item);
  const offers = log.filter(({ item }) => item === lot.item);
  const priceOf = (id: string) => last.find((offer) => offer.id === id)?.price ?? "";
  const [first] = ranked;
  return {
    ...commonLot(watched, lot),
    ...(first && { best: priceOf(first.id), leader: who(first.supplier) }),
    ...(lot.reservePrice !== null && {
      reserve: {
        price: lot.reservePrice,
        met: first !== undefined && !isAbove(priceOf(first.id), lot.reservePrice),
      },
    }),
    offerCount: offers.length,
    standing: ranked.map((one) => ({
      who: who(one.supplier),
      price: priceOf(one.id),
      rank: one.rank,
      at: microsText(one.receivedAt),
      offers: offers.filter(({ supplier }) => supplier === one.supplier).length,
    })),
    curve: curveOf(opened(offers), who),
  };
}

function curveOf(
  offers: ReturnType<typeof opened<Watched["log"][number]>>,
  who: Who,
): NonNullable<AuctionLot["curve"]> {
  let best: string | undefined;
  const points = offers
    .filter(({ valid }) => valid)
    .map((offer) => {
      best = best === undefined || Number(offer.price) < Number(best) ? offer.price : best;
      return {
        at: microsText(offer.receivedAt),
        price: offer.price,
        who: who(offer.supplier),
        best,
      };
    });
  return points.slice(-mostPoints);
}

function monitor(watched: Watched, language: Language, names: boolean, who: Who): AuctionMonitor {
  const { parts, data, rules, last, log, aliases } = watched;
  const totals = rankTotal(data, rules, last);
  const totalOf = (supplier: string) => {
    const found = totals.find((one) => one.supplier === supplier);
    return found && { total: found.netPrice, rank: found.rank };
  };
  // The time of entry is beside the name in the document: together with an alias it would reveal the name.
  const rows = names
    ? data.suppliers
    : data.suppliers.filter(({ supplier }) => log.some((offer) => offer.supplier === supplier));
  return {
    document: parts.document.name,
    names,
    suppliers: rows
      .filter(({ supplier }) => names || aliases.has(supplier))
      .map((row) => ({
        who: who(row.supplier),
        participationTitle: participationTitle(
          watched,
          names ? row.participation : parts.auction.states.entered.at(-1)!,
          language,
        ),
        ...(names && row.enteredAt !== null && { enteredAt: microsText(row.enteredAt) }),
        disqualified: row.disqualified === true,
        ...totalOf(row.supplier),
      }))
      .sort((a, b) => (a.who < b.who ? -1 : 1)),
    invited: data.suppliers.filter(({ disqualified }) => disqualified !== true).length,
    entered: enteredCount(watched),
    ...(data.event.invalidOffer !== null && {
      invalidation: { offer: data.event.invalidOffer, reason: data.event.invalidReason ?? "" },
    }),
    sealed: log.some(({ price }) => price === ""),
    offers: log
      .toSorted((a, b) => b.receivedAt - a.receivedAt)
      .slice(0, mostOffers)
      .map((offer) => ({
        id: offer.id,
        item: offer.item,
        who: who(offer.supplier),
        round: offer.round,
        ...(offer.price !== "" && { price: offer.price }),
        ...(offer.rank !== null && { rank: offer.rank }),
        receivedAt: microsText(offer.receivedAt),
        valid: offer.valid,
        extended: offer.extended,
      })),
  };
}
