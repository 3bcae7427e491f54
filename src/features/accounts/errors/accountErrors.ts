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
    "{0}没有可用账号，不能接收审批任务",
    "{0}沒有可用帳號，不可接收審批任務",
    "{0} has no active account and cannot take over approvals",
  ),
  "menu.unknown": row(5106, "菜单{0}不存在", "選單{0}不存在", "There is no menu {0}"),
  "cache.unknown": row(5106, "缓存{0}不存在", "快取{0}不存在", "There is no cache {0}"),
} as const satisfies Record<string, ErrorRow>;
