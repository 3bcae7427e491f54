import { sql } from "kysely";
import type { Document } from "../../../../engine/index.ts";
import type { EventRules, LoggedOffer } from "../../rules/types.ts";
import type { Context } from "../../../../server/core/context.ts";
import { aliasesOf } from "../event/aliases.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData, FinalRow, MessageRow } from "../event/eventData.ts";
import { instantOf } from "../event/instant.ts";
import { readFinals, readMessages } from "../event/readAside.ts";
import { requireEvent } from "../event/readEvent.ts";
import { readLog, type ChainedOffer } from "../log/readLog.ts";
import { lastOfLog } from "../log/rankReplay.ts";
import { rulesOf, stageOf } from "../event/rulesOf.ts";

/** The current state of an event, read once for all watchers. */
export interface Watched {
  readonly parts: AuctionParts;
  readonly page: string;
  readonly data: EventData;
  readonly rules: EventRules;
  readonly log: readonly ChainedOffer[];
  readonly last: readonly LoggedOffer[];
  /** Final offers, once the event is over. */
  readonly finals: readonly FinalRow[];
  readonly messages: readonly MessageRow[];
  readonly aliases: ReadonlyMap<string, string>;
  /** Id of a material, unit or supplier -> its label. */
  readonly names: ReadonlyMap<string, { readonly code: string; readonly name: string }>;
  /** Microseconds since 1970. */
  readonly now: number;
}

/**
 * Reads an event with its log. `before`: how it was when it was read last; of its log only what came since is read then, unless
 * an action has changed the event, which may change offers that were there. Throws `common.notFound`.
 */
export async function readWatched(
  context: Context,
  parts: AuctionParts,
  of: { readonly page: string; readonly id: string },
  before?: Watched,
): Promise<Watched> {
  const data = await requireEvent(context, parts, of.id);
  const { log, last } = await logOf(context, parts, data, before);
  const names = await namesOf(context, parts, data, before?.names);
  return {
    parts,
    page: of.page,
    data,
    rules: rulesOf(context, data),
    log,
    last,
    finals: stageOf(parts, data) === "over" ? await readFinals(context, parts, data.id) : [],
    messages: await readMessages(context, parts, data.id),
    aliases: await aliasesOf(context, data.id),
    names,
    // The instant of the statement that read it: a later view never shows an earlier state.
    now: context.exactClock ? await instantOf(context) : data.readAt,
  };
}

/** The log, and the last valid offer of each supplier in each lot. */
async function logOf(
  context: Context,
  parts: AuctionParts,
  data: EventData,
  before: Watched | undefined,
): Promise<Pick<Watched, "log" | "last">> {
  if (before?.data.version !== data.version) {
    const log = await readLog(context, parts, { event: data.id });
    return { log, last: lastOfLog(log) };
  }
  const known = new Map(data.lots.map(({ item }) => [item, 0]));
  for (const { item, sequence } of before.log)
    known.set(item, Math.max(sequence, known.get(item) ?? 0));
  const added = await readLog(context, parts, { event: data.id, known });
  if (added.length === 0) return before;
  // Lots in turn, each in the order of its chain.
  const log = [...before.log, ...added].toSorted(
    (a, b) => a.item - b.item || a.sequence - b.sequence,
  );
  return { log, last: lastOfLog([...before.last, ...added]) };
}

/** Codes and names that the event refers to. Known ones are not asked again: nobody renames things during an auction. */
async function namesOf(
  context: Context,
  parts: AuctionParts,
  data: EventData,
  before: Watched["names"] = new Map(),
): Promise<Watched["names"]> {
  const { lots, suppliers } = parts.auction.fields;
  const to = (part: "lots" | "suppliers", key: string) => parts.table(part).field(key)!.to!;
  const ids = (values: readonly (string | null)[]) => values.filter((one) => one !== null);
  const asked = [
    [to("lots", lots.material), ids(data.lots.map(({ material }) => material))],
    [to("lots", lots.unit), ids(data.lots.map(({ unit }) => unit))],
    [to("suppliers", suppliers.supplier), data.suppliers.map(({ supplier }) => supplier)],
  ] as const;
  const names = new Map(before);
  for (const [document, rows] of asked) {
    const unknown = rows.filter((id) => !names.has(id));
    for (const row of await namesIn(context, context.schema.document(document)!, unknown))
      names.set(row.id, row);
  }
  return names;
}

async function namesIn({ db }: Context, document: Document, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { code, name = code } = document.identity;
  const { schema, table } = document.header.sql;
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, ${sql.id(code)} as code, ${sql.id(name)} as name from ${sql.id(schema, table)}
    where id = any(${[...ids]}::uuid[]) /* in any order */`.execute(db);
  return rows;
}
