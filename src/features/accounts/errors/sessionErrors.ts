import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Signing in and changing the password. */
export const sessionErrors = {
  "auth.wrong": row(5001, "用户名或密码错误", "使用者名稱或密碼錯誤", "Wrong name or password"),
  "auth.noRole": row(
    5002,
    "当前组织没有可用角色",
    "目前組織沒有可用角色",
    "No role in this organisation",
  ),
  "auth.frozen": row(5003, "账号已冻结", "帳號已凍結", "The account is frozen"),
  "auth.locked": row(
    5004,
    "密码错误次数过多，请{0}分钟后再试",
    "密碼錯誤次數過多，請{0}分鐘後再試",
    "Too many wrong passwords; try again in {0} minutes",
  ),
  "auth.samePassword": row(
    5103,
    "新密码不能与原密码相同",
    "新密碼不可與原密碼相同",
    "The new password must differ from the old one",
  ),
  "auth.link": row(
    5106,
    "链接无效或已过期，请重新生成",
    "連結無效或已逾期，請重新產生",
    "The link is not valid or has expired; make a new one",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof sessionErrors, ErrorRow> {}
}
