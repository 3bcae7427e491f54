import { sql } from "kysely";
import type { Context } from "../../../../server/core/context.ts";
import type { AuctionParts } from "./auctionParts.ts";
import type { FinalRow, MessageRow } from "./eventData.ts";
import { partJson } from "./partJson.ts";

/** The final offers of an event in the order of their ranks, those without one last. */
export async function readFinals(
  { db }: Pick<Context, "db">,
  parts: AuctionParts,
  event: string,
): Promise<readonly FinalRow[]> {
  const { rows } = await sql<{ final: FinalRow }>`
    select jsonb_build_object('lot', f."parentId") || ${partJson(parts, "finals", "f")} as final
    from ${parts.name("finals")} f where f."headerId" = ${event}::uuid
    order by ${sql.id("f", parts.key("finals", "rank"))} nulls last, f.item`.execute(db);
  return rows.map(({ final }) => final);
}

/** The buyer's announcements in the hall, latest first. */
export async function readMessages(
  { db }: Pick<Context, "db">,
  parts: AuctionParts,
  event: string,
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<{ message: MessageRow }>`
    select ${partJson(parts, "messages", "m")} as message
    from ${parts.name("messages")} m where m."headerId" = ${event}::uuid order by m.item desc`.execute(
    db,
  );
  return rows.map(({ message }) => message);
}
