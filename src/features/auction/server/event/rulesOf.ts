import { phaseAt } from "../../rules/schedule.ts";
import { minutes } from "../../rules/micros.ts";
import type { AuctionPhase } from "../../answers/auction.ts";
import type { EventRules, LotRules } from "../../rules/types.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { AuctionParts } from "./auctionParts.ts";
import type { EventData, LotRow, RoundRow } from "./eventData.ts";

/** The rules that offers of an event are judged by, the company's parameters among them. */
export function rulesOf(
  { actor }: Pick<Context, "actor">,
  { event, decimals }: EventData,
): EventRules {
  const isOvertime =
    event.overtime === true && (event.mode === "ENGLISH" || event.mode === "SEALED");
  return {
    mode: event.mode,
    visibility: event.visibility,
    tieRule: event.tieRule,
    rankingBasis: event.rankingBasis,
    overtime: isOvertime
      ? {
          windowMinutes: event.triggerWindow ?? 3,
          extensionMinutes: event.extension ?? 3,
          most: event.maxExtensions ?? 0,
          trigger: event.trigger ?? "BEST",
          triggerRank: event.triggerRank ?? 1,
        }
      : undefined,
    beatBest: actor.parameters["BEAT_BEST"] === true,
    bigDropPercent: String(actor.parameters["FAT_FINGER_PCT"] ?? "30"),
    priceDecimals: decimals,
    taxIncluded: event.taxType === "INCL",
    taxRate: event.taxRate,
    tickSeconds: event.tickSeconds ?? 60,
  };
}

/** A lot as offers are judged by it. */
export function lotRules(lot: LotRow): LotRules {
  const { item, quantity, startPrice, rangeKind, priceRange, maximumDecrement } = lot;
  return { item, quantity, startPrice, rangeKind, priceRange, maximumDecrement };
}

/** The round that runs, or is next after a break; undefined before the first. */
export function presentRound({ event, rounds }: EventData): RoundRow | undefined {
  return rounds.find(({ round }) => round === event.currentRound);
}

/** End of the present round: that of its last lot. Before the first round its planned start. */
export function roundEnd(data: EventData): number {
  const ends = data.lots.flatMap(({ endTime }) => endTime ?? []);
  return ends.length === 0 ? data.event.startTime : Math.max(...ends);
}

/** When the waiting room opens. */
export function opensAt({ event }: EventData): number {
  return event.startTime - minutes(event.leadMinutes);
}

/** What an event's status says of its course. */
export function stageOf(
  parts: AuctionParts,
  { event }: EventData,
): "before" | "published" | "live" | "over" {
  const { states } = parts.auction;
  if (states.published.includes(event.status)) return "published";
  if (states.live.includes(event.status)) return "live";
  return states.over.includes(event.status) ? "over" : "before";
}

/** The phase of an event at an instant. */
export function auctionPhase(parts: AuctionParts, data: EventData, now: number): AuctionPhase {
  const isOver = data.event.actualEnd !== null;
  return phaseAt(now, {
    stage: stageOf(parts, data),
    suspended: data.event.suspended === true,
    opens: opensAt(data),
    roundStart: presentRound(data)?.start ?? data.event.startTime,
    roundEnd: isOver ? Math.min(roundEnd(data), now) : roundEnd(data),
  });
}

/** Suppliers whose offers do not count. */
export function outOf({ suppliers }: EventData): ReadonlySet<string> {
  return new Set(
    suppliers.flatMap(({ supplier, disqualified }) => (disqualified ? [supplier] : [])),
  );
}
