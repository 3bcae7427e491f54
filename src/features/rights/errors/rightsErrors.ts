import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** What people may not give, and to whom. */
export const rightsErrors = {
  "rights.ownRoles": row(
    5202,
    "不能更改自己的角色，须由他人更改",
    "不能更改自己的角色，須由他人更改",
    "You cannot change your own roles: somebody else has to",
  ),
  "rights.ownRole": row(
    5202,
    "您持有角色{0}，不能更改它，须由他人更改",
    "您持有角色{0}，不能更改它，須由他人更改",
    "You hold the role {0} and cannot change it: somebody else has to",
  ),
  "rights.notHeld": row(
    5202,
    "不能授予您自己没有的权限：{0}（{1}）",
    "不能授予您自己沒有的權限：{0}（{1}）",
    "You cannot give a right that you do not have as widely yourself: {0} ({1})",
  ),
  "rights.roleNotHeld": row(
    5202,
    "角色{0}在组织{1}包含您在该处没有的权限：{2}",
    "角色{0}在組織{1}包含您在該處沒有的權限：{2}",
    "The role {0} grants a right that you do not have as widely in {1}: {2}",
  ),
  "rights.personNotHeld": row(
    5202,
    "该用户在组织{0}持有您在该处没有的权限：{1}",
    "該使用者在組織{0}持有您在該處沒有的權限：{1}",
    "This user has a right in {0} that you do not have there as widely: {1}",
  ),
  "rights.unknownButton": row(
    5106,
    "菜单{0}没有按钮{1}，可用：{2}",
    "選單{0}沒有按鈕{1}，可用：{2}",
    "The menu {0} has no button {1}. Allowed: {2}",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof rightsErrors, ErrorRow> {}
}
