import { incomparable } from "../typeRelations.ts";
import { rowsAbove } from "../readValue.ts";
import type { ExpressionValue } from "../types.ts";
import type { Operator } from "./operator.ts";

export const within: Operator = {
  form: "function",
  takes: [],
  about:
    "Whether a row of a tree, or one of the rows above it, is in a list of its document. Only the database knows what is above: it may stand in the `where` of a field and of searches, and is refused elsewhere.",
  signatures: ["within(reference, list of reference) -> boolean"],
  examples: [["within(null, [])", "false"]],
  asksRows: true,
  check: ([row, list, ...more]) => {
    const isRow = row?.type === "reference" || row?.type === "null";
    const fits = isRow && list?.type === "list" && more.length === 0;
    const refused = fits
      ? incomparable(row, list.of)
      : "within takes a reference and a list of references to the same document";
    return refused === undefined ? { type: "boolean" } : { refused };
  },
  evaluate: ([row, list], { environment, unknown }) => {
    if (typeof row !== "string") return unknown;
    const rows = list as readonly ExpressionValue[];
    if (rows.length === 0 || rows.includes(row)) return rows.length > 0;
    return environment[rowsAbove]?.(row).some((id) => rows.includes(id)) ?? false;
  },
};
