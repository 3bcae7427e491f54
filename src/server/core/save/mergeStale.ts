import {
  linesOf,
  sameValue,
  type Document,
  type Place,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { chosenValue, type Resolved } from "../record/references.ts";
import type { Overlap } from "./conflictOf.ts";
import type { LoadedRecord } from "./storedRecord.ts";
import type { LineChange, RowChange } from "../record/readChanges.ts";
import { isStaff } from "../read/internalComments.ts";
import { readHistory } from "../history/readHistory.ts";
import { sharedVersions } from "../read/sharedVersions.ts";
import { undoHistory } from "../history/undoHistory.ts";

/**
 * The version of a document on which a stale save was made, reconstructed from the history. Undefined when there was
 * no such version or its history has gaps: then the changes of others are unknown and nothing may be merged. It is
 * also undefined for a supplier or customer who could not open that version at the time.
 */
export async function staleBase(
  context: Context,
  document: Document,
  stored: LoadedRecord,
  version: unknown,
): Promise<Row | undefined> {
  if (typeof version !== "number" || !Number.isInteger(version)) return undefined;
  if (version < 1 || version >= stored.version) return undefined;
  const told = await readHistory(context.db, {
    document: document.name,
    id: stored.id,
    from: version + 1,
    to: stored.version,
  });
  if (!isStaff(context.actor)) {
    const { row, seal } = stored;
    const record = { ...row, id: stored.id, version: stored.version };
    const shared = await sharedVersions(context, { document, record, seal });
    if (!shared?.some((one) => one.version === version)) return undefined;
  }
  const changes =
    told && (await context.product.sealing.withSealedChanges(context, document, told, stored.seal));
  return changes && undoHistory(document, stored.row, changes);
}

/** What both sides started from, and the document as others left it. */
export interface Sides {
  readonly base: Row;
  readonly theirs: Row;
}

/**
 * What a stale save really changes: without the values that say what its version said while others have changed them since,
 * and without lines that are removed already. A changed line that others removed is an overlap.
 */
export function ownChanges(
  model: RecordModel,
  changes: RowChange,
  sides: Sides,
  resolved: Resolved,
): { readonly changes: RowChange; readonly overlaps: readonly Overlap[] } {
  const overlaps: Overlap[] = [];
  return { changes: ofRow(model.header, changes, sides), overlaps };

  function ofRow(
    table: TableModel,
    change: RowChange,
    { base, theirs }: { readonly base: Row; readonly theirs: Row | undefined },
  ): RowChange {
    const set = [...change.set].filter(([key, asked]) => {
      if (theirs && sameValue(base[key], theirs[key])) return true;
      const wanted = wantedValue(table, base, key, asked);
      return wanted === undefined || !sameValue(base[key], wanted);
    });
    const lines = [...change.lines].map(([key, lineChange]): [string, LineChange] => {
      const child = table.children.find((candidate) => candidate.key === key)!;
      return [key, ofLines(child, lineChange, { base, theirs: theirs ?? {} })];
    });
    return { ...change, set: new Map(set), lines: new Map(lines) };
  }

  function wantedValue(table: TableModel, row: Row, key: string, asked: unknown): unknown {
    const place: Place = { table, row, header: sides.base, parent: undefined, at: [] };
    return chosenValue(asked, table.field(key)!, place, resolved);
  }

  function ofLines(table: TableModel, change: LineChange, { base, theirs }: Sides): LineChange {
    const [was, now] = [byId(linesOf(base, table.key)), byId(linesOf(theirs, table.key))];
    const isGone = ({ id }: { readonly id: string }) => was.has(id) && !now.has(id);
    for (const line of change.set.filter(isGone)) {
      const old = was.get(line.id)!;
      const mine = ofRow(table, line, { base: old, theirs: undefined });
      if (isEmptyChange(mine)) continue;
      const values = [...mine.set.keys()].map((key) => [
        key,
        wantedValue(table, old, key, mine.set.get(key)),
      ]);
      const sent = { ...old, ...Object.fromEntries(values) };
      overlaps.push({
        path: table.path,
        table: table.path,
        line: line.id,
        ...(old.item !== undefined && { item: old.item }),
        title: table.title,
        base: old,
        mine: sent,
        theirs: null,
        removed: "theirs",
      });
    }
    return {
      ...change,
      remove: change.remove.filter((line) => !isGone(line)),
      set: change.set
        .filter((line) => !isGone(line))
        .map((line) => {
          const their = now.get(line.id);
          if (!their) return line;
          return {
            ...line,
            ...ofRow(table, line, { base: was.get(line.id) ?? their, theirs: their }),
          };
        }),
    };
  }
}

function isEmptyChange(change: RowChange): boolean {
  return (
    change.set.size === 0 &&
    [...change.lines.values()].every(
      ({ add, set, remove }) => add.length + remove.length === 0 && set.every(isEmptyChange),
    )
  );
}

/** Rows by their id. */
export function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id!, row]));
}
