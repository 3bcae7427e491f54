import { Refusal } from "../../../../engine/index.ts";
import type { LoggedOffer } from "../../rules/types.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData, LotRow } from "../event/eventData.ts";
import type { ChainEnd } from "../log/readLog.ts";
import { presentRound, stageOf } from "../event/rulesOf.ts";

/** An offer as a supplier sends it: of a price, or (Japanese) to stay at the present one. */
export interface OfferAsking {
  readonly item: number;
  /** Undefined: to stay. */
  readonly price: string | undefined;
  /** The client's own, once per event: the same again is the same offer. */
  readonly key: string;
  readonly confirmed: readonly number[];
}

/** An offer being judged; everything was read under the lock. */
export interface Offering {
  readonly parts: AuctionParts;
  readonly data: EventData;
  readonly lot: LotRow;
  readonly supplier: string;
  readonly receivedAt: number;
  readonly last: readonly LoggedOffer[];
  readonly end: ChainEnd | undefined;
}

/** What rule 1 asks. */
export function timeOf({ parts, data, lot, receivedAt }: Offering) {
  const stage = stageOf(parts, data);
  const suspended = data.event.suspended === true;
  if (stage === "published" || stage === "before")
    throw new Refusal(suspended ? "bid.suspended" : "bid.notStarted");
  return {
    live: stage === "live",
    suspended,
    lotOpen: data.event.actualEnd === null,
    roundStart: presentRound(data)?.start ?? data.event.startTime,
    lotEnd: lot.endTime ?? 0,
    receivedAt,
  };
}

/** Rule 2: the supplier has entered, and is neither disqualified nor gone. */
export function mayOffer({ parts, data, supplier }: Offering): boolean {
  const row = data.suppliers.find((one) => one.supplier === supplier);
  return (
    row !== undefined &&
    !row.disqualified &&
    parts.auction.states.entered.includes(row.participation)
  );
}
