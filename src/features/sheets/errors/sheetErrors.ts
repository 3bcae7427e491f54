import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Import of sheets. */
export const sheetErrors = {
  "import.running": row(
    5442,
    "您的上一个导入尚未结束，请等待其完成或先取消",
    "您的上一個匯入尚未結束，請等待其完成或先取消",
    "Your last import is not done yet: wait for it, or cancel it",
  ),
  "seal.noImport": row(
    5418,
    "{0}含有密封的字段，不能导入",
    "{0}含有密封的欄位，不可匯入",
    "{0} has sealed fields and cannot be imported",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof sheetErrors, ErrorRow> {}
}
