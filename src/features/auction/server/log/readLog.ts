import { sql } from "kysely";
import { microsOf } from "../../rules/micros.ts";
import type { LoggedOffer } from "../../rules/types.ts";
import type { OfferContent } from "../../answers/auctionProof.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { AuctionParts } from "../event/auctionParts.ts";

/** An offer of the log with its place in the chain. */
export interface ChainedOffer extends LoggedOffer {
  readonly sequence: number;
  readonly key: string;
  readonly ip: string | null;
  readonly rank: number | null;
  readonly extended: boolean;
  readonly invalidReason: string | null;
  readonly leaf: string;
  readonly head: string;
  /** Encrypted while its round is sealed: then there is no price. */
  readonly sealed: string | null;
  readonly secret: OfferSecret | null;
}
/** What a leaf is the hash of. */
export interface OfferSecret {
  readonly salt: string;
  readonly offer: OfferContent;
}

interface Found extends Omit<ChainedOffer, "receivedAt" | "price" | "netPrice"> {
  readonly receivedAt: string;
  readonly price: string | null;
  readonly netPrice: string | null;
}

/**
 * The log of an event, or of one supplier there, in the order of lots and of the chain; with `known`, only what has been
 * appended since to the lots named there. Sealed offers have an empty price.
 */
export async function readLog(
  { db }: Pick<Context, "db">,
  parts: AuctionParts,
  of: {
    readonly event: string;
    readonly supplier?: string | undefined;
    /** Lot -> the sequence up to which its chain is known. */
    readonly known?: ReadonlyMap<number, number> | undefined;
  },
): Promise<readonly ChainedOffer[]> {
  const column = (role: Parameters<typeof parts.key<"offers">>[1]) =>
    sql.id("o", parts.key("offers", role));
  const own = of.supplier === undefined ? sql`true` : sql`c.supplier = ${of.supplier}::uuid`;
  const known = of.known
    ? sql`unnest(${[...of.known.keys()]}::int[], ${[...of.known.values()]}::int[]) as known(lot, sequence)
        join system.offer_chain c on c.event = ${of.event}::uuid and c.lot = known.lot and c.sequence > known.sequence`
    : sql`system.offer_chain c`;
  const { rows } =
    await sql<Found>`select c.id, c.lot as item, c.supplier, c.round, c.sequence, c.leaf, c.head, c.sealed, c.secret,
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt",
      trim_scale(${column("price")})::text as price, trim_scale(${column("netPrice")})::text as "netPrice",
      ${column("valid")} as valid, ${column("invalidReason")} as "invalidReason", ${column("rank")} as rank,
      ${column("extended")} as extended, ${column("key")} as key, ${column("ip")} as ip
    from ${known} join ${parts.name("offers")} o on o.id = c.id
    where c.event = ${of.event}::uuid and ${own} order by c.lot, c.sequence`.execute(db);
  return rows.map((row) => ({
    ...row,
    receivedAt: microsOf(row.receivedAt),
    price: row.price ?? "",
    netPrice: row.netPrice ?? "",
  }));
}

/** Offers whose price is known: those of sealed rounds that have not ended are left out. */
export function opened<Offer extends LoggedOffer>(log: readonly Offer[]): readonly Offer[] {
  return log.filter(({ price }) => price !== "");
}

/** The last offer of each supplier in each lot that is valid and open, and the last of each lot whatever it is. */
export async function readLastOffers(
  { db }: Pick<Context, "db">,
  parts: AuctionParts,
  event: string,
): Promise<{
  readonly last: readonly LoggedOffer[];
  readonly ends: ReadonlyMap<number, ChainEnd>;
}> {
  const column = (role: Parameters<typeof parts.key<"offers">>[1]) =>
    sql.id("o", parts.key("offers", role));
  const { rows } = await sql<LoggedRow>`select l.* from ${parts.name("suppliers")} s
    cross join ${parts.name("lots")} lot
    cross join lateral (
      select c.id, c.lot as item, c.supplier, c.round, true as valid,
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        trim_scale(${column("price")})::text as price, trim_scale(${column("netPrice")})::text as "netPrice"
      from system.offer_chain c join ${parts.name("offers")} o on o.id = c.id
      where c.event = s."headerId" and c.supplier = ${sql.id("s", parts.key("suppliers", "supplier"))} and c.lot = lot.item
        and ${column("valid")} and ${column("price")} is not null
      order by c.sequence desc limit 1) l
    where s."headerId" = ${event}::uuid and lot."headerId" = s."headerId"
    order by lot.item, s.item`.execute(db);
  const { rows: ends } = await sql<{ lot: number; sequence: number; head: string; at: string }>`
    select c.lot, c.sequence, c.head, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from ${parts.name("lots")} lot cross join lateral (
      select * from system.offer_chain c where c.event = lot."headerId" and c.lot = lot.item order by c.sequence desc limit 1) c
    where lot."headerId" = ${event}::uuid /* in any order */`.execute(db);
  return {
    last: rows.map(({ at, ...row }) => ({ ...row, receivedAt: microsOf(at) })),
    ends: new Map(
      ends.map(({ lot, sequence, head, at }) => [lot, { sequence, head, at: microsOf(at) }]),
    ),
  };
}

/** The end of a lot's chain. */
export interface ChainEnd {
  readonly sequence: number;
  readonly head: string;
  readonly at: number;
}
type LoggedRow = Omit<LoggedOffer, "receivedAt"> & { readonly at: string };
