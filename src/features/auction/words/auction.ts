/** Kinds a role of an auction may be of, by what the server does with it. */
type RoleKind =
  | "text"
  | "integer"
  | "price"
  | "amount"
  | "quantity"
  | "percent"
  | "datetime"
  | "boolean"
  | "choice"
  | "reference"
  | "state"
  | "json"
  | "note";

/**
 * What the server works with of a document that is an auction: for each part the roles, and the kind of the field that
 * plays each. A document names the fields by its word `auction`; the values of choices are the server's own words.
 */
export const auctionRoles = {
  event: {
    title: "text",
    status: "state",
    range: "choice",
    mode: "choice",
    startTime: "datetime",
    rounds: "integer",
    roundMinutes: "integer",
    breakMinutes: "integer",
    leadMinutes: "integer",
    tickSeconds: "integer",
    latencyLimit: "integer",
    outageAt: "datetime",
    dueAt: "datetime",
    actualEnd: "datetime",
    currentRound: "integer",
    suspended: "boolean",
    remainingSeconds: "integer",
    currency: "reference",
    taxType: "choice",
    taxRate: "percent",
    overtime: "boolean",
    triggerWindow: "integer",
    extension: "integer",
    maxExtensions: "integer",
    trigger: "choice",
    triggerRank: "integer",
    visibility: "choice",
    tieRule: "choice",
    rankingBasis: "choice",
    evaluation: "choice",
    priceWeight: "percent",
    hideCount: "boolean",
    agreement: "text",
    invalidOffer: "text",
    invalidReason: "text",
  },
  lots: {
    material: "reference",
    name: "text",
    spec: "text",
    unit: "reference",
    quantity: "quantity",
    startPrice: "price",
    priceRange: "price",
    rangeKind: "choice",
    maximumDecrement: "price",
    reservePrice: "price",
    bestPrice: "price",
    leader: "reference",
    offerCount: "integer",
    endTime: "datetime",
    extensions: "integer",
    status: "state",
    awardedSupplier: "reference",
    awardedPrice: "price",
    awardedQuantity: "quantity",
    root: "text",
  },
  finals: {
    supplier: "reference",
    rank: "integer",
    price: "price",
    netPrice: "price",
    offeredAt: "datetime",
    priceScore: "percent",
    expertScore: "percent",
    totalScore: "percent",
  },
  suppliers: {
    supplier: "reference",
    contact: "text",
    alias: "text",
    participation: "state",
    agreementAccepted: "json",
    enteredAt: "datetime",
    firstQuote: "amount",
    currentQuote: "amount",
    lastOfferAt: "datetime",
    offerCount: "integer",
    currentRank: "integer",
    finalQuote: "amount",
    finalRank: "integer",
    expertScore: "percent",
    priceScore: "percent",
    totalScore: "percent",
    result: "choice",
    notifiedAt: "datetime",
    disqualified: "boolean",
  },
  experts: {
    expert: "reference",
    role: "choice",
    supplier: "reference",
    scores: "json",
    total: "percent",
    opinion: "note",
    submittedAt: "datetime",
  },
  rounds: {
    round: "integer",
    start: "datetime",
    plannedEnd: "datetime",
    actualEnd: "datetime",
    extensions: "integer",
    best: "json",
    eliminated: "json",
    lostFrom: "datetime",
    lostSeconds: "integer",
  },
  messages: {
    sentAt: "datetime",
    text: "note",
  },
  offers: {
    number: "text",
    event: "reference",
    lot: "integer",
    supplier: "reference",
    round: "integer",
    price: "price",
    netPrice: "price",
    receivedAt: "datetime",
    key: "text",
    ip: "text",
    valid: "boolean",
    invalidReason: "text",
    rank: "integer",
    extended: "boolean",
    hash: "text",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RoleKind>>>>;

export type AuctionPart = keyof typeof auctionRoles;
/** Parts that are line tables of the event. */
export const auctionLines = [
  "lots",
  "finals",
  "suppliers",
  "experts",
  "rounds",
  "messages",
] as const;
type AuctionLines = (typeof auctionLines)[number];
export type AuctionRole<Part extends AuctionPart> = keyof (typeof auctionRoles)[Part];

/** Roles of a part with the kinds of their fields. */
export function auctionRolesOf(part: AuctionPart): readonly (readonly [string, string])[] {
  return Object.entries(auctionRoles[part]);
}

/** States of the two machines that the server must distinguish; it moves none of them itself. */
export const auctionStates = {
  published: "event",
  live: "event",
  over: "event",
  entered: "suppliers",
  gone: "suppliers",
  invited: "suppliers",
} as const satisfies Readonly<Record<string, AuctionPart>>;
type AuctionState = keyof typeof auctionStates;

/** The document word `auction`. */
interface AuctionSource {
  /** The document that is the log of offers. */
  readonly to: string;
  /** Line tables by part; that of `finals` lies below the lots. */
  readonly tables: Readonly<Record<AuctionLines, string>>;
  /** Part -> role -> field. */
  readonly fields: Readonly<Record<AuctionPart, Readonly<Record<string, string>>>>;
  readonly states: Readonly<Record<AuctionState, readonly string[]>>;
  /** Actions that the server runs itself, most of them when suppliers and experts call: purpose -> key. */
  readonly actions: Readonly<Record<AuctionAct, string>>;
}
export const auctionActs = ["apply", "enter", "quit", "submitScore", "outage"] as const;
export type AuctionAct = (typeof auctionActs)[number];

/** How a document is an auction; undefined for documents that are none. Every role has its field. */
export interface Auction {
  readonly to: string;
  readonly tables: AuctionSource["tables"];
  readonly fields: { readonly [Part in AuctionPart]: Readonly<Record<AuctionRole<Part>, string>> };
  readonly states: Readonly<Record<AuctionState, readonly string[]>>;
  readonly actions: Readonly<Record<AuctionAct, string>>;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly auction?: AuctionSource;
  }
  interface DocumentWords {
    /** How it is an auction, if it is one. */
    readonly auction?: Auction | undefined;
  }
  interface ListFacts {
    /** Its documents are auctions: portal users have a list of their own. */
    readonly auction?: boolean;
  }
  interface DetailFacts {
    /** It is an auction: it has a hall and a monitor; experts who score offers have a sheet instead. */
    readonly auction?: { readonly scores: boolean } | undefined;
  }
}
