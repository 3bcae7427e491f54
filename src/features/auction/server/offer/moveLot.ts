import { sql, type RawBuilder } from "kysely";
import { microsText } from "../../rules/micros.ts";
import type { EventRules } from "../../rules/types.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { withTheNext } from "../../../../server/store/connection/preparedClient.ts";
import type { Offering } from "./offering.ts";
import { presentRound, roundEnd } from "../event/rulesOf.ts";
import { ranksTotal } from "../log/standings.ts";

/**
 * What an accepted offer changes of its lot: the best price, how many offers there were, and the end. A Dutch lot ends with
 * it; an extension moves the end of this lot, or of all where the total is ranked, and with it that of the round.
 */
export async function moveLot(
  { db }: Writing,
  { parts, data, lot, receivedAt }: Offering,
  rules: EventRules,
  change: { readonly best: string | null; readonly end: number | undefined },
): Promise<void> {
  const column = (role: "bestPrice" | "offerCount" | "endTime" | "extensions") =>
    sql.id(parts.key("lots", role));
  const isTaken = rules.mode === "DUTCH";
  const end = isTaken ? receivedAt : change.end;
  const sets: RawBuilder<unknown>[] = [
    sql`${column("offerCount")} = coalesce(${column("offerCount")}, 0) + 1`,
    ...(change.best === null ? [] : [sql`${column("bestPrice")} = ${change.best}::numeric`]),
  ];
  await sql`${sql.raw(withTheNext)}update ${parts.name("lots")} set ${sql.join(sets)} where id = ${lot.id}::uuid`.execute(
    db,
  );
  if (end === undefined) return;
  const all = ranksTotal(rules) && !isTaken;
  const moved = sql`${column("endTime")} = date_trunc('milliseconds', ${microsText(end)}::timestamptz)${
    isTaken ? sql`` : sql`, ${column("extensions")} = coalesce(${column("extensions")}, 0) + 1`
  }`;
  await sql`${sql.raw(withTheNext)}update ${parts.name("lots")} set ${moved}
    where ${all ? sql`"headerId" = ${data.id}::uuid` : sql`id = ${lot.id}::uuid`}`.execute(db);
  const others = data.lots.filter(({ id }) => id !== lot.id);
  const last =
    all || others.length === 0 ? end : Math.max(end, roundEnd({ ...data, lots: others }));
  await sql`${sql.raw(withTheNext)}update ${parts.name("event")} set ${sql.id(parts.key("event", "dueAt"))} =
    date_trunc('milliseconds', ${microsText(last)}::timestamptz) where id = ${data.id}::uuid`.execute(
    db,
  );
  if (isTaken) return;
  const extensions = sql.id(parts.key("rounds", "extensions"));
  await sql`${sql.raw(withTheNext)}update ${parts.name("rounds")} set ${extensions} = coalesce(${extensions}, 0) + 1
    where id = ${presentRound(data)!.id}::uuid`.execute(db);
}
