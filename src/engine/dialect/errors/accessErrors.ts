import { row, type ErrorRow } from "./errorRow.ts";

/** Sessions, rights and passwords, as far as every call may be refused by them; and the keys that stored texts are encrypted with. */
export const accessErrors = {
  "auth.expired": row(
    401,
    "登录已过期，请重新登录",
    "登入已逾期，請重新登入",
    "Login expired, please log in again",
    401,
  ),
  "auth.forbidden": row(403, "没有操作权限", "沒有操作權限", "No permission", 403),
  "auth.passwordExpired": row(5006, "密码须先修改", "密碼須先修改", "Change your password first"),
  "auth.weakPassword": row(
    5103,
    "密码须为{0}至{1}位，强度不低于{2}级（大写、小写、数字、符号各计一级）",
    "密碼須為{0}至{1}位，強度不低於{2}級（大寫、小寫、數字、符號各計一級）",
    "The password needs {0} to {1} characters and strength {2} of 4 (lower case, upper case, digit, symbol count one each)",
  ),
  "auth.commonPassword": row(
    5103,
    "该密码太常见，会最先被猜到，请换一个",
    "該密碼太常見，會最先被猜到，請換一個",
    "This password is a common one, guessed before others: choose another",
  ),
  "seal.keyMissing": row(
    5416,
    "缺少密钥{0}，无法打开密封的数据，请管理员将该密钥的备份放回密钥文件夹后重试",
    "缺少金鑰{0}，無法開啟密封的資料，請管理員將該金鑰的備份放回金鑰資料夾後重試",
    "The key {0} is missing: sealed values cannot be opened until an administrator puts its backup back into the key folder",
  ),
  "seal.damaged": row(
    5417,
    "密封的数据（{0}）已损坏或被改动，无法打开",
    "密封的資料（{0}）已損毀或被變動，無法開啟",
    "Sealed values ({0}) are damaged or were changed and cannot be opened",
  ),
} as const satisfies Record<string, ErrorRow>;
