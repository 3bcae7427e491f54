import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { emptyChain, leafOf, nextHead } from "../../rules/chain.ts";
import { microsText } from "../../rules/micros.ts";
import type { LoggedOffer } from "../../rules/types.ts";
import type { OfferContent } from "../../answers/auctionProof.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { withTheNext } from "../../../../server/store/connection/preparedClient.ts";
import { sealText } from "../../../../server/store/keys/sealText.ts";
import { newId } from "../../../../server/store/newId.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData, LotRow } from "../event/eventData.ts";
import type { ChainEnd, OfferSecret } from "./readLog.ts";

/** An offer that was judged and is to be written. */
interface AcceptedOffer {
  readonly data: EventData;
  readonly lot: LotRow;
  readonly offer: LoggedOffer;
  readonly key: string;
  readonly end: ChainEnd | undefined;
  readonly rank: number | null;
  readonly extended: boolean;
  /** Nobody but its supplier may know it before the round ends. */
  readonly sealed: boolean;
}

/** What its supplier gets to prove it by. */
interface WrittenOffer extends OfferSecret {
  readonly leaf: string;
  readonly head: string;
}

/** What became of an offer. */
export interface MadeOffer extends WrittenOffer {
  readonly extended: boolean;
}

/** The id of an offer: sorts by the time it was made. */
export function newOfferId(): string {
  return newId();
}

/** Appends an offer to the log and to its lot's chain. The event is locked. */
export async function writeOffer(
  context: Writing,
  parts: AuctionParts,
  accepted: AcceptedOffer,
): Promise<WrittenOffer> {
  const { data, lot, offer, key, end, sealed } = accepted;
  const content: OfferContent = {
    id: offer.id,
    number: data.number,
    item: lot.item,
    supplier: offer.supplier,
    round: offer.round,
    price: offer.price,
    netPrice: offer.netPrice,
    receivedAt: microsText(offer.receivedAt),
    key,
  };
  const salt = randomBytes(16).toString("hex");
  const leaf = leafOf(content, salt);
  const head = nextHead(end?.head ?? emptyChain, leaf);
  const secret = JSON.stringify({ salt, offer: content } satisfies OfferSecret);
  const closed = sealed
    ? await sealText(context, { of: offerOwner(offer.id), text: secret })
    : null;
  await sql`${sql.raw(withTheNext)}insert into system.offer_chain
      (id, document, event, lot, sequence, supplier, round, at, leaf, head, sealed, secret)
    values (${offer.id}::uuid, ${parts.document.name}, ${data.id}::uuid, ${lot.item}, ${(end?.sequence ?? 0) + 1},
      ${offer.supplier}::uuid, ${offer.round}, ${content.receivedAt}::timestamptz, ${leaf}, ${head}, ${closed},
      ${sealed ? null : secret}::jsonb)`.execute(context.db);
  await insertRow(context, parts, accepted, head);
  return { salt, offer: content, leaf, head };
}

/** What the sealed content of an offer belongs to. */
export function offerOwner(id: string): string {
  return `offer:${id}`;
}

async function insertRow(
  { db, actor, now, ip }: Writing,
  parts: AuctionParts,
  { data, lot, offer, key, rank, extended, sealed }: AcceptedOffer,
  head: string,
): Promise<void> {
  const values: Readonly<Record<keyof typeof parts.auction.fields.offers, unknown>> = {
    number: offer.id,
    event: data.id,
    lot: lot.item,
    supplier: offer.supplier,
    round: offer.round,
    price: sealed ? null : offer.price,
    netPrice: sealed ? null : offer.netPrice,
    receivedAt: microsText(offer.receivedAt),
    key,
    ip: ip ?? null,
    valid: true,
    invalidReason: null,
    rank,
    extended,
    hash: head,
  };
  const own = Object.entries(values).map(
    ([role, value]) => [parts.key("offers", role as keyof typeof values), value] as const,
  );
  const system: readonly (readonly [string, unknown])[] = [
    ["id", offer.id],
    ["orgId", data.orgId],
    ["version", 1],
    ["createdBy", actor.user.id],
    ["createdAt", now],
    ["updatedBy", actor.user.id],
    ["updatedAt", now],
    ["schemaVersion", parts.log.version],
    ["lastItems", "{}"],
  ];
  const all = [...system, ...own];
  await sql`${sql.raw(withTheNext)}insert into ${parts.name("offers")} (${sql.join(all.map(([name]) => sql.id(name)))})
    values (${sql.join(all.map(([, value]) => sql`${value}`))})`.execute(db);
}
