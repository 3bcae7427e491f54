/** The unchangeable facts of an offer in the log: its leaf is the hash of them, in this order. */
export interface OfferContent {
  readonly id: string;
  readonly number: string;
  readonly item: number;
  readonly supplier: string;
  readonly round: number;
  readonly price: string;
  readonly netPrice: string;
  readonly receivedAt: string;
  readonly key: string;
}

/** `GET .../verify`, after the close: a supplier's own offers with the way from each to the published root of its lot. */
export interface AuctionVerification {
  readonly number: string;
  readonly lots: readonly {
    readonly item: number;
    readonly name: string;
    readonly root: string;
    readonly offers: readonly VerifiableOffer[];
  }[];
}
export interface VerifiableOffer {
  readonly offer: OfferContent;
  readonly salt: string;
  readonly leaf: string;
  readonly valid: boolean;
  /** Siblings from the leaf up: the side and hash of each. `verifyOffer` of the engine recomputes the root. */
  readonly path: readonly { readonly side: "left" | "right"; readonly hash: string }[];
}
