import { sql } from "kysely";
import { microsText, minutes } from "../../rules/micros.ts";
import type { AuctionList, AuctionsRunning, AuctionSummary } from "../../answers/auction.ts";
import type { Context } from "../../../../server/core/context.ts";
import { can, requireRight } from "../../../../engine/index.ts";
import { auctionPartsOf, type AuctionParts } from "../event/auctionParts.ts";
import type { EventRow, SupplierRow } from "../event/eventData.ts";
import { instantOf } from "../event/instant.ts";
import { partJson } from "../event/partJson.ts";
import { opensAt, auctionPhase } from "../event/rulesOf.ts";
import { participationTitle } from "./supplierView.ts";

/** Newest events that are shown. */
const most = 200;

interface Found {
  readonly id: string;
  readonly number: string;
  readonly event: EventRow;
  readonly own: SupplierRow | null;
  readonly end: number | null;
  readonly start: number | null;
}

/** Events that go on now, or whose waiting room is open, of all auctions that the actor's party takes part in. */
export async function runningFor(context: Context): Promise<AuctionsRunning> {
  const { schema, actor } = context;
  const documents = schema.documents.filter(
    ({ auction, menu }) => auction !== undefined && can(actor, menu, "enter"),
  );
  const found = await Promise.all(
    documents.map(async (document) => {
      const { events } = await listFor(context, auctionPartsOf(schema, document), "running");
      return events.map((event) => ({ ...event, document: document.name }));
    }),
  );
  const isOn = ({ phase, participation }: AuctionSummary) =>
    participation !== undefined && running.has(phase);
  return { serverTime: microsText(await instantOf(context)), events: found.flat().filter(isOn) };
}

const running: ReadonlySet<AuctionSummary["phase"]> = new Set([
  "WAITING",
  "OPEN",
  "BREAK",
  "SUSPENDED",
]);

/**
 * Events that the actor's party may know of: those it is named in, once published, and open ones it may apply to; of the
 * `running` ones none that is over.
 */
export async function listFor(
  context: Context,
  parts: AuctionParts,
  which: "all" | "running" = "all",
): Promise<AuctionList> {
  requireRight(context, parts.document.menu, "enter");
  const { db, actor, language } = context;
  const now = await instantOf(context);
  if (actor.party === null) return { serverTime: microsText(now), events: [] };
  const { published, live } = parts.auction.states;
  const over = which === "all" ? parts.auction.states.over : [];
  const status = sql.id("t", parts.key("event", "status"));
  const micros = (column: ReturnType<typeof sql.id>) =>
    sql`(extract(epoch from ${column}) * 1000000)::bigint`;
  const lotEnd = sql`(select max(${micros(sql.id("l", parts.key("lots", "endTime")))}) from ${parts.name("lots")} l where l."headerId" = t.id)`;
  const roundStart = sql`(select max(${micros(sql.id("r", parts.key("rounds", "start")))}) from ${parts.name("rounds")} r where r."headerId" = t.id)`;
  const { rows } = await sql<{
    found: Found;
  }>`select jsonb_build_object('id', t.id, 'number', ${sql.id("t", parts.document.identity.code)},
      'event', ${partJson(parts, "event", "t")}, 'end', ${lotEnd}, 'start', ${roundStart},
      'own', case when s.id is not null then ${partJson(parts, "suppliers", "s")} end) as found
    from ${parts.name("event")} t
    left join ${parts.name("suppliers")} s on s."headerId" = t.id
      and ${sql.id("s", parts.key("suppliers", "supplier"))} = ${actor.party}::uuid
    where t."orgId" = ${actor.company.id}::uuid and not t.deleted
      and (${status} = any(${[...published, ...live, ...over]}::text[]) and s.id is not null
        or ${status} = any(${[...published]}::text[]) and ${sql.id("t", parts.key("event", "range"))} = 'OPEN')
    order by ${sql.id("t", parts.key("event", "startTime"))} desc nulls last, t.id limit ${most}`.execute(
    db,
  );
  const events = rows.map(({ found }) => summary(parts, found, now, language));
  return { serverTime: microsText(now), events };
}

function summary(
  parts: AuctionParts,
  found: Found,
  now: number,
  language: Context["language"],
): AuctionSummary {
  const { id, number, event, own, end, start } = found;
  const data = {
    id,
    number,
    event,
    orgId: "",
    version: 0,
    decimals: 0,
    currencyCode: "",
    readAt: now,
    suppliers: [],
    lots: end === null ? [] : [{ endTime: end } as never],
    rounds: start === null ? [] : [{ round: event.currentRound, start } as never],
  };
  const phase = auctionPhase(parts, data, now);
  const planned = event.startTime + minutes(event.roundMinutes);
  return {
    id,
    number,
    title: event.title,
    mode: event.mode,
    status: event.status,
    statusTitle: parts.document.status?.state(event.status)?.title[language] ?? event.status,
    phase,
    opensAt: microsText(opensAt(data)),
    startsAt: microsText(event.startTime),
    endsAt: phase === "CLOSED" ? null : microsText(end ?? planned),
    ...(own && {
      participation: own.participation,
      participationTitle: participationTitle({ parts }, own.participation, language),
      ...(own.result && { result: own.result }),
    }),
  };
}
