import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Prints. */
export const printErrors = {
  "print.tooMuch": row(
    5103,
    "一次最多打印{0}份单据、共{1}行，请分批打印",
    "一次最多列印{0}份單據、共{1}列，請分批列印",
    "At most {0} documents with {1} lines are printed at once; print them in parts",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof printErrors, ErrorRow> {}
}
