import type { FormFieldView } from "../../../src/engine/index.ts";

/** A cell of a pasted block and its target. */
export interface PasteCell {
  /** Position of the line, counted from the first of the grid; at and past `rowCount` it is a new line. */
  readonly row: number;
  readonly field: FormFieldView;
  readonly text: string;
}
/** A cell that is not taken, and why. */
interface RefusedCell {
  readonly row: number;
  readonly column: string;
  readonly text: string;
  readonly reason: "notEditable" | "noColumn" | "noLines";
}
interface PastePlan {
  readonly cells: readonly PasteCell[];
  readonly newRows: number;
  readonly refused: readonly RefusedCell[];
}

/**
 * The targets of a block pasted at a cell: right and down, with new lines as needed and allowed. Cells past the last
 * column, on lines that cannot be added, or that may not be edited are refused (empty ones silently).
 */
export function planPaste(options: {
  block: readonly (readonly string[])[];
  start: { readonly row: number; readonly column: number };
  fields: readonly FormFieldView[];
  rowCount: number;
  /** How many lines may be added. */
  room: number;
  isEditable: (row: number, field: FormFieldView) => boolean;
}): PastePlan {
  const { block, start, fields, rowCount, room, isEditable } = options;
  const newRows = Math.max(0, Math.min(start.row + block.length - rowCount, room));
  const cells: PasteCell[] = [];
  const refused: RefusedCell[] = [];
  block.forEach((texts, down) => {
    const row = start.row + down;
    texts.forEach((text, right) => {
      const field = fields[start.column + right];
      const reason = !field
        ? "noColumn"
        : row >= rowCount + newRows
          ? "noLines"
          : isEditable(row, field)
            ? null
            : "notEditable";
      if (reason === null) cells.push({ row, field: field!, text });
      else if (text.trim() !== "") refused.push({ row, column: field?.title ?? "", text, reason });
    });
  });
  return { cells, newRows, refused };
}
