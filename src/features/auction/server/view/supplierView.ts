import { microsText } from "../../rules/micros.ts";
import { offerSteps, priceToLead } from "../../rules/offerSteps.ts";
import { ownState } from "../../rules/ownState.ts";
import { stillIn, tickAt, tickOfPrice } from "../../rules/ticks.ts";
import type {
  AuctionLot,
  AuctionParticipant,
  AuctionView,
  LotResult,
  OwnStanding,
} from "../../answers/auction.ts";
import type { Language } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { agreementOf } from "../event/agreement.ts";
import type { LotRow, SupplierRow } from "../event/eventData.ts";
import { knowsEvent } from "../event/knowsEvent.ts";
import type { ChainedOffer } from "../log/readLog.ts";
import { secretOf } from "../log/replayOf.ts";
import { lotRules, presentRound, stageOf } from "../event/rulesOf.ts";
import { rankLot, rankTotal, ranksTotal } from "../log/standings.ts";
import { commonLot, commonView, offerLimits, announcementsIn } from "./commonView.ts";
import type { Watched } from "./watched.ts";

/**
 * A supplier's view holds only the latest of their own offers in a lot, since it is pushed at each offer; the proof
 * holds all.
 */
const mostOwn = 20;

/** A supplier's own offers with their prices, sealed ones too. */
interface OwnOffers {
  readonly row: SupplierRow | undefined;
  readonly offers: readonly ChainedOffer[];
}

/**
 * An event as one supplier may see it: their own offers and rank, the best price where the event shows it, the
 * course. Beyond rank, best price and ends, nothing in it depends on who the others are, how many they are, or when
 * they offer. Undefined when the supplier may not know of the event.
 */
export async function supplierView(
  context: Context,
  watched: Watched,
  supplier: string,
): Promise<AuctionView | undefined> {
  const { parts, data } = watched;
  const row = data.suppliers.find((one) => one.supplier === supplier);
  const stage = stageOf(parts, data);
  if (stage === "before") return undefined;
  if (!row && !(data.event.range === "OPEN" && stage === "published")) return undefined;
  const own = { row, offers: await ownOffers(context, watched, supplier) };
  const common = commonView(watched, context.language);
  const isAdmitted = row !== undefined && knowsEvent(parts, row);
  const me = await participant(context, watched, common, own);
  return {
    ...common,
    as: "supplier",
    lots: isAdmitted ? data.lots.map((lot) => supplierLot(context, watched, lot, own)) : [],
    ...(isAdmitted && ranksTotal(watched.rules) && { total: ownTotal(watched, own) }),
    messages: isAdmitted ? announcementsIn(watched) : [],
    me,
    ...(data.event.hideCount !== true && { participants: enteredCount(watched) }),
  };
}

async function ownOffers(
  context: Context,
  { log }: Watched,
  supplier: string,
): Promise<readonly ChainedOffer[]> {
  const own = log.filter((offer) => offer.supplier === supplier);
  return Promise.all(
    own.map(async (offer) => {
      if (offer.price !== "") return offer;
      const { offer: content } = await secretOf(context, offer);
      return { ...offer, price: content.price, netPrice: content.netPrice };
    }),
  );
}

function supplierLot(context: Context, watched: Watched, lot: LotRow, own: OwnOffers): AuctionLot {
  const { rules, data, last } = watched;
  const ranked = rankLot(data, rules, last, lot.item);
  const best = last.find(({ id }) => id === ranked[0]?.id)?.price ?? null;
  const { showsBest, showsRank } = shownBy(rules);
  const rank = ranked.find(({ supplier }) => supplier === own.row?.supplier)?.rank ?? null;
  const result = lotResult(context, watched, lot, own);
  return {
    ...commonLot(watched, lot),
    ...(showsBest && best !== null && { best }),
    own: {
      ...standing(watched, lot, own, { best, rank }),
      ...(showsRank && rank !== null && { rank }),
      ...(result && { result }),
    },
  };
}

/** What an event shows to its suppliers. */
function shownBy({ visibility }: Watched["rules"]) {
  const showsBest = visibility === "BEST" || visibility === "RANK_BEST";
  const showsRank = visibility === "RANK" || visibility === "RANK_BEST";
  const shows = showsRank ? "RANK" : showsBest ? "BEST" : "NONE";
  return { showsBest, showsRank, shows } as const;
}

function standing(
  watched: Watched,
  lot: LotRow,
  { row, offers }: OwnOffers,
  { best, rank }: { readonly best: string | null; readonly rank: number | null },
): OwnStanding {
  const { parts, rules } = watched;
  const { showsBest, shows } = shownBy(rules);
  // Where the total is ranked, a lot has no rank of its own.
  const shownRank = ranksTotal(rules) ? null : rank;
  const own = offers.filter(({ item }) => item === lot.item);
  const present = watched.data.event.currentRound ?? 0;
  const valid = own.filter((offer) => offer.valid);
  const price = valid.at(-1)?.price;
  // In a sealed round steps count from the rounds before.
  const from =
    rules.mode === "SEALED" ? valid.filter((offer) => offer.round < present).at(-1)?.price : price;
  const { open } = commonLot(watched, lot);
  const mayOffer =
    open &&
    row !== undefined &&
    !row.disqualified &&
    parts.auction.states.entered.includes(row.participation);
  const isPriced = rules.mode === "ENGLISH" || rules.mode === "SEALED";
  const limits =
    mayOffer && isPriced ? offerLimits(watched, lot, { own: from ?? null, best }) : undefined;
  const stepping = limits && {
    lot: lotRules(lot),
    rules,
    own: from ?? null,
    best: showsBest && !ranksTotal(rules) ? best : null,
    leads: rank === 1,
    ...limits,
  };
  const toLead = stepping && priceToLead(stepping);
  return {
    state: ownState({
      last: own.at(-1),
      disqualified: row?.disqualified === true,
      rank: shownRank,
      shows,
    }),
    ...(price !== undefined && { price }),
    ...(stepping && {
      highest: stepping.highest,
      ...(stepping.lowest !== null && { lowest: stepping.lowest }),
      ...(toLead && { toLead }),
      steps: offerSteps(stepping),
    }),
    ...(rules.mode === "JAPANESE" && open && staying(watched, lot, own)),
    history: own.slice(-mostOwn).map((offer) => ({
      id: offer.id,
      round: offer.round,
      price: offer.price,
      receivedAt: microsText(offer.receivedAt),
      valid: offer.valid,
      ...(offer.invalidReason !== null && { invalidReason: offer.invalidReason }),
      extended: offer.extended,
    })),
  };
}

