import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Captchas. */
export const captchaErrors = {
  "auth.captcha": row(
    5005,
    "请输入图中的字符",
    "請輸入圖中的字元",
    "Type the letters in the picture",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof captchaErrors, ErrorRow> {}
}
