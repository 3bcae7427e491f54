import { lotState } from "../../rules/ownState.ts";
import { microsText, minutes, seconds } from "../../rules/micros.ts";
import { nextPrices } from "../../rules/decrement.ts";
import { tickAt, tickEnd, tickPrice } from "../../rules/ticks.ts";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import type { Language } from "../../../../engine/index.ts";
import type { LotRow } from "../event/eventData.ts";
import { lotRules, opensAt, auctionPhase, presentRound, roundEnd } from "../event/rulesOf.ts";
import type { Watched } from "./watched.ts";

/** The part of an event that all its viewers see: its course and its rules. */
export function commonView(
  watched: Watched,
  language: Language,
): Omit<AuctionView, "as" | "lots" | "messages"> {
  const { parts, page, data, rules, now } = watched;
  const { event } = data;
  const phase = auctionPhase(parts, data, now);
  const present = presentRound(data);
  const isOver = phase === "CLOSED";
  return {
    page,
    id: data.id,
    number: data.number,
    title: event.title,
    status: event.status,
    statusTitle: parts.document.status?.state(event.status)?.title[language] ?? event.status,
    phase,
    mode: event.mode,
    serverTime: microsText(now),
    opensAt: microsText(opensAt(data)),
    startsAt: microsText(event.startTime),
    endsAt: isOver
      ? null
      : microsText(present ? roundEnd(data) : event.startTime + minutes(event.roundMinutes)),
    ...(phase === "BREAK" && present && { nextRoundAt: microsText(present.start) }),
    ...(phase === "SUSPENDED" && { remainingSeconds: event.remainingSeconds ?? 0 }),
    ...(phase === "SUSPENDED" &&
      event.outageAt !== null && { outageAt: microsText(event.outageAt) }),
    round: event.currentRound ?? 0,
    rounds: event.rounds,
    currency: { code: data.currencyCode, decimals: data.decimals },
    rules: {
      visibility: rules.visibility,
      tieRule: rules.tieRule,
      rankingBasis: rules.rankingBasis,
      beatBest: rules.beatBest,
      ...(rules.overtime && { overtime: rules.overtime }),
      ...((rules.mode === "DUTCH" || rules.mode === "JAPANESE") && {
        tickSeconds: rules.tickSeconds,
      }),
      taxIncluded: rules.taxIncluded,
      taxRate: rules.taxRate,
      bigDropPercent: rules.bigDropPercent,
    },
  };
}

/** The buyer's announcements in the hall. */
export function announcementsIn({ messages }: Watched): AuctionView["messages"] {
  return messages.map(({ sentAt, text }) => ({ at: microsText(sentAt), text }));
}

/** The part of a lot that all participants see. */
export function commonLot(watched: Watched, lot: LotRow): Omit<AuctionLot, "own"> {
  const { parts, data, names, now } = watched;
  const phase = auctionPhase(parts, data, now);
  const since = roundEnd(data) - seconds(data.event.remainingSeconds ?? 0);
  const state = lotState({ phase, now, end: lot.endTime, since });
  const isOpen = state === "OPEN";
  const tick = tickOf(watched, lot, isOpen);
  return {
    item: lot.item,
    name: lot.name ?? "",
    ...(lot.material !== null && { material: names.get(lot.material)?.code ?? "" }),
    ...(lot.spec !== null && { spec: lot.spec }),
    unit: names.get(lot.unit ?? "")?.code ?? "",
    quantity: lot.quantity,
    startPrice: lot.startPrice,
    rangeKind: lot.rangeKind,
    priceRange: lot.priceRange,
    ...(lot.maximumDecrement !== null && { maximumDecrement: lot.maximumDecrement }),
    open: isOpen,
    state,
    endsAt: lot.endTime === null ? null : microsText(lot.endTime),
    extensions: lot.extensions ?? 0,
    ...(tick && { tick }),
  };
}

function tickOf({ data, rules, now }: Watched, lot: LotRow, isOpen: boolean): AuctionLot["tick"] {
  if (rules.mode !== "DUTCH" && rules.mode !== "JAPANESE") return undefined;
  const present = presentRound(data);
  if (!present || !isOpen) return undefined;
  const number = tickAt(now, present.start, rules.tickSeconds);
  const price = tickPrice(rules, lotRules(lot), number);
  if (price === null) return undefined;
  const next = tickEnd(number, present.start, rules.tickSeconds);
  return { number, price, nextAt: next < (lot.endTime ?? 0) ? microsText(next) : null };
}

/** What the next offer may be from and to. */
export function offerLimits(
  { data, rules }: Watched,
  lot: LotRow,
  known: { readonly own: string | null; readonly best: string | null },
) {
  const shows = rules.visibility === "BEST" || rules.visibility === "RANK_BEST";
  const toBeat = rules.beatBest && shows ? known.best : null;
  return nextPrices(lotRules(lot), { own: known.own, toBeat }, data.decimals);
}
