import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Stock and stocktakes. */
export const warehouseErrors = {
  "cnt.running": row(
    5601,
    "盘点进行中，不能操作（{0}）",
    "盤點進行中，不可操作（{0}）",
    "A stocktake is running ({0})",
  ),
  "stock.short": row(
    5602,
    "库存不足，可用{0} {3}（{1}，需要{2} {3}）",
    "庫存不足，可用{0} {3}（{1}，需要{2} {3}）",
    "Insufficient stock, available {0} {3} ({1}: {2} {3} needed)",
  ),
  "cnt.adjusted": row(5604, "已生成调整单", "已產生調整單", "The adjustment was already generated"),
  "stock.period": row(
    5605,
    "过账期间已关闭（截至{0}）",
    "過帳期間已關閉（截至{0}）",
    "The posting period is closed (up to {0})",
  ),
  "stock.future": row(
    5103,
    "过账日期{0}不能晚于今天",
    "過帳日期{0}不可晚於今天",
    "The posting date {0} cannot be in the future",
  ),
  "ret.batch": row(
    5612,
    "该货不是采购单{1}收到的，或可退数量不足，可退{2} {3}（{0}）",
    "該貨不是採購單{1}收到的，或可退數量不足，可退{2} {3}（{0}）",
    "These goods did not come by order line {1}, or not as many: {2} {3} can be returned ({0})",
  ),
  "stock.noFactor": row(
    5606,
    "料号{0}没有该单位到{1}的换算率",
    "料號{0}沒有該單位到{1}的換算率",
    "Material {0} has no conversion of this unit into {1}",
  ),
  "stock.place": row(
    5607,
    "库位{0}不可用或不属于仓库{1}",
    "庫位{0}不可用或不屬於倉庫{1}",
    "Location {0} is closed or does not lie in warehouse {1}",
  ),
  "stock.noRoom": row(
    5615,
    "库位{0}放不下，还可放{1} {4}（{2}，需要{3} {4}）",
    "庫位{0}放不下，還可放{1} {4}（{2}，需要{3} {4}）",
    "Location {0} has room for {1} {4} ({2}: {3} {4} needed)",
  ),
  "stock.noMix": row(
    5616,
    "库位{0}不允许混放：{1}不能与已有的{2}同放",
    "庫位{0}不允許混放：{1}不可與已有的{2}同放",
    "Location {0} is not mixed: {1} cannot lie beside {2}",
  ),
  "wms.scannedTwice": row(
    5303,
    "包装{0}已收过，不能重复收货",
    "包裝{0}已收過，不可重複收貨",
    "Package {0} was received already",
  ),
  "wms.otherWarehouse": row(
    5202,
    "您不是仓库{0}的仓管员",
    "您不是倉庫{0}的倉管員",
    "You are no keeper of warehouse {0}",
  ),
  "wms.otherWarehouseOfLine": row(
    5202,
    "您不是该行仓库{0}的仓管员",
    "您不是該行倉庫{0}的倉管員",
    "You are no keeper of the line's warehouse {0}",
  ),
  "batch.inStock": row(
    5205,
    "该批次仍有库存，不能标记用完：{0}",
    "該批號仍有庫存，不可標記用完：{0}",
    "There is stock of the batch, it is not used up: {0}",
  ),
  "batch.received": row(
    5211,
    "批次{1}已于{0}入库，不能删除",
    "批號{1}已於{0}入庫，不可刪除",
    "Batch {1} was received on {0}: it is not deleted",
  ),
  "batch.blocked": row(
    5610,
    "批次已冻结或已用完，不能发料（{0}）",
    "批號已凍結或已用完，不可發料（{0}）",
    "The batch is frozen or closed: it is not issued ({0})",
  ),
  "batch.expired": row(
    5610,
    "批次已于{1}过期，不能发料（{0}）",
    "批號已於{1}過期，不可發料（{0}）",
    "The batch expired on {1}: it is not issued ({0})",
  ),
  "trf.notShipped": row(
    5201,
    "调拨单{0}未发出",
    "調撥單{0}未發出",
    "Transfer {0} is not on its way",
  ),
  "wms.quickOne": row(5613, "只能选择一条数据", "只能選擇一筆資料", "Select one row only"),
  "wms.quickTask": row(
    5614,
    "请选择相同任务单号的数据",
    "請選擇相同任務單號的資料",
    "Rows must have the same task number",
  ),
  "wms.fefo": row(
    6331,
    "第{1}项（{2}）未按先到期先出拣货，应拣批号{0}",
    "第{1}項（{2}）未按先到期先出揀貨，應揀批號{0}",
    "Item {1} ({2}): not first-expired-first-out, batch {0} is to be picked",
  ),
  "pal.place": row(
    5607,
    "托盘在库位{0}，只能在一个库位",
    "棧板在庫位{0}，只能在一個庫位",
    "The pallet is at location {0}, and a pallet is at one location",
  ),
  "pal.places": row(
    5607,
    "托盘{0}的货物会分在{1}，托盘只能在一个库位",
    "棧板{0}的貨物會分在{1}，棧板只能在一個庫位",
    "The goods on pallet {0} would be at {1}, and a pallet is at one location",
  ),
  "pal.location": row(
    5102,
    "仓库{0}启用库位，库位不能为空",
    "倉庫{0}啟用庫位，庫位不可為空",
    "Warehouse {0} manages locations: the location cannot be empty",
  ),
  "dn.notArrived": row(5201, "送货单{0}未到货", "送貨單{0}未到貨", "Delivery {0} is not here"),
  "dn.dockTaken": row(
    5303,
    "该月台在此时段已有预约：{0}",
    "該碼頭在此時段已有預約：{0}",
    "The dock is taken at that time: {0}",
  ),
  "dn.early": row(
    5303,
    "第{1}项早于计划交期{0}天以上，不能送货",
    "第{1}項早於計畫交期{0}天以上，不可送貨",
    "Item {1} would arrive more than {0} days before it is planned",
  ),
  "dn.earlyWarning": row(
    6304,
    "第{1}项早于计划交期{0}天以上",
    "第{1}項早於計畫交期{0}天以上",
    "Item {1} arrives more than {0} days before it is planned",
  ),
  "stock.reversed": row(5608, "已被{0}冲销", "已被{0}沖銷", "Already reversed by {0}"),
  "cnt.emptyScope": row(
    5609,
    "盘点范围内没有库存：{0}",
    "盤點範圍內沒有庫存：{0}",
    "There is no stock in the scope of the stocktake: {0}",
  ),
  "cnt.reason": row(
    5102,
    "第{0}项有差异，差异原因不能为空",
    "第{0}項有差異，差異原因不可為空",
    "Line {0} differs: a reason cannot be empty",
  ),
  "cnt.uncounted": row(
    6603,
    "仍有{0}项未盘点（{1}）",
    "仍有{0}項未盤點（{1}）",
    "Lines without a count: {0} ({1})",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof warehouseErrors, ErrorRow> {}
}
