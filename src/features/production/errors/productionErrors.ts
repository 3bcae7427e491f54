import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Production (domain 13.2: 5800-5899, warnings 634x). */
export const productionErrors = {
  "mes.double": row(
    6341,
    "人员或设备时间冲突：第{0}项与{1}",
    "人員或設備時間衝突：第{0}項與{1}",
    "A worker or machine is double-booked: item {0} with {1}",
  ),
  "mes.backflush": row(
    6342,
    "倒冲库存不足：{0}",
    "倒沖庫存不足：{0}",
    "Back-flush stock is short: {0}",
  ),
  "mes.variance": row(
    6343,
    "第{0}项用料存在差异，结案后计为用量差异",
    "第{0}項用料存在差異，結案後計為用量差異",
    "Material item {0} is neither used nor returned: closing books it as usage variance",
  ),
  "mes.overlap": row(
    6345,
    "该作业员在此时段已有报工：{0}",
    "該作業員在此時段已有報工：{0}",
    "The worker has reported this time already: {0}",
  ),
  "mes.openDispatch": row(
    5801,
    "第{0}道工序存在未完成的派工",
    "第{0}道工序存在未完成的派工",
    "Operation {0} has a dispatch that is not finished",
  ),
  "mes.openReport": row(
    5802,
    "第{0}道工序存在未审核的报工",
    "第{0}道工序存在未核准的報工",
    "Operation {0} has a work report that is not approved",
  ),
  "mes.workOrder": row(
    5804,
    "工单{0}未下达或已结束",
    "工單{0}未下達或已結束",
    "Work order {0} is not released, or has ended",
  ),
  "mes.blocked": row(
    5806,
    "首件检验不合格，已锁定",
    "首件檢驗不合格，已鎖定",
    "Blocked: the first piece failed its inspection",
  ),
  "mes.dispatch": row(
    5807,
    "派工单{0}未发布或已结案",
    "派工單{0}未發佈或已結案",
    "Dispatch {0} is not published, or is closed",
  ),
  "mes.nothingToIssue": row(6002, "没有待领用料", "沒有待領用料", "Nothing is left to issue"),
  "mes.nothing": row(
    5808,
    "合格、不良与报废数量不能都为0",
    "合格、不良與報廢數量不可都為0",
    "Report at least one good, bad or scrapped piece",
  ),
  "mes.notStarted": row(
    5814,
    "派工单尚未开工，请先开工",
    "派工單尚未開工，請先開工",
    "Work has not been started: start the dispatch first",
  ),
  "mes.noInput": row(
    5815,
    "第{0}道工序尚无可投入数量，前道工序未报工",
    "第{0}道工序尚無可投入數量，前道工序未報工",
    "Operation {0} has nothing to work on yet: the one before has reported no good piece",
  ),
  "mes.badReason": row(
    5813,
    "有不良或报废时须填写不良原因",
    "有不良或報廢時須填寫不良原因",
    "Bad or scrapped pieces need a bad reason",
  ),
  "mes.stockedIn": row(
    5809,
    "完工数量已入库，不能撤销",
    "完工數量已入庫，不可撤銷",
    "The finished goods are in stock already",
  ),
  "mes.ownReport": row(
    5204,
    "不能审核自己的报工",
    "不可核准自己的報工",
    "Somebody else approves your report",
  ),
  "mes.reported": row(
    5812,
    "已有报工，不能取消发布",
    "已有報工，不可取消發佈",
    "Work has been reported already",
  ),
  "mes.closeReason": row(
    5102,
    "未完成时须填写结案原因",
    "未完成時須填寫結案原因",
    "Give a reason for closing what is not complete",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof productionErrors, ErrorRow> {}
}
