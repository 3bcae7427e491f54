import { sql } from "kysely";
import {
  recordContextOf,
  referenceId,
  type Document,
  type Expression,
  type Row,
} from "../../../engine/index.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { dayIn, type Context } from "../context.ts";
import { isStaff } from "./internalComments.ts";
import type { RowSeal } from "../record/sealing.ts";
import { readHistory, type HistoryRow } from "../history/readHistory.ts";
import { undoHistory } from "../history/undoHistory.ts";

/** A version that a counterpart could open while it stood. */
export interface SharedVersion {
  readonly version: number;
  /** The document as it was then. */
  readonly record: Row;
}
interface Past extends SharedVersion {
  readonly deleted: boolean;
  /** When the next version took its place. */
  readonly until: string;
}

/**
 * The versions of a document that a supplier or customer may look back at, oldest first: those that its row access
 * opened to them at the time, whatever it says of the document today. Undefined for staff, who may see all of them.
 * Gaps in the history, and accesses that read lines, cannot be evaluated for the past: then only the current version
 * is returned.
 */
export async function sharedVersions(
  context: Context,
  of: {
    readonly document: Document;
    /** The stored document, which the user may open. */
    readonly record: Row & { readonly id: string; readonly version: number };
    readonly seal: RowSeal | undefined;
    /** The filter of the page that the user reads. */
    readonly where?: Expression | undefined;
  },
): Promise<readonly SharedVersion[] | undefined> {
  if (isStaff(context.actor)) return undefined;
  const { document, record, seal, where } = of;
  const { access, header } = document;
  const standing = { version: record.version, record };
  const conditions = [access.read, access.supplier, access.customer, where].flatMap(
    (condition) => condition ?? [],
  );
  const read = new Set(
    conditions.flatMap(({ dependencies }) => dependencies.map((path) => path.split(".")[0]!)),
  );
  if (header.children.some(({ key }) => read.has(key))) return [standing];
  const told = await readHistory(context.db, {
    document: document.name,
    id: record.id,
    from: 1,
    to: record.version,
  });
  if (!told) return [standing];
  const changes = await context.product.sealing.withSealedChanges(context, document, told, seal);
  const past = versionsBefore(document, record, changes);
  const columns = header.fields.filter(({ key }) => read.has(key)).map(({ key }) => key);
  const asked = { document, where, id: record.id, columns };
  // A condition that reads the clock is asked of every version at the end of its time.
  const isTimed = conditions.some(({ source }) => /\b(?:now|today)\s*\(/.test(source));
  const open = new Set<number>();
  for (const versions of isTimed ? past.map((one) => [one]) : [past])
    for (const version of await openOnes(context, asked, versions)) open.add(version);
  return [...past.filter(({ version }) => open.has(version)), standing];
}

/** The versions before the current one, oldest first. */
function versionsBefore(
  document: Document,
  record: Row,
  changes: readonly HistoryRow[],
): readonly Past[] {
  const past: Past[] = [];
  let later = record;
  for (const [index, change] of changes.slice(0, -1).entries()) {
    const made = changes[index + 1]!;
    later = undoHistory(document, later, [change]);
    past.push({
      version: made.version,
      record: later,
      deleted: made.action === "delete",
      until: change.at,
    });
  }
  return past.toReversed();
}

/** Those of some versions in which the row access of a document lets the reader in. */
async function openOnes(
  context: Context,
  asked: {
    readonly document: Document;
    readonly where: Expression | undefined;
    readonly id: string;
    /** The fields that the conditions read. */
    readonly columns: readonly string[];
  },
  versions: readonly Past[],
): Promise<readonly number[]> {
  const [first] = versions;
  if (!first) return [];
  const { schema, actor, product } = context;
  const { document, where, id, columns } = asked;
  const today = dayIn(actor.company.timeZone, new Date(first.until));
  const then = { ...recordContextOf({ actor, today, now: first.until }), isNew: false };
  const table = document.header;
  const source = sourceOf({ schema, document, table, ambient: then });
  const access = rowAccess(source, {
    actor,
    rowHooks: product.rowHooks,
    right: { menu: document.menu, buttons: ["get"] },
    where,
  });
  const rows = versions.map(({ version, record, deleted }) => ({
    version,
    row: {
      ...Object.fromEntries(columns.map((key) => [key, columnValue(record[key])])),
      deleted,
    },
  }));
  const { rows: found } = await sql<{ version: number }>`select told.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(version int, "row" jsonb)
    join ${tableOf(table)} as kept on kept.id = ${id}::uuid
    cross join lateral jsonb_populate_record(kept, told."row") as t${source.joins()}
    where ${access} order by told.version`.execute(context.db);
  return found.map(({ version }) => version);
}

/** A value as its column holds it: of a reference the id. */
function columnValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(columnValue);
  return referenceId(value) ?? value ?? null;
}
