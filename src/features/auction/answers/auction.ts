/**
 * What `/res/auction/...` answers and `GET /res/events?auction=<page>/<id>` pushes. Prices are decimal text in the
 * auction's currency, instants ISO 8601 UTC with microseconds (`2026-11-21T04:00:00.000000Z`). A view is made for one
 * user and holds only what they may know.
 */
import type { OfferStep } from "../rules/offerSteps.ts";
import type { LotState, OwnState } from "../rules/ownState.ts";
import type { AuctionMonitor } from "./auctionMonitor.ts";
import type { OfferContent } from "./auctionProof.ts";

/**
 * The phase of an auction by the server's clock. `PREPARING`: not published. `AWAITED`: published, the waiting room
 * is shut. `WAITING`: the room is open. `ENDED`: all rounds are over, the buyer has not closed yet. `CLOSED`: see the
 * status.
 */
export type AuctionPhase =
  | "PREPARING"
  | "AWAITED"
  | "WAITING"
  | "OPEN"
  | "BREAK"
  | "SUSPENDED"
  | "ENDED"
  | "CLOSED";
export type AuctionMode = "ENGLISH" | "SEALED" | "DUTCH" | "JAPANESE";

export interface AuctionView {
  readonly page: string;
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly as: "supplier" | "buyer";
  /** The document's status and its words. */
  readonly status: string;
  readonly statusTitle: string;
  readonly phase: AuctionPhase;
  readonly mode: AuctionMode;
  /** When the view was made: of two views the later one counts; the client's clock is corrected by it. */
  readonly serverTime: string;
  /** When the waiting room opens, and when the first round starts. */
  readonly opensAt: string;
  readonly startsAt: string;
  /** The current end of the round (the last lot's); planned end before the start. Null once closed. */
  readonly endsAt: string | null;
  /** Start of the round that follows, while there is a break. */
  readonly nextRoundAt?: string;
  /** Frozen while suspended: seconds that are left. */
  readonly remainingSeconds?: number;
  /** Suspended by the system after an outage: the beginning of the outage. The lost time is given back. */
  readonly outageAt?: string;
  readonly round: number;
  readonly rounds: number;
  readonly currency: { readonly code: string; readonly decimals: number };
  readonly rules: AuctionRules;
  readonly lots: readonly AuctionLot[];
  /** The sum over all lots, where that is ranked (`TOTAL`, `WEIGHTED`): own sum and rank, best where shown. */
  readonly total?: {
    readonly own?: string;
    readonly rank?: number;
    readonly best?: string;
    /** What became of one's last offer, whichever lot it was for. */
    readonly state?: OwnState;
  };
  /** The supplier of the user. */
  readonly me?: AuctionParticipant;
  /** The number of participating suppliers, where the event shows it. */
  readonly participants?: number;
  /** The buyer's announcements in the hall, latest first, as written. */
  readonly messages: readonly { readonly at: string; readonly text: string }[];
  /** Only for the buyer's side. */
  readonly buyer?: AuctionMonitor;
}

export interface AuctionRules {
  readonly visibility: "RANK" | "RANK_BEST" | "BEST" | "NONE";
  readonly tieRule: "FIRST" | "FORBID" | "SAME";
  readonly rankingBasis: "LOT" | "TOTAL" | "WEIGHTED";
  /** Offers must be below the best price by the price range, not only below one's own. */
  readonly beatBest: boolean;
  readonly overtime?: {
    readonly windowMinutes: number;
    readonly extensionMinutes: number;
    readonly most: number;
    readonly trigger: "BEST" | "TOPN" | "ANY";
    readonly triggerRank?: number;
  };
  /** Dutch and Japanese: length of a tick. */
  readonly tickSeconds?: number;
  /** Prices are compared net of this tax: whether they are typed with it, and its percentage. */
  readonly taxIncluded: boolean;
  readonly taxRate: string;
  /** A drop of more than so many percent asks for confirmation (6321). */
  readonly bigDropPercent: string;
  readonly agreement?: string;
}

export interface AuctionLot {
  readonly item: number;
  readonly name: string;
  readonly material?: string;
  readonly spec?: string;
  readonly unit: string;
  readonly quantity: string;
  readonly startPrice: string;
  /** Least drop of an offer: an amount, or percent of one's own last price. */
  readonly rangeKind: "ABS" | "PCT";
  readonly priceRange: string;
  readonly maximumDecrement?: string;
  readonly open: boolean;
  readonly state: LotState;
  readonly endsAt: string | null;
  readonly extensions: number;
  /** Dutch and Japanese: the price now, the tick it belongs to (from 0), and when the next one comes. */
  readonly tick?: {
    readonly number: number;
    readonly price: string;
    readonly nextAt: string | null;
  };
  /** Best price, where the reader may know it. */
  readonly best?: string;
  readonly own?: OwnStanding;
  /** Buyer: the reserve price, and whether the best price keeps to it. */
  readonly reserve?: { readonly price: string; readonly met: boolean };
  /** Buyer: offers so far, and everybody's standing, best first. */
  readonly offerCount?: number;
  readonly leader?: string;
  readonly standing?: readonly AuctionPlace[];
  /** Buyer: points of the price curve, oldest first, one an accepted offer. */
  readonly curve?: readonly {
    readonly at: string;
    readonly price: string;
    readonly who: string;
    readonly best: string;
  }[];
}

