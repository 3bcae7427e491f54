import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Captchas. */
export const captchaErrors = {
  "auth.captcha": row(
    5005,
    "需先完成安全验证，请稍候再提交",
    "需先完成安全驗證，請稍候再提交",
    "The security check has to be done first; wait a moment and send again",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof captchaErrors, ErrorRow> {}
}
