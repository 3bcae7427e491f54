import type { AuctionMode, AuctionPhase, AuctionView } from "../answers/auction.ts";
import type { LotState } from "../rules/ownState.ts";
import type { MessageKey } from "../../../app/core/messages/messageKey.ts";

const phases: Readonly<Record<AuctionPhase, MessageKey>> = {
  PREPARING: "auction.phase.preparing",
  AWAITED: "auction.phase.awaited",
  WAITING: "auction.phase.waiting",
  OPEN: "auction.phase.open",
  BREAK: "auction.phase.break",
  SUSPENDED: "auction.phase.suspended",
  ENDED: "auction.phase.ended",
  CLOSED: "auction.phase.closed",
};
const modes: Readonly<Record<AuctionMode, MessageKey>> = {
  ENGLISH: "auction.mode.english",
  SEALED: "auction.mode.sealed",
  DUTCH: "auction.mode.dutch",
  JAPANESE: "auction.mode.japanese",
};

const lots: Readonly<Record<LotState, MessageKey>> = {
  WAITING: "auction.lot.stateWaiting",
  OPEN: "auction.lot.stateOpen",
  BREAK: "auction.phase.break",
  SUSPENDED: "auction.phase.suspended",
  ENDED: "auction.lot.stateClosed",
};

/** What the state of a lot is called. */
export const lotWord = (state: LotState): MessageKey => lots[state];
/** What a phase is called. */
export const phaseWord = (phase: AuctionPhase): MessageKey => phases[phase];
/** What a mode is called. */
export const modeWord = (mode: AuctionMode): MessageKey => modes[mode];

type Timed = Pick<AuctionView, "phase" | "opensAt" | "startsAt" | "endsAt" | "nextRoundAt">;

/** What is counted down to in a phase, and what the time is left for. Undefined where nothing is. */
export function phaseTimer(
  view: Timed,
): { readonly label: MessageKey; readonly until: string } | undefined {
  const { phase, opensAt, startsAt, endsAt, nextRoundAt } = view;
  if (phase === "AWAITED") return { label: "auction.until.open", until: opensAt };
  if (phase === "WAITING") return { label: "auction.until.start", until: startsAt };
  if (phase === "OPEN" && endsAt !== null) return { label: "auction.until.end", until: endsAt };
  if (phase === "BREAK" && nextRoundAt !== undefined)
    return { label: "auction.until.next", until: nextRoundAt };
  return undefined;
}