/** A supplier's place in a lot, as the buyer's side sees it: an alias, or a name where names are shown. */
interface AuctionPlace {
  readonly who: string;
  readonly price: string;
  readonly rank: number;
  readonly at: string;
  readonly offers: number;
}

/** A supplier's own place in a lot. */
export interface OwnStanding {
  /** What became of the last offer. */
  readonly state: OwnState;
  /** Of the last valid offer, which need not be the last one. */
  readonly price?: string;
  readonly rank?: number;
  /** The highest price that an offer may have now, and the lowest (`maximumDecrement`); absent while none can be made. */
  readonly highest?: string;
  readonly lowest?: string;
  /** The highest price that would be first now, where the best price is shown and one step reaches it. */
  readonly toLead?: string;
  /** Prices to propose for the next offer; absent while none can be made. */
  readonly steps?: readonly OfferStep[];
  /** The decision on the lot, once the supplier was notified. */
  readonly result?: LotResult;
  /** Japanese: stayed in the present tick; out of the lot. */
  readonly stayed?: boolean;
  readonly out?: boolean;
  /** The latest fifty, oldest first. */
  readonly history: readonly OwnOffer[];
}

/** How a lot was decided for one supplier. `NONE`: there was no offer of theirs. */
export interface LotResult {
  readonly result: "WON" | "LOST" | "NONE";
  /** The won quantity and price. */
  readonly price?: string;
  readonly quantity?: string;
  /** The place in the end, where it may be known. */
  readonly rank?: number;
}

export interface OwnOffer {
  readonly id: string;
  readonly round: number;
  readonly price: string;
  readonly receivedAt: string;
  readonly valid: boolean;
  readonly invalidReason?: string;
  readonly extended: boolean;
}

/** The reader as a participant; states of the document's participation. */
export interface AuctionParticipant {
  readonly participation: string;
  readonly participationTitle: string;
  /** The possible actions. `score` and the buyer's actions are the document's own. */
  readonly may: readonly ("apply" | "enter" | "offer" | "stay" | "quit")[];
  /** Why not, where a person would wonder (`enter` before the room is open): in the reader's language. */
  readonly whyNot?: string;
  /** The agreement that is accepted by entering. */
  readonly agreement?: {
    readonly code: string;
    readonly name: string;
    readonly version: number;
    readonly body: string;
  };
  readonly accepted?: { readonly version: number; readonly time: string };
  readonly result?: "WON" | "LOST" | "NONE";
  /** The supplier's own final place, once the result was announced, where they may know it. */
  readonly finalRank?: number;
}

/** `POST .../enter`: `{agreementVersion}`. */
export interface AuctionEntering {
  readonly agreementVersion: number | null;
}
/** `POST .../offer`: one lot; `confirm: [6321]` after a big drop was confirmed. */
export interface AuctionOffering {
  readonly item: number;
  readonly price: string;
  readonly confirm?: readonly number[];
}
/** `POST .../stay` (Japanese). */
export interface AuctionStaying {
  readonly item: number;
}

/** Answer of an accepted offer: the supplier's receipt. The log's leaf is the hash of its content and the salt. */
export interface OfferReceipt {
  readonly offer: OfferContent;
  readonly salt: string;
  readonly leaf: string;
  /** Head of the lot's chain with this offer. */
  readonly head: string;
  /** The lot now waits longer. */
  readonly extended: boolean;
  readonly view: AuctionView;
}

/** `GET /res/auction/:page`: events that a supplier may see: those with an invitation, and open ones. */
export interface AuctionSummary {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly mode: AuctionMode;
  readonly status: string;
  readonly statusTitle: string;
  readonly phase: AuctionPhase;
  readonly opensAt: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly participation?: string;
  readonly participationTitle?: string;
  readonly result?: "WON" | "LOST" | "NONE";
}
/** `GET /res/auction`: the supplier's events that go on now, of all documents that are auctions. */
export interface AuctionsRunning {
  readonly serverTime: string;
  readonly events: readonly (AuctionSummary & { readonly document: string })[];
}
export interface AuctionList {
  readonly serverTime: string;
  readonly events: readonly AuctionSummary[];
}
