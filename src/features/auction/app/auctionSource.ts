import type { ActionAnswer, RecordAnswer, SaveRequest } from "../../../engine/index.ts";
import type {
  AuctionEntering,
  AuctionList,
  AuctionOffering,
  AuctionStaying,
  AuctionsRunning,
  AuctionView,
  OfferReceipt,
} from "../answers/auction.ts";
import type { AuctionVerification } from "../answers/auctionProof.ts";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { call } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";

/** Refusals are shown in their place in the hall, never as a notice over it. */
const quiet = () => true;

/** What the reader sees of an auction now. Rejects with a `SourceError`. */
export function askAuction(page: string, id: string, signal: AbortSignal): Promise<AuctionView> {
  return call({ method: "GET", path: address`/res/auction/${page}/${id}`, signal, quiet });
}

/** The address of the hall's own stream of events. */
export function auctionStream(page: string, id: string): string {
  return `/res/events?${new URLSearchParams({ auction: `${page}/${id}` }).toString()}`;
}

/** The events that a supplier may take part in. */
export function askAuctions(page: string, signal: AbortSignal): Promise<AuctionList> {
  return call({ method: "GET", path: address`/res/auction/${page}`, signal, quiet });
}

/** The supplier's events that go on now. */
export function askRunning(signal: AbortSignal): Promise<AuctionsRunning> {
  return call({ method: "GET", path: "/res/auction", signal, quiet });
}

/** A supplier's own offers, each with the way to the published root of its lot. */
export function askVerification(
  page: string,
  id: string,
  signal: AbortSignal,
): Promise<AuctionVerification> {
  return call({ method: "GET", path: address`/res/auction/${page}/${id}/verify`, signal, quiet });
}

/** What a supplier does in the hall. Each rejects with the refusal, which the hall shows where it was pressed. */
export interface HallActs {
  readonly apply: () => Promise<unknown>;
  readonly enter: (body: AuctionEntering) => Promise<unknown>;
  readonly quit: () => Promise<unknown>;
  /** `key`: the press; sent again with it, the same offer counts once. */
  readonly offer: (body: AuctionOffering, key: string) => Promise<OfferReceipt>;
  readonly stay: (body: AuctionStaying) => Promise<unknown>;
}

/** The calls of one event. */
export function hallActs(page: string, id: string): HallActs {
  const post = <T>(act: string, body: object, key?: string) =>
    call<T>({ path: address`/res/auction/${page}/${id}/${act}`, body, key, mutating: true, quiet });
  return {
    apply: () => post("apply", {}),
    enter: (body) => post("enter", body),
    quit: () => post("quit", {}),
    offer: (body, key) => post("offer", body, key),
    stay: (body) => post("stay", body),
  };
}

/** What the buyer's side does beside the event's own buttons. Each rejects with the refusal. */
export interface MonitorActs {
  /** Asks for an offer to be invalidated; a second person confirms it. */
  readonly invalidate: (offer: string, reason: string) => Promise<void>;
  /** Chooses who is to get a lot; null for nobody. */
  readonly choose: (line: string, supplier: string | null) => Promise<void>;
}

/** The calls of one event's monitor. The document is read before each, since offers change it all the time. */
export function monitorActs(page: string, id: string, view: () => AuctionView): MonitorActs {
  const read = async () => {
    const path = address`/detail/${page}/get`;
    const { record } = await call<RecordAnswer>({ path, body: { id }, quiet });
    return record;
  };
  return {
    invalidate: async (offer, reason) => {
      const { version } = await read();
      const document = view().buyer?.document ?? page;
      const body = { page, targets: [{ id, version }], input: { offer, reason } };
      const path = address`/biz/${document}/invalidateOffer`;
      const { results } = await call<ActionAnswer>({ path, body, mutating: true, quiet });
      const [result] = results;
      if (result && result.status !== 200)
        throw new SourceError({ status: result.status, message: result.message ?? "" });
    },
    choose: async (line, supplier) => {
      const { field } = view().buyer!.award!;
      const record = await read();
      const lines = (record[field.table] ?? []) as readonly { id: string; version: number }[];
      const version = lines.find((one) => one.id === line)?.version;
      const change = { id: line, version, set: { [field.key]: supplier } };
      const body = { id, version: record.version, [field.table]: { set: [change] } };
      const path = address`/detail/${page}/save`;
      await call<RecordAnswer>({ path, body: body as SaveRequest, mutating: true, quiet });
    },
  };
}
