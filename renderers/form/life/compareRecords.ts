import { sameValue, type Change, type Row, type TableView } from "../../../src/engine/index.ts";

/** A field that two versions have differently. */
export interface Difference extends Change {
  /** The position of its line: `2`, of a line of lines `2-1`; empty for the header. */
  readonly place: string;
}

/**
 * What differs between two versions of a record as a reader sees them, in the order of the page: fields of the header,
 * then of its lines by id; of a line that only one of them has, all that it holds.
 */
export function compareRecords(table: TableView, before: Row, after: Row): readonly Difference[] {
  return [
    ...differences(table, before, after, { place: "" }),
    ...table.children.flatMap((child) => compareLines(child, { before, after, above: [] })),
  ];
}

function compareLines(
  table: TableView,
  {
    before,
    after,
    above,
  }: { readonly before: Row; readonly after: Row; readonly above: readonly string[] },
): readonly Difference[] {
  const [old, now] = [linesAt(before, table.key), linesAt(after, table.key)];
  const ids = [...new Set([...old, ...now].map(({ id }) => id))];
  return ids.flatMap((id): readonly Difference[] => {
    const was = old.find((line) => line.id === id);
    const is = now.find((line) => line.id === id);
    const line = (is ?? was)!;
    const items = [...above, String(line["item"] ?? "")];
    const at = {
      place: items.join("-"),
      line: String(id),
      item: Number(line["item"] ?? 0),
      ...(was === undefined && { lineChange: "added" as const }),
      ...(is === undefined && { lineChange: "removed" as const }),
    };
    const [from, to] = [was ?? nothing, is ?? nothing];
    return [
      ...differences(table, from, to, at),
      ...table.children.flatMap((child) =>
        compareLines(child, { before: from, after: to, above: items }),
      ),
    ];
  });
}

function differences(
  table: TableView,
  before: Row,
  after: Row,
  at: Pick<Difference, "line" | "item" | "lineChange" | "place">,
): readonly Difference[] {
  const changed = table.fields.filter(({ key }) => !sameValue(before[key], after[key]));
  return changed.map(({ key, title }) => ({
    path: table.path === "" ? key : `${table.path}.${key}`,
    table: table.path,
    field: key,
    title,
    before: before[key] ?? null,
    after: after[key] ?? null,
    ...at,
  }));
}

const nothing: Row = {};
const linesAt = (row: Row, key: string): readonly Row[] => (row[key] ?? []) as readonly Row[];
