import type { WireValue } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { readSlices } from "../../../../server/core/list/readSlices.ts";
import type { Cell } from "../sheet/cell.ts";
import { listCell } from "../textCell.ts";
import type { ExportRequest } from "./exportRequest.ts";
import type { ListColumnToWrite } from "./listColumns.ts";

/** A batch of rows to write, and how far it is. */
export interface Batch {
  readonly rows: readonly (readonly Cell[])[];
  /** Documents or lines read so far, and in all. */
  readonly done: number;
  readonly total: number;
}

/** The rows of a list's query, in its order, as its columns show them. */
export async function* listRows(
  context: Context,
  request: Pick<ExportRequest, "page" | "query">,
  columns: readonly ListColumnToWrite[],
  limit: number,
): AsyncGenerator<Batch> {
  const options = { timeZone: context.actor.company.timeZone };
  const showing = columns.map((column) => ({
    ...column,
    language: context.language,
    options,
  }));
  let done = 0;
  for await (const slice of readSlices(context, { ...request, limit })) {
    done += slice.rows.length;
    const rows = slice.rows.map((row) =>
      showing.map((one) => listCell(row[one.key] as WireValue, one)),
    );
    yield { rows, done, total: slice.total };
  }
}
