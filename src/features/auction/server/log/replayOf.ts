import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import type { Context, Writing } from "../../../../server/core/context.ts";
import { openText } from "../../../../server/store/keys/sealText.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { OfferAsking } from "../offer/offering.ts";
import type { OfferSecret } from "./readLog.ts";
import { offerOwner, type MadeOffer } from "./writeOffer.ts";

interface Found {
  readonly id: string;
  readonly leaf: string;
  readonly head: string;
  readonly sealed: string | null;
  readonly secret: OfferSecret | null;
  readonly extended: boolean;
}

/**
 * The first answer to a key that this supplier has used in this event; undefined for a new one.
 * @throws Refusal `common.badRequest` when it was for another lot or price.
 */
export async function replayOf(
  context: Writing,
  parts: AuctionParts,
  of: { readonly event: string; readonly supplier: string; readonly asking: OfferAsking },
): Promise<MadeOffer | undefined> {
  const column = (role: "event" | "supplier" | "key" | "extended") =>
    sql.id("o", parts.key("offers", role));
  const { rows } =
    await sql<Found>`select c.id, c.leaf, c.head, c.sealed, c.secret, ${column("extended")} as extended
    from ${parts.name("offers")} o join system.offer_chain c on c.id = o.id
    where ${column("event")} = ${of.event}::uuid and ${column("supplier")} = ${of.supplier}::uuid
      and ${column("key")} = ${of.asking.key}`.execute(context.db);
  const [found] = rows;
  if (!found) return undefined;
  const { salt, offer } = await secretOf(context, found);
  const { item, price } = of.asking;
  if (offer.item !== item || (price !== undefined && Number(price) !== Number(offer.price)))
    throw new Refusal("common.badRequest", {
      args: ["Idempotency-Key was used for another offer"],
    });
  return { offer, salt, leaf: found.leaf, head: found.head, extended: found.extended };
}

/** What an offer says, for its own supplier or after its round. */
export async function secretOf(
  context: Pick<Context, "store" | "db">,
  { id, sealed, secret }: Pick<Found, "id" | "sealed" | "secret">,
): Promise<OfferSecret> {
  if (secret) return secret;
  return JSON.parse(
    await openText(context, { of: offerOwner(id), sealed: sealed! }),
  ) as OfferSecret;
}
