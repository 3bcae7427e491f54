import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Inspection, sampling and 8D reports (domain 13.2: 5700-5799). */
export const qualityErrors = {
  "qms.ownDocument": row(
    5204,
    "不能审核自己提交的单据",
    "不可核准自己送審的單據",
    "Somebody else approves what you submitted",
  ),
  "qms.newerVersion": row(
    5701,
    "已有更新的版本：{0}",
    "已有更新的版本：{0}",
    "There is a newer version: {0}",
  ),
  "qms.table.lenient": row(
    5702,
    "字码{0}、AQL {1}的Ac为{2}，不能小于相邻更严格或样本更小的方案",
    "代字{0}、AQL {1}的Ac為{2}，不可小於相鄰更嚴格或樣本更小的計畫",
    "Letter {0}, AQL {1}: Ac {2} is below that of a stricter AQL or a smaller sample",
  ),
  "qms.table.nowhere": row(
    5702,
    "字码{0}、AQL {1}的箭头没有可用的方案",
    "代字{0}、AQL {1}的箭頭沒有可用的計畫",
    "Letter {0}, AQL {1}: the arrow leads to no plan",
  ),
  "qms.table.sizes": row(
    5702,
    "字码{0}、AQL {1}的样本量与同行不一致或小于上一行",
    "代字{0}、AQL {1}的樣本大小與同列不一致或小於上一列",
    "Letter {0}, AQL {1}: the sample size differs within the row, or is below that of the row above",
  ),
  "qms.balance": row(
    5703,
    "合格、退货、特采、报废与样品消耗合计{0}，须等于批量{1}",
    "合格、退貨、特採、報廢與樣品消耗合計{0}，須等於批量{1}",
    "Accepted, rejected, concession, scrap and samples add up to {0}; the lot has {1}",
  ),
  "qms.readings": row(
    5704,
    "“{0}”须录入{1}个测量值，已录入{2}个",
    "「{0}」須輸入{1}個測量值，已輸入{2}個",
    "{0} needs {1} readings, there are {2}",
  ),
  "qms.noResult": row(
    5705,
    "必检项目“{0}”尚无判定",
    "必檢項目「{0}」尚無判定",
    "{0} must be inspected and has no result",
  ),
  "qms.noReason": row(
    5706,
    "判定不合格时至少填写一个不良原因",
    "判定不合格時至少填寫一個不良原因",
    "A failed lot needs at least one bad reason",
  ),
  "qms.suspended": row(
    5707,
    "该供应商的此物料已暂停检验，须质量经理放行",
    "該供應商的此料件已暫停檢驗，須品質經理放行",
    "Inspection of this supplier's material is suspended until the quality manager releases it",
  ),
  "qms.disposition": row(
    5708,
    "处置方式与最终判定或数量不符",
    "處置方式與最終判定或數量不符",
    "The disposition does not fit the final result or the quantities",
  ),
  "qms.concession": row(
    5709,
    "特采须采购部门同意",
    "特採須採購部門同意",
    "A concession needs the agreement of purchasing",
  ),
  "qms.outgoing": row(
    5713,
    "出货检验尚未合格：{0}",
    "出貨檢驗尚未合格：{0}",
    "The goods have not passed their outgoing inspection: {0}",
  ),
  "qms.deduction": row(
    5714,
    "扣款须有供应商和币种",
    "扣款須有供應商和幣別",
    "A deduction needs a supplier and a currency",
  ),
  "qms.inspector": row(5202, "由检验员{0}负责检验", "由檢驗員{0}負責檢驗", "{0} inspects this lot"),
  "qms.reviewer": row(
    5204,
    "检验员不能审核自己的报告",
    "檢驗員不可核准自己的報告",
    "The inspector cannot review the report",
  ),
  "qms.followed": row(
    5710,
    "已有后续单据：{0}",
    "已有後續單據：{0}",
    "Documents follow from it: {0}",
  ),
  "qms.noLot": row(5711, "批量须大于0", "批量須大於0", "The lot has no quantity"),
  "qms.resume": row(
    5712,
    "暂停状态只能恢复为加严检验",
    "暫停狀態只能恢復為加嚴檢驗",
    "What was suspended resumes on tightened inspection",
  ),
  "qms.step.order": row(5720, "请先提交{0}", "請先提交{0}", "{0} comes first"),
  "qms.step.rejected": row(
    5721,
    "{0}被退回，须先修正",
    "{0}被退回，須先修正",
    "{0} was rejected and is corrected first",
  ),
  "qms.step.contained": row(
    5722,
    "D3被接受后才能提交D4及之后的步骤",
    "D3被接受後才能提交D4及之後的步驟",
    "D4 and later wait until D3 is accepted",
  ),
  "qms.step.party": row(5724, "该步骤由{0}填写", "該步驟由{0}填寫", "This step is answered by {0}"),
  "qms.notEffective": row(
    5725,
    "还需{0}个合格批验证，或由质量经理说明原因后结案",
    "還需{0}個合格批驗證，或由品質經理說明原因後結案",
    "{0} more lots must be accepted, unless the quality manager closes it with a reason",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof qualityErrors, ErrorRow> {}
}
