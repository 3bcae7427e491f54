import type { Row } from "../../src/engine/index.ts";
import type { ActionRequest } from "../base/dataSource.ts";

export type Target = ActionRequest["targets"][number];

/** A document or a line that an action may run on, with its label. */
export interface ActionRow {
  /** The line's id, or the document's. */
  readonly id: string;
  readonly name: string;
  /** Further texts that identify the line: its material, its text. */
  readonly about?: string | undefined;
  readonly document: { readonly id: string; readonly version: number };
  readonly line?:
    | { readonly table: string; readonly id: string; readonly version: number }
    | undefined;
  /** The row with its document, as far as the page knows it; else it is read when the dialog needs it. */
  readonly place?: RowPlace | undefined;
}
export interface RowPlace {
  readonly row: Row;
  readonly header: Row;
  readonly parent: Row | undefined;
}

/** The input per line, by row id. */
export type LineInputs = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The targets of rows in the order of their documents: lines of one document are one target, so that they go together. */
export function targetsOf(
  rows: readonly ActionRow[],
  inputs: LineInputs = new Map(),
): readonly { readonly target: Target; readonly rows: readonly ActionRow[] }[] {
  const groups = new Map<string, ActionRow[]>();
  for (const row of rows) {
    const group = groups.get(row.document.id);
    if (group) group.push(row);
    else groups.set(row.document.id, [row]);
  }
  return [...groups.values()].map((group) => ({ target: targetOf(group, inputs), rows: group }));
}

function targetOf(group: readonly ActionRow[], inputs: LineInputs): Target {
  const { document, line } = group[0]!;
  if (!line) return { ...document };
  const lines = group.map(({ line: own, id }) => {
    const input = inputs.get(id);
    return { id: own!.id, version: own!.version, ...(input ? { input } : {}) };
  });
  return { ...document, table: line.table, lines };
}