function staying({ data, rules, now }: Watched, lot: LotRow, own: readonly ChainedOffer[]) {
  const present = presentRound(data);
  const [first] = own;
  if (!present) return {};
  const tick = tickAt(now, present.start, rules.tickSeconds);
  const tickOf = ({ price }: { readonly price: string }) =>
    tickOfPrice(rules, lotRules(lot), price);
  return {
    stayed: own.some((offer) => offer.valid && tickOf(offer) === tick),
    out: !stillIn(own, first?.supplier ?? "", tick, tickOf),
  };
}

function ownTotal(
  { data, rules, last }: Watched,
  { row, offers }: OwnOffers,
): NonNullable<AuctionView["total"]> {
  const ranked = rankTotal(data, rules, last);
  const own = ranked.find(({ supplier }) => supplier === row?.supplier);
  const { showsBest, showsRank, shows } = shownBy(rules);
  return {
    state: ownState({
      last: offers.toSorted((a, b) => a.receivedAt - b.receivedAt).at(-1),
      disqualified: row?.disqualified === true,
      rank: own?.rank ?? null,
      shows,
    }),
    ...(own && { own: own.netPrice }),
    ...(own && showsRank && { rank: own.rank }),
    ...(showsBest && ranked[0] && { best: ranked[0].netPrice }),
  };
}

/** How many suppliers have come in and may offer. */
export function enteredCount({ parts, data }: Watched): number {
  return data.suppliers.filter(({ participation }) =>
    parts.auction.states.entered.includes(participation),
  ).length;
}

async function participant(
  context: Context,
  watched: Watched,
  { phase }: Pick<AuctionView, "phase">,
  { row }: OwnOffers,
): Promise<AuctionParticipant> {
  const { parts, data, rules } = watched;
  const { entered, invited } = parts.auction.states;
  const isOn =
    phase === "WAITING" || phase === "OPEN" || phase === "BREAK" || phase === "SUSPENDED";
  const may: AuctionParticipant["may"][number][] = [];
  const participation = row?.participation ?? "";
  if (!row && (phase === "AWAITED" || phase === "WAITING")) may.push("apply");
  if (row && !row.disqualified && isOn && invited.includes(participation)) may.push("enter");
  const isIn = row !== undefined && !row.disqualified && entered.includes(participation);
  if (isIn && phase === "OPEN") may.push(rules.mode === "JAPANESE" ? "stay" : "offer");
  if (isIn && isOn) may.push("quit");
  const agreement =
    may.includes("enter") || phase === "AWAITED" ? await agreementOf(context, data) : undefined;
  return {
    participation,
    participationTitle: participationTitle(watched, participation, context.language),
    may,
    ...(agreement && { agreement }),
    ...(row?.agreementAccepted && {
      accepted: { version: row.agreementAccepted.version, time: row.agreementAccepted.time },
    }),
    ...(row?.result && { result: row.result, ...finalRank(context, watched, row) }),
  };
}

/** The decision on a lot for the supplier, once the result was announced. */
function lotResult(
  context: Context,
  watched: Watched,
  lot: LotRow,
  { row, offers }: OwnOffers,
): LotResult | undefined {
  if (!row?.result) return undefined;
  if (lot.awardedSupplier === row.supplier)
    return {
      result: "WON",
      ...(lot.awardedPrice !== null && { price: lot.awardedPrice }),
      ...(lot.awardedQuantity !== null && { quantity: lot.awardedQuantity }),
    };
  if (!offers.some(({ item, valid }) => valid && item === lot.item)) return { result: "NONE" };
  const rank = watched.finals.find(
    (final) => final.lot === lot.id && final.supplier === row.supplier,
  )?.rank;
  return { result: "LOST", ...(rank && tellsRank(context, watched) && { rank }) };
}

/** Whether suppliers learn their final place: where ranks were shown, or the company allows it (SHOW_RANK). */
function tellsRank({ actor }: Context, { rules }: Watched): boolean {
  return rules.visibility.startsWith("RANK") || actor.parameters["SHOW_RANK"] === true;
}

/** The reader's best place in the end, where it may be known. */
function finalRank(
  context: Context,
  watched: Watched,
  { finalRank: rank }: SupplierRow,
): Pick<AuctionParticipant, "finalRank"> {
  return rank !== null && tellsRank(context, watched) ? { finalRank: rank } : {};
}

/** The words of a state of participation. */
export function participationTitle(
  { parts }: Pick<Watched, "parts">,
  state: string,
  language: Language,
): string {
  const key = parts.key("suppliers", "participation");
  const machine = parts.table("suppliers").machines.find(({ field }) => field === key);
  return machine?.state(state)?.title[language] ?? state;
}
