import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Comments and shared documents. */
export const commentErrors = {
  "comment.mention": row(
    5106,
    "{0}无权查看该单据，不能提及",
    "{0}無權檢視此單據，不可提及",
    "{0} cannot open this document and cannot be mentioned",
  ),
  "share.noRight": row(
    5106,
    "{0}无权查看该单据，没有发送；请先请管理员授权",
    "{0}無權檢視此單據，未傳送；請先請管理員授權",
    "{0} may not open this document, so nothing was sent; ask an administrator for the right first",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof commentErrors, ErrorRow> {}
}
