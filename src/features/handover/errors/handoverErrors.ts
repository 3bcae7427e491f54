import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Handing a person's open work over to another. */
export const handoverErrors = {
  "staff.openWork": row(
    6211,
    "{0}还有未完成的工作，请先移交：{1}",
    "{0}還有未完成的工作，請先移交：{1}",
    "{0} still has open work; hand it over first: {1}",
  ),
  "staff.noWork": row(
    6002,
    "{0}没有可移交的工作",
    "{0}沒有可移交的工作",
    "{0} has no work to hand over",
  ),
  "staff.noUser": row(
    5103,
    "{0}没有可用账号，不能接收审核任务",
    "{0}沒有可用帳號，不可接收簽核任務",
    "{0} has no active account and cannot take over approvals",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof handoverErrors, ErrorRow> {}
}
