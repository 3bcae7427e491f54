import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Sealed values and the keys they are encrypted with. */
export const sealErrors = {
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
  "seal.noImport": row(
    5418,
    "{0}含有密封的字段，不能导入",
    "{0}含有密封的欄位，不可匯入",
    "{0} has sealed fields and cannot be imported",
  ),
} as const satisfies Record<string, ErrorRow>;
