import type { Document, Row } from "../../../engine/index.ts";
import {
  diffAsJson,
  type FieldDiff,
  type HistoryDiff,
  type HistoryLine,
  type HistoryLines,
  type RecordDiff,
  type TableDiff,
} from "../../../server/core/history/writeHistory.ts";
import { sealedKeys } from "./sealedValues.ts";

/** What is told of a change: to everybody, and of its sealed fields. */
interface SplitDiff {
  readonly open: RecordDiff;
  readonly sealed: HistoryDiff;
}

type Keeps = (path: string, key: string) => boolean;

/** Parts a change into what its sealed fields say and the rest. A line that changed in sealed fields alone stays in both. */
export function splitDiff(document: Document, diff: RecordDiff): SplitDiff {
  const keys = sealedKeys(document);
  const isSealed: Keeps = (path, key) => keys.get(path)!.has(key);
  return {
    open: only(diff, (path, key) => !isSealed(path, key)),
    sealed: withoutEmpty(diffAsJson(only(diff, isSealed))),
  };
}

function only({ header, lines }: RecordDiff, keeps: Keeps): RecordDiff {
  return {
    header: fieldsOnly(header, (key) => keeps("", key)),
    lines: lines.map((one): TableDiff => {
      const { table, added, changed, removed } = one;
      const kept = (row: Row): Row => {
        const left = table.fields.filter(({ key }) => !keeps(table.path, key));
        return { ...row, ...Object.fromEntries(left.map(({ key }) => [key, null])) };
      };
      const line = ({ row, parent }: TableDiff["added"][number]) => ({ row: kept(row), parent });
      return {
        table,
        added: added.map(line),
        changed: changed.map(({ row, fields }) => ({
          row,
          fields: fieldsOnly(fields, (key) => keeps(table.path, key)),
        })),
        removed: removed.map(line),
      };
    }),
  };
}

function fieldsOnly(fields: FieldDiff, keeps: (key: string) => boolean): FieldDiff {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keeps(key)));
}

/** A diff without the lines of which it tells nothing. */
export function withoutEmpty({ header, ...tables }: HistoryDiff): HistoryDiff {
  const system = new Set(["id", "version", "item", "parent"]);
  const tells = (line: HistoryLine) => Object.keys(line).some((key) => !system.has(key));
  const told = Object.entries(tables).flatMap(([path, lines]) => {
    const { added = [], changed = [], removed = [] } = lines as HistoryLines;
    const kept: HistoryLines = {
      added: added.filter(tells),
      changed: changed.filter(({ fields }) => Object.keys(fields).length > 0),
      removed: removed.filter(tells),
    };
    return kept.added!.length + kept.changed!.length + kept.removed!.length > 0
      ? [[path, kept] as const]
      : [];
  });
  return { ...(header && { header }), ...Object.fromEntries(told) };
}

/** Both parts as one again. */
export function joinDiff(open: HistoryDiff, sealed: HistoryDiff): HistoryDiff {
  const { header: openHeader, ...openTables } = open;
  const { header: sealedHeader, ...sealedTables } = sealed;
  const tables = Object.entries(openTables).map(([path, lines]) => [
    path,
    joinLines(lines as HistoryLines, (sealedTables[path] ?? {}) as HistoryLines),
  ]);
  const header = { ...openHeader, ...sealedHeader };
  return {
    ...(Object.keys(header).length > 0 && { header }),
    ...Object.fromEntries(tables),
  } as HistoryDiff;
}

/** Every line that the sealed part tells of stands in the open one too. */
function joinLines(open: HistoryLines, sealed: HistoryLines): HistoryLines {
  const line = (word: "added" | "removed") => {
    const more = new Map(sealed[word]?.map((one) => [one.id, one]));
    return open[word]?.map((one): HistoryLine => ({ ...one, ...more.get(one.id) }));
  };
  const more = new Map(sealed.changed?.map((one) => [one.id, one]));
  const added = line("added");
  const removed = line("removed");
  const changed = open.changed?.map((one) => ({
    ...one,
    fields: { ...one.fields, ...more.get(one.id)?.fields },
  }));
  return { ...(added && { added }), ...(changed && { changed }), ...(removed && { removed }) };
}
