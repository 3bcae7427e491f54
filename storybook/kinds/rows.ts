import type { DataSource } from "../../renderers/base/dataSource.ts";
import type { Document, Row, Table } from "../../src/engine/index.ts";

const long =
  "很长的文字会换行或被截断，但不会挤坏版面；A long text wraps or is cut short, and the page keeps its shape. ";

/** Rows whose texts are as long as their fields allow. */
export function withLongTexts(document: Document, rows: readonly Row[]): readonly Row[] {
  const fill = (table: Table, row: Row): Row => {
    const texts = table.fields
      .filter(({ kind, pattern }) => /^(text|note)$/.test(kind.name) && pattern === undefined)
      .map(({ key, maxLength = 200 }) => [key, long.repeat(3).slice(0, Math.min(maxLength, 200))]);
    const lines = table.children.map((child) => {
      const found = (row[child.key] ?? []) as readonly Row[];
      return [child.key, found.map((line) => fill(child, line))];
    });
    return { ...row, ...Object.fromEntries([...texts, ...lines]) };
  };
  return rows.map((row) => fill(document.header, row));
}

const hidden = { masked: ["price"] } as const;

/** A source that keeps the prices of every second row of a list from its reader, and says so in the row. */
export function maskingRows(source: DataSource): DataSource {
  return {
    ...source,
    query: async (name, query, signal) => {
      const [page, result] = [await source.listPage(name), await source.query(name, query, signal)];
      const closed = page.columns.filter(({ confidential }) => confidential?.includes("price"));
      const none = Object.fromEntries(closed.map(({ key }) => [key, null]));
      const mask = <Line extends object>(row: Line, at: number): Line =>
        at % 2 === 0 ? { ...row, ...none, ...hidden } : row;
      return { ...result, rows: result.rows.map(mask) };
    },
  };
}

/** A source that keeps the prices of every document from its reader, and says so in the document. */
export function maskingDocument(source: DataSource, document: Document): DataSource {
  return {
    ...source,
    get: async (...call) => {
      const answer = await source.get(...call);
      const open = (table: Table, row: Row): Row => {
        const shown = Object.entries(row).filter(
          ([key]) => table.field(key)?.confidential !== "price",
        );
        return Object.fromEntries(shown);
      };
      const lines = document.header.children.map((table) => {
        const rows = (answer.record[table.key] ?? []) as readonly Row[];
        return [table.key, rows.map((row) => open(table, row))];
      });
      const header = open(document.header, answer.record);
      const { version } = answer.record;
      return { ...answer, record: { ...header, ...Object.fromEntries(lines), ...hidden, version } };
    },
  };
}
