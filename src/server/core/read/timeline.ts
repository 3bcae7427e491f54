import { sql } from "kysely";
import {
  ownActions,
  Refusal,
  type Change,
  type Document,
  type HistoryEntry,
  type Label,
  type Language,
  type TimelineAnswer,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { diffAsJson, diffRecords, type HistoryDiff } from "../history/writeHistory.ts";
import { historyChanges } from "../history/historyChanges.ts";
import { sharedVersions, type SharedVersion } from "./sharedVersions.ts";
import { seenOfThePast } from "../history/seenOfThePast.ts";
import { instantWire } from "../../store/statement/referenceJson.ts";
import { commentEntries } from "./commentEntries.ts";
import { heardBy, isStaff } from "./internalComments.ts";
import { fieldsByName, knownByName } from "./projectRecord.ts";
import { peopleWhoChanged } from "./people.ts";
import { readableRecord } from "./getRecord.ts";
import { seenBy } from "../judge/rowRights.ts";
import { isUuid } from "../../store/statement/statement.ts";

export interface TimelineRequest {
  readonly page: string;
  readonly id: unknown;
  /** The id of an entry: only older ones are returned. */
  readonly before?: unknown;
  /** `history`, `comment`; both unless stated. */
  readonly kinds?: unknown;
  /** Id of the only entry wanted, with all its changes. */
  readonly entry?: unknown;
}

const kinds = ["history", "comment"] as const;
const pageSize = 30;
/** A new document of a thousand lines is shortened. */
const mostChanges = 200;

/**
 * The changes of a document and the comments on it, newest first, one page at a time. Right: `get` of the page's
 * menu, and the document within the user's rows. Fields that they may not see are left out of every entry. Suppliers
 * and customers see the versions that they could open at the time: one after a time without access is shown as a
 * release, with its differences from the last version they could open.
 * @throws Refusal 403, `common.notFound` as `get` does; `common.badRequest` for a malformed request.
 */
export async function timeline(
  context: Context,
  request: TimelineRequest,
): Promise<TimelineAnswer> {
  const { page, document, stored, seal } = await readableRecord(context, request);
  const { record } = stored;
  const asked = readRequest(request);
  const where = page.table === "" ? page.where : undefined;
  const shared = await sharedVersions(context, { document, record, seal, where });
  const told = await selectEntries(context, document, record.id, { ...asked, shared });
  const rows = await context.product.sealing.withSealedChanges(context, document, told, seal);
  const shown = rows.slice(0, pageSize);
  const ids = (kind: Row["kind"]) => shown.filter((row) => row.kind === kind).map(({ id }) => id);
  const comments = await commentEntries(context, ids("comment"));
  const doer = await peopleWhoChanged(
    context,
    shown.flatMap(({ actor }) => actor ?? []),
  );

  const { language } = context;
  const model = recordModelOf(document, language);
  const rules = recordContextOf(context);
  const { sight } = await seenBy(context, page, { id: record.id, seal });
  const seen = seenOfThePast({ document, model, record, sight, rules });
  const most = asked.entry === undefined ? mostChanges : Infinity;
  const named = new Map(document.tables.map((table) => [table.path, fieldsByName(table, context)]));
  const asKnown = (change: Change): Change => {
    if (!named.get(change.table)?.has(change.field)) return change;
    return { ...change, before: knownByName(change.before), after: knownByName(change.after) };
  };
  const historyEntry = (row: Row): HistoryEntry => {
    const release = releaseIn(shared, row.version);
    const { base, next } = release ?? {};
    const net = base && next ? diffAsJson(diffRecords(model, base.record, next.record)) : {};
    const changes = historyChanges(model, release ? net : (row.diff ?? {}), seen).map(asKnown);
    return {
      kind: "history",
      id: row.id,
      at: row.at,
      by: doer(row.actor!),
      version: row.version,
      ...(release
        ? releaseWords(document, row, language)
        : {
            action: row.action!,
            title: titleOf(document, row, language),
            ...states(document, row, language),
            ...(row.reason !== null &&
              !isForStaffOnly(context, document, row) && { reason: row.reason }),
          }),
      changes: changes.slice(0, most),
      ...(changes.length > most && { moreChanges: changes.length - most }),
    };
  };
  const entries = shown.map((row) =>
    row.kind === "history" ? historyEntry(row) : comments.get(row.id)!,
  );
  return { entries, more: rows.length > pageSize };
}

interface Row {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly version: number;
  readonly action: string | null;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly reason: string | null;
  readonly diff: HistoryDiff | null;
}
interface Asked {
  readonly before: string | undefined;
  readonly entry: string | undefined;
  readonly kinds: readonly string[];
}

/**
 * How a version became visible to a counterpart who could not open the one before it, with the last one they could
 * open, if any. Undefined where they, or staff, could open the one before it.
 */
function releaseIn(
  shared: readonly SharedVersion[] | undefined,
  version: number,
): { readonly base: SharedVersion | undefined; readonly next: SharedVersion } | undefined {
  const at = shared?.findIndex((one) => one.version === version) ?? -1;
  const next = shared?.[at];
  if (!next || version === 1) return undefined;
  const base = shared?.[at - 1];
  return base?.version === version - 1 ? undefined : { base, next };
}

/** What stood before and why it was let go is the company's own. */
function releaseWords(document: Document, row: Row, language: Language) {
  const { title } = released;
  return {
    action: released.action,
    title: title[language],
    ...states(document, { ...row, fromState: null }, language),
  };
}
const released = {
  action: "release",
  title: { cn: "发布", tw: "發佈", en: "Released" } satisfies Label,
};

/** Whether the reason of an action is not for this reader: what approvers say they say among themselves. */
function isForStaffOnly({ actor, product }: Context, document: Document, { action }: Row): boolean {
  if (isStaff(actor)) return false;
  const effects = document.tables
    .flatMap(({ actions }) => actions)
    .filter(({ key }) => key === action)
    .flatMap((declared) => declared.effects);
  return effects.some(({ effect }) => product.effects.get(effect)?.isInternal === true);
}

function readRequest({ before, entry, kinds: wanted = kinds }: TimelineRequest): Asked {
  const isId = (id: unknown) => id === undefined || (typeof id === "string" && isUuid(id));
  const isKind = (kind: unknown) => (kinds as readonly unknown[]).includes(kind);
  if (!isId(before) || !isId(entry) || !Array.isArray(wanted) || !wanted.every(isKind)) {
    const args = [`{id, before?: id, entry?: id, kinds?: [${kinds.join(", ")}]}`];
    throw new Refusal("common.badRequest", { args });
  }
  return { before, entry, kinds: wanted } as Asked;
}

/**
 * Ids begin with the instant they were made at, under the lock of the document: that is the order of both kinds. Within a
 * millisecond versions decide, and a comment follows the version that it was written on.
 */
async function selectEntries(
  { db, actor }: Context,
  document: Document,
  id: string,
  {
    before,
    entry,
    kinds: wanted,
    shared,
  }: Asked & { readonly shared: readonly SharedVersion[] | undefined },
): Promise<readonly Row[]> {
  const ofRecord = sql`document = ${document.name} and "recordId" = ${id}::uuid`;
  const at = sql`${instantWire(sql`at`)} as at, left(id::text, 13) as moment`;
  const versions = shared?.map(({ version }) => version);
  const ofHis = versions ? sql`version = any(${versions}::int[])` : sql`true`;
  const older =
    before === undefined
      ? sql`true`
      : sql`(moment, version, id) < (select moment, version, id from every where id = ${before}::uuid)`;
  const only = entry === undefined ? sql`true` : sql`id = ${entry}::uuid`;
  const { rows } = await sql<Row>`with entries as (
      select 'history' as kind, id, ${at}, version, actor, action, "fromState", "toState", reason, diff
      from system.history where ${ofRecord} and ${ofHis}
      union all
      select 'comment', id, ${at}, null, null, null, null, null, null, null
      from system.comment where ${ofRecord} and ${heardBy(actor)}),
    every as (
      select kind, id, at, moment, coalesce(version, max(version) over (order by id), 0) as version, actor, action, "fromState",
        "toState", reason, diff
      from entries)
    select * from every where kind = any(${wanted}::text[]) and ${older} and ${only}
    order by moment desc, version desc, id desc limit ${pageSize + 1}`.execute(db);
  return rows;
}

function titleOf(document: Document, { action, version }: Row, language: Language): string {
  const key = action === "save" && version === 1 ? "create" : action!;
  const declared = document.tables
    .flatMap((table) => table.actions)
    .find((candidate) => candidate.key === key);
  const own: Readonly<Record<string, Label>> = ownActions;
  return (declared?.title ?? own[key])?.[language] ?? key;
}

function states({ status }: Document, { fromState, toState }: Row, language: Language) {
  const title = (state: string) => status?.state(state)?.title[language] ?? state;
  return {
    ...(fromState !== null && { from: fromState, fromTitle: title(fromState) }),
    ...(toState !== null && { to: toState, toTitle: title(toState) }),
  };
}
