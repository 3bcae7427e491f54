/* The part of the view (`answers/auction.ts`) that only the buyer's side sees. */

export interface AuctionMonitor {
  /** The document whose actions are the buyer's. */
  readonly document: string;
  /** Whether `who` is a name; an alias otherwise. */
  readonly names: boolean;
  readonly suppliers: readonly {
    readonly who: string;
    readonly participationTitle: string;
    readonly enteredAt?: string;
    readonly disqualified: boolean;
    readonly total?: string;
    readonly rank?: number;
  }[];
  /** How many suppliers may take part, and how many of them have come in, whatever their aliases. */
  readonly invited: number;
  readonly entered: number;
  /** Offers of the round are sealed until it ends. */
  readonly sealed: boolean;
  /** The last offers, newest first, for the log and for invalidating one. */
  readonly offers: readonly {
    readonly id: string;
    readonly item: number;
    readonly who: string;
    readonly round: number;
    readonly price?: string;
    readonly rank?: number;
    readonly receivedAt: string;
    readonly valid: boolean;
    readonly extended: boolean;
  }[];
  /** An offer that one person wants invalidated and a second has not confirmed yet. */
  readonly invalidation?: { readonly offer: string; readonly reason: string };
  /** Since the close: the proposed or given award. */
  readonly award?: AuctionAward;
}

/** The final offers of a finished event, best first, with the chosen supplier of each lot. */
export interface AuctionAward {
  /** Where the choice is written: line table and field of the document. */
  readonly field: { readonly table: string; readonly key: string };
  /** Where experts score: how much the price counts in percent, and whether scores are still to come. */
  readonly experts?: { readonly priceWeight: string; readonly pending: boolean };
  readonly lots: readonly {
    readonly item: number;
    /** Id of the lot's line in the document. */
    readonly line: string;
    readonly name: string;
    readonly status: string;
    /** The reserve price; the buyer is warned of offers above it. */
    readonly reserve: string | null;
    /** Ids of suppliers: the first one, and the one who gets the lot; null for none. */
    readonly leader: string | null;
    readonly chosen: string | null;
    readonly offers: readonly AuctionFinal[];
  }[];
}
interface AuctionFinal {
  /** Id of the supplier. */
  readonly supplier: string;
  readonly name: string;
  /** Null for a supplier whose offers do not count, or without a rank in the total. */
  readonly rank: number | null;
  readonly price: string;
  readonly aboveReserve: boolean;
  readonly priceScore: string | null;
  readonly expertScore: string | null;
  readonly totalScore: string | null;
}
