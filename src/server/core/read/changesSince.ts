import { isDeepStrictEqual } from "node:util";
import {
  linesAt,
  linesOf,
  type ChangedAnswer,
  type Document,
  type RecordAnswer,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readHistory } from "../history/readHistory.ts";
import { undoHistory } from "../history/undoHistory.ts";
import { readRecord, type WhichRecord } from "./getRecord.ts";

/** What a client has of a document. */
export interface Had {
  /** Its version. */
  readonly since: unknown;
  /** The confidential groups that are closed in it, as its record says. */
  readonly masked: readonly string[];
}

/**
 * A document as `getRecord` answers it, less the lines that read as they did in the version `since`: that one is
 * made of the document and its history. Whole where that version is not known, and where other confidential groups are
 * closed than in the document that the client has (`masked`): its lines would keep what is closed now.
 */
export async function getChangesSince(
  context: Context,
  options: WhichRecord & Had,
): Promise<RecordAnswer | ChangedAnswer> {
  const { answer, document, stored, seal, seen } = await readRecord(context, options);
  const { since, masked } = options;
  const { id, version } = stored;
  if (typeof since !== "number" || since < 1 || since > version) return answer;
  const closed = (answer.record["masked"] ?? []) as readonly string[];
  if (new Set(masked).symmetricDifference(new Set(closed)).size > 0) return answer;
  const of = { document: document.name, id };
  const told = await readHistory(context.db, { ...of, from: since + 1, to: version });
  if (!told) return answer;
  const changes = await context.product.sealing.withSealedChanges(context, document, told, seal);
  const before = seen(undoHistory(document, stored, changes));
  const { record, lineActions = {}, actions } = answer;
  const tables = document.header.children.map(({ key }) => key);
  const left = new Set(tables);
  const header = Object.entries(record).filter(([key]) => !left.has(key));
  return {
    since,
    record: Object.fromEntries(header) as RecordAnswer["record"],
    lines: Object.fromEntries(tables.map((key) => [key, changedLines(key, before, record)])),
    actions,
    lineActions: byMost(document, record, lineActions),
  };
}

function changedLines(key: string, before: Row, after: Row): ChangedAnswer["lines"][string] {
  const had = new Map(linesOf(before, key).map((line) => [line.id!, line]));
  const rows = linesOf(after, key).filter((line) => !isDeepStrictEqual(had.get(line.id!), line));
  for (const { id } of linesOf(after, key)) had.delete(id!);
  return { rows, removed: [...had.keys()] };
}

/** What most lines of a table allow is said once: of 2,000 lines it is the same for nearly all. */
function byMost(
  document: Document,
  record: Row,
  states: NonNullable<RecordAnswer["lineActions"]>,
): ChangedAnswer["lineActions"] {
  const tables = document.tables.flatMap(({ path, parent }) => {
    const ids = parent ? linesAt(record, path).flatMap(({ id }) => (id! in states ? id! : [])) : [];
    if (ids.length === 0) return [];
    const alike = Map.groupBy(ids, (id) => JSON.stringify(states[id]));
    const [usual, ...rest] = [...alike.values()].sort((a, b) => b.length - a.length);
    const others = rest.flat().map((id) => [id, states[id]!] as const);
    return [[path, { most: states[usual![0]!]!, others: Object.fromEntries(others) }] as const];
  });
  return Object.fromEntries(tables);
}
