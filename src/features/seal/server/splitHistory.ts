import type { Document } from "../../../engine/index.ts";
import type {
  FieldDiff,
  HistoryDiff,
  HistoryLine,
  HistoryLines,
} from "../../../server/core/history/writeHistory.ts";
import { sealedKeys } from "./sealedValues.ts";
import { withoutEmpty } from "./splitDiff.ts";

/** A kept history entry in two: what everybody may read of it, and what it tells of sealed fields. */
export function splitHistory(
  document: Document,
  diff: HistoryDiff,
): { readonly open: HistoryDiff; readonly sealed: HistoryDiff } {
  const keys = sealedKeys(document);
  const none: ReadonlySet<string> = new Set();
  const part = (isSealed: boolean): HistoryDiff => {
    const { header, ...tables } = diff;
    const lines = Object.entries(tables).map(([path, told]) => {
      const own = keys.get(path) ?? none;
      return [path, only(told as HistoryLines, (key) => own.has(key) === isSealed)] as const;
    });
    return {
      ...(header && { header: fieldsOf(header, (key) => keys.get("")!.has(key) === isSealed) }),
      ...Object.fromEntries(lines),
    };
  };
  return { open: part(false), sealed: withoutEmpty(part(true)) };
}

/** What tells which line it is of stands in both parts. */
const place: ReadonlySet<string> = new Set(["id", "version", "item", "parent"]);

function only(
  { added, changed, removed }: HistoryLines,
  keeps: (key: string) => boolean,
): HistoryLines {
  const line = (one: HistoryLine) =>
    Object.fromEntries(
      Object.entries(one).filter(([key]) => place.has(key) || keeps(key)),
    ) as HistoryLine;
  return {
    ...(added && { added: added.map(line) }),
    ...(changed && {
      changed: changed.map((one) => ({ ...one, fields: fieldsOf(one.fields, keeps) })),
    }),
    ...(removed && { removed: removed.map(line) }),
  };
}

function fieldsOf(fields: FieldDiff, keeps: (key: string) => boolean): FieldDiff {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keeps(key)));
}
