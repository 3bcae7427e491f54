import { sameValue, type RecordModel, type Row, type TableModel } from "../../src/engine/index.ts";
import { lineKey, linesIn, type Address } from "./address.ts";

/** A field (or a whole line) that both sides changed, in different ways. */
export interface Overlap {
  readonly address: Address;
  /** Item sequence of the line. */
  readonly item: number | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** One side removed the line the other changed. */
  readonly removed?: "mine" | "theirs";
}

/**
 * Rebases a user's changes on a newer version: fields that only one side changed are taken from it, equal changes
 * stay. Fields both changed differently are overlaps, mine until chosen; lines that I changed and they removed stay,
 * to be added again; lines they changed and I removed come back. Versions and ids are theirs.
 */
export function rebase(
  model: RecordModel,
  versions: { readonly base: Row; readonly mine: Row; readonly theirs: Row },
): { readonly record: Row; readonly overlaps: readonly Overlap[] } {
  const overlaps: Overlap[] = [];
  const record = mergeRow(model.header, versions, undefined);
  return { record, overlaps };

  function mergeRow(
    table: TableModel,
    { base, mine, theirs }: typeof versions,
    line: string | undefined,
  ): Row {
    const merged: Record<string, unknown> = { ...theirs };
    for (const field of table.fields) {
      const [b, m, t] = [base[field.key], mine[field.key], theirs[field.key]];
      if (sameValue(m, b) || sameValue(m, t)) continue;
      merged[field.key] = m;
      if (!sameValue(t, b) && !isComputed(field)) {
        overlaps.push({
          address: { table: table.path, line, field: field.key },
          item: theirs.item,
          mine: m,
          theirs: t,
        });
      }
    }
    for (const child of table.children) {
      merged[child.key] = mergeLines(child, { base, mine, theirs });
    }
    return merged as Row;
  }

  function mergeLines(table: TableModel, above: typeof versions): readonly Row[] {
    const base = byKey(linesIn(above.base, table.key));
    const mine = byKey(linesIn(above.mine, table.key));
    const theirs = byKey(linesIn(above.theirs, table.key));
    const merged: Row[] = [];
    for (const [key, their] of theirs) {
      const [was, my] = [base.get(key), mine.get(key)];
      if (my && was) merged.push(mergeRow(table, { base: was, mine: my, theirs: their }, key));
      else if (my) merged.push(mergeRow(table, { base: {}, mine: my, theirs: their }, key));
      else if (!was) merged.push(their);
      else if (differs(table, was, their)) {
        merged.push(their);
        overlaps.push(
          lineOverlap(table, key, their, { mine: null, theirs: their, removed: "mine" }),
        );
      }
    }
    for (const [key, my] of mine) {
      if (theirs.has(key)) continue;
      const was = base.get(key);
      if (!was) merged.push(my);
      else if (differs(table, was, my)) {
        const again = asNewLine(my);
        merged.push(again);
        overlaps.push(
          lineOverlap(table, lineKey(again), my, { mine: my, theirs: null, removed: "theirs" }),
        );
      }
    }
    return merged;
  }

  function lineOverlap(
    table: TableModel,
    line: string,
    row: Row,
    values: Pick<Overlap, "mine" | "theirs" | "removed">,
  ): Overlap {
    return { address: { table: table.path, line, field: "" }, item: row.item, ...values };
  }
}

function differs(table: TableModel, a: Row, b: Row): boolean {
  return (
    a !== b &&
    (table.fields.some((field) => !isComputed(field) && !sameValue(a[field.key], b[field.key])) ||
      table.children.some((child) => {
        const [left, right] = [linesIn(a, child.key), linesIn(b, child.key)];
        const before = byKey(left);
        return (
          left.length !== right.length ||
          right.some((row) => differs(child, before.get(lineKey(row)) ?? {}, row))
        );
      }))
  );
}

/** A line that is gone from the store, to be added again: without id and version, under a key of its own. */
function asNewLine({ id, version: _version, ...values }: Row): Row {
  return { ...values, key: `again-${id}` };
}

const isComputed = (field: { readonly compute: unknown; readonly computeWhen: unknown }): boolean =>
  field.compute !== undefined && field.computeWhen === undefined;

const byKey = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [lineKey(row), row]));

/** The record after a choice per overlap: where theirs was chosen it takes their value, or their removal of the line. */
export function resolveOverlaps(
  record: Row,
  overlaps: readonly Overlap[],
  takesTheirs: (overlap: Overlap) => boolean,
): Row {
  const values = new Map<string, Record<string, unknown>>();
  const gone = new Set<string>();
  for (const overlap of overlaps) {
    const { address, removed } = overlap;
    const row = `${address.table}/${address.line ?? ""}`;
    const theirs = takesTheirs(overlap);
    if (removed) {
      if ((removed === "theirs") === theirs) gone.add(row);
    } else if (theirs) values.set(row, { ...values.get(row), [address.field]: overlap.theirs });
  }
  const visit = (row: Row, path: string, name: string): Row => {
    const own = values.get(name);
    let next: Row = own ? { ...row, ...own } : row;
    for (const [key, value] of Object.entries(row)) {
      if (!Array.isArray(value) || !value.every(isLine)) continue;
      const childPath = path === "" ? key : `${path}.${key}`;
      const kept = value
        .filter((line) => !gone.has(`${childPath}/${lineKey(line)}`))
        .map((line) => visit(line, childPath, `${childPath}/${lineKey(line)}`));
      next = { ...next, [key]: kept };
    }
    return next;
  };
  return visit(record, "", "/");
}

/** Lines bear an item; references and files in lists do not. */
const isLine = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && "item" in value;
