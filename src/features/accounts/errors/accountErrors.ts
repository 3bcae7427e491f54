import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Accounts, roles, people, numbering and the menu. */
export const accountErrors = {
  "role.exists": row(5212, "角色编码已存在", "角色代號已存在", "Role code exists"),
  "user.lastSuper": row(
    5201,
    "至少须保留一名正常状态的超级管理员",
    "至少須保留一名正常狀態的超級管理員",
    "At least one active super administrator must remain",
  ),
  "user.superOnly": row(
    5202,
    "仅超级管理员可授予或收回超级管理员",
    "僅超級管理員可授予或收回超級管理員",
    "Only a super administrator may make or unmake one",
  ),
  "user.onlySuper": row(
    5202,
    "仅超级管理员可操作超级管理员的账号",
    "僅超級管理員可操作超級管理員的帳號",
    "Only a super administrator may act on a super administrator's account",
  ),
  "menu.unknown": row(5106, "菜单{0}不存在", "選單{0}不存在", "There is no menu {0}"),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof accountErrors, ErrorRow> {}
}
