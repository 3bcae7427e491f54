import type { AuctionPart } from "../../words/auction.ts";
import { sql, type RawBuilder } from "kysely";
import { auctionRolesOf } from "../../words/auction.ts";
import type { AuctionParts } from "./auctionParts.ts";

/**
 * A row of a part as JSON by role: decimals as text, instants as microseconds since 1970, references as ids. `t` is the
 * row's alias.
 */
export function partJson(parts: AuctionParts, part: AuctionPart, t: string): RawBuilder<unknown> {
  const pairs = auctionRolesOf(part).map(([role, kind]) => {
    const column = sql.id(
      t,
      (parts.auction.fields[part] as Readonly<Record<string, string>>)[role]!,
    );
    return sql`${sql.lit(role)}, ${valueOf(column, kind)}`;
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

function valueOf(column: RawBuilder<unknown>, kind: string): RawBuilder<unknown> {
  if (kind === "datetime") return sql`(extract(epoch from ${column}) * 1000000)::bigint`;
  if (kind === "price" || kind === "amount" || kind === "quantity" || kind === "percent")
    return sql`trim_scale(${column})::text`;
  return column;
}
