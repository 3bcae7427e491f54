import type { DetailPage, TableView } from "../../../src/engine/index.ts";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import type { PartsOfDetail } from "./DetailBody.tsx";
import type { LineTableProps } from "../../grid/lines/LineTable.tsx";
import { DrawnLines } from "../../drawn/DrawnLines.tsx";
import { Matrix } from "../../drawn/Matrix.tsx";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** The tabs of a document's lines: one for each table, and one for lines below lines that are a grid of values. */
export function lineParts(
  options: Omit<LineTableProps, "table" | "parentLine" | "tools"> & { readonly page: DetailPage },
): PartsOfDetail["lines"] {
  const { page, ...shared } = options;
  const { store, readOnly } = shared;
  return page.header.children.flatMap((table) => [
    {
      key: table.key,
      label: <TableLabel store={store} table={table} />,
      render: (tools: HTMLElement | null) => (
        <RendererBoundary field={table.path}>
          <DrawnLines {...shared} table={table} tools={tools} />
        </RendererBoundary>
      ),
    },
    ...table.children.flatMap((child) => {
      const { drawn } = child;
      if (drawn?.as !== "matrix") return [];
      const render = () => (
        <RendererBoundary field={child.path}>
          <Matrix store={store} look={drawn} table={child} above={table} readOnly={readOnly} />
        </RendererBoundary>
      );
      return [{ key: child.path, label: child.title, render }];
    }),
  ]);
}

/** The tab of a line table: its name, how many lines, red where something is wrong in it. */
function TableLabel({ store, table }: { store: DocumentStore; table: TableView }) {
  const count = useDocument(store, ({ record }) =>
    Array.isArray(record[table.key]) ? (record[table.key] as unknown[]).length : 0,
  );
  const wrong = useDocument(
    store,
    ({ problems, refused }) =>
      problems.some((problem) => problem.table?.split(".")[0] === table.key) ||
      [...refused.keys()].some((key) => key.split(/[./]/)[0] === table.key),
  );
  return (
    <span className={wrong ? "wb-error-text" : undefined}>
      {table.listTitle} <span className="wb-tab-count">{count}</span>
    </span>
  );
}
