import type { DetailPage } from "../../../src/engine/index.ts";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import type { PartsOfDetail } from "./DetailBody.tsx";
import { TableLabel } from "./TableLabel.tsx";
import type { LineTableProps } from "../../grid/lines/LineTable.tsx";
import { DrawnLines } from "../../drawn/DrawnLines.tsx";
import { Matrix } from "../../drawn/Matrix.tsx";

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
