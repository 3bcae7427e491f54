import type { AuctionMode, AuctionRules } from "../answers/auction.ts";

/** The rules of an event that offers are judged by. Instants are microseconds since 1970, prices decimal text. */
export interface EventRules {
  readonly mode: AuctionMode;
  readonly visibility: AuctionRules["visibility"];
  readonly tieRule: AuctionRules["tieRule"];
  readonly rankingBasis: AuctionRules["rankingBasis"];
  readonly overtime: Overtime | undefined;
  /** Offers must be below the best by the price range, where the best is shown. */
  readonly beatBest: boolean;
  /** A drop of more than so many percent wants to be confirmed. */
  readonly bigDropPercent: string;
  /** Digits behind the point that a price may have. */
  readonly priceDecimals: number;
  readonly taxIncluded: boolean;
  readonly taxRate: string;
  readonly tickSeconds: number;
}

/** When an offer near the end makes a lot wait longer. */
export interface Overtime {
  readonly windowMinutes: number;
  readonly extensionMinutes: number;
  readonly most: number;
  readonly trigger: "BEST" | "TOPN" | "ANY";
  /** N of `TOPN`. */
  readonly triggerRank: number;
}

/** The parts of a lot by which offers are judged. */
export interface LotRules {
  readonly item: number;
  readonly quantity: string;
  readonly startPrice: string;
  readonly rangeKind: "ABS" | "PCT";
  readonly priceRange: string;
  /** Same kind as the price range; null: any drop. */
  readonly maximumDecrement: string | null;
}

/** An offer as the log has it. */
export interface LoggedOffer {
  readonly id: string;
  readonly item: number;
  readonly supplier: string;
  readonly round: number;
  readonly price: string;
  readonly netPrice: string;
  /** Microseconds since 1970. */
  readonly receivedAt: number;
  readonly valid: boolean;
}

/** A place in a ranking. */
export interface Ranked {
  readonly supplier: string;
  readonly netPrice: string;
  readonly receivedAt: number;
  readonly id: string;
  readonly rank: number;
}
