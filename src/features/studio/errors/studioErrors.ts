import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Schema files edited in the studio. */
export const studioErrors = {
  "studio.off": row(
    404,
    "此服务器未启用设计工作室（WAYBILL_STUDIO）",
    "此伺服器未啟用設計工作室（WAYBILL_STUDIO）",
    "The studio is switched off on this server (WAYBILL_STUDIO)",
    404,
  ),
  "studio.unknownFile": row(
    5106,
    "模式文件{0}不存在",
    "模式檔案{0}不存在",
    "There is no schema file {0}",
  ),
  "studio.notMade": row(5103, "无法新建：{0}", "無法新建：{0}", "No file can be made: {0}"),
  "studio.conflict": row(
    6409,
    "{0}已被他人修改，未保存",
    "{0}已被他人修改，未儲存",
    "{0} was changed by someone else since it was opened; nothing was saved",
  ),
  "studio.errors": row(
    5103,
    "有{0}处错误，未保存：{1}",
    "有{0}處錯誤，未儲存：{1}",
    "Not saved for {0} error(s): {1}",
  ),
  "studio.dataLoss": row(
    5103,
    "未保存，会丢失已存储的数据：{0}",
    "未儲存，會遺失已儲存的資料：{0}",
    "Not saved, since stored data would be lost: {0}",
  ),
  "studio.notServed": row(
    5103,
    "未保存，数据库无法调整为新的模式：{0}",
    "未儲存，資料庫無法調整為新的模式：{0}",
    "Not saved, since the store cannot be brought to it: {0}",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof studioErrors, ErrorRow> {}
}
