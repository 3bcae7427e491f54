import type { AuctionMode, AuctionRules } from "../../answers/auction.ts";

/* Rows of an auction as the server reads them: instants are microseconds since 1970, decimals text, references ids. */

export interface EventRow {
  readonly title: string;
  readonly status: string;
  readonly range: "INVITED" | "APPROVED" | "OPEN";
  readonly mode: AuctionMode;
  readonly startTime: number;
  readonly rounds: number;
  readonly roundMinutes: number;
  readonly breakMinutes: number | null;
  readonly leadMinutes: number;
  readonly tickSeconds: number | null;
  /** Seconds that the system may be away while a round runs. */
  readonly latencyLimit: number | null;
  /** While it is suspended after an outage: since when the system had been away. */
  readonly outageAt: number | null;
  readonly dueAt: number | null;
  readonly actualEnd: number | null;
  readonly currentRound: number | null;
  readonly suspended: boolean | null;
  readonly remainingSeconds: number | null;
  readonly currency: string;
  readonly taxType: string;
  readonly taxRate: string;
  readonly overtime: boolean | null;
  readonly triggerWindow: number | null;
  readonly extension: number | null;
  readonly maxExtensions: number | null;
  readonly trigger: "BEST" | "TOPN" | "ANY" | null;
  readonly triggerRank: number | null;
  readonly visibility: AuctionRules["visibility"];
  readonly tieRule: AuctionRules["tieRule"];
  readonly rankingBasis: AuctionRules["rankingBasis"];
  readonly evaluation: "PRICE" | "EXPERT";
  readonly priceWeight: string | null;
  readonly hideCount: boolean | null;
  readonly agreement: string | null;
  readonly invalidOffer: string | null;
  readonly invalidReason: string | null;
}

export interface LotRow {
  readonly id: string;
  readonly item: number;
  readonly material: string | null;
  readonly name: string | null;
  readonly spec: string | null;
  readonly unit: string | null;
  readonly quantity: string;
  readonly startPrice: string;
  readonly priceRange: string;
  readonly rangeKind: "ABS" | "PCT";
  readonly maximumDecrement: string | null;
  /** The highest price that the buyer wants to pay. Not for suppliers. */
  readonly reservePrice: string | null;
  readonly bestPrice: string | null;
  readonly offerCount: number | null;
  readonly endTime: number | null;
  readonly extensions: number | null;
  readonly status: string;
  readonly leader: string | null;
  readonly awardedSupplier: string | null;
  readonly awardedPrice: string | null;
  readonly awardedQuantity: string | null;
  readonly root: string | null;
}

/** A final offer of a lot, as it was frozen at the close. */
export interface FinalRow {
  readonly lot: string;
  readonly supplier: string;
  readonly rank: number | null;
  readonly price: string;
  readonly priceScore: string | null;
  readonly expertScore: string | null;
  readonly totalScore: string | null;
}

/** The buyer's announcements in the hall. */
export interface MessageRow {
  readonly sentAt: number;
  readonly text: string;
}

export interface SupplierRow {
  readonly id: string;
  readonly item: number;
  readonly supplier: string;
  readonly participation: string;
  readonly agreementAccepted: { readonly version: number; readonly time: string } | null;
  readonly enteredAt: number | null;
  readonly disqualified: boolean | null;
  readonly result: "WON" | "LOST" | "NONE" | null;
  readonly totalScore: string | null;
  readonly finalRank: number | null;
}

export interface RoundRow {
  readonly id: string;
  readonly item: number;
  readonly round: number;
  readonly start: number;
  readonly plannedEnd: number;
  readonly actualEnd: number | null;
  readonly extensions: number | null;
  readonly lostFrom: number | null;
  readonly lostSeconds: number | null;
}

/** An event with its lines, in the order of their items. */
export interface EventData {
  readonly id: string;
  readonly orgId: string;
  readonly number: string;
  readonly version: number;
  readonly event: EventRow;
  readonly lots: readonly LotRow[];
  readonly suppliers: readonly SupplierRow[];
  readonly rounds: readonly RoundRow[];
  /** Digits behind the point of its currency. */
  readonly decimals: number;
  readonly currencyCode: string;
  /** When it stood so, by the database's clock. */
  readonly readAt: number;
}
