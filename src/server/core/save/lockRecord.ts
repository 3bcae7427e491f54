import { sql } from "kysely";
import type { Document, Row } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readingBy } from "../record/readableRows.ts";
import { withTheNext } from "../../store/connection/sendAhead.ts";
import { followGraph } from "../follow/followGraph.ts";
import { linksJson, type Link } from "../follow/links.ts";
import { lockUpstream } from "../follow/lockUpstream.ts";
import type { RowSeal } from "../record/sealing.ts";
import { selectRecord, type AlsoRead } from "../../store/rows/selectRecord.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import { isUuid } from "../../store/statement/uuid.ts";

/** A button and the menu it belongs to, by which a user reaches a document. */
export interface Right {
  readonly menu: string;
  readonly button: string;
}

/**
 * A stored document in full, for writing: every field, whatever the user may read. `getRecord` makes the answer for a
 * reader.
 */
export interface LoadedRecord {
  readonly id: string;
  readonly version: number;
  readonly lastItems: Readonly<Record<string, number>>;
  readonly row: Row;
  /** Undefined unless it is sealed; then the row holds its sealed values only where they are known to the writer. */
  readonly seal?: RowSeal | undefined;
  /** The links that lead to it, as they are now that it is locked. */
  readonly links?: readonly Link[];
}

/**
 * Locks a document's header row until the transaction ends, then loads it with its lines; undefined if the right (row
 * access as in lists) does not reach it. Every writer locks the header first, and before it the headers of its
 * sources.
 */
export async function lockRecord(
  context: Context,
  options: {
    readonly document: Document;
    readonly id: string;
    readonly right: Right;
    /** The system writes (demo data): company and liveness of the row matter, its author does not. */
    readonly anyOwner?: boolean;
    /** An effect acts on it for a user who need not see it: row access is not checked. */
    readonly anyone?: boolean;
    /** A deleted document instead of a live one, under the same row access. */
    readonly deleted?: boolean;
    /** It and its sources are locked already (`tryLockUpstream`). */
    readonly isLocked?: boolean;
  },
): Promise<LoadedRecord | undefined> {
  const { document, id, right, anyOwner = false, anyone = false, deleted = false } = options;
  if (!isUuid(id)) return undefined;
  if (!options.isLocked) {
    await lockUpstream(context, document, id);
    await sql`${sql.raw(withTheNext)}select 1 from ${tableOf(document.header)} where id = ${id}::uuid for update`.execute(
      context.db,
    );
  }
  const { rows } = await selectRecord({
    ...readingBy(context, {
      right: { menu: right.menu, buttons: [right.button] },
      anyOwner,
      anyone,
      deleted,
    }),
    document,
    id,
    also: alsoOf(context, document),
  }).execute(context.db);
  const [found] = rows;
  if (!found) return undefined;
  const { lastItems } = found;
  const { row, seal } = await context.product.sealing.unsealedFor(context, document, found.record);
  const { links } = found as typeof found & Pick<LoadedRecord, "links">;
  return { id: row.id, version: row.version, lastItems, row, seal, ...(links && { links }) };
}

/** By document: its links, where it may follow others. */
const withLinks = new WeakMap<Document, AlsoRead>();

function alsoOf({ schema }: Context, document: Document): AlsoRead | undefined {
  if (!followGraph(schema).follows(document.name)) return undefined;
  let also = withLinks.get(document);
  if (!also) withLinks.set(document, (also = { links: linksJson(linksToSql(document)) }));
  return also;
}

function linksToSql(document: Document) {
  return sql`"targetId" = t.id and "targetDocument" = ${sql.lit(document.name)} and "targetLine" is not null`;
}
