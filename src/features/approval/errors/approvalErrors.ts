import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Approvals and their links. */
export const approvalErrors = {
  "approval.noRule": row(
    5214,
    "{0}没有适用的审核规则，请联系管理员维护",
    "{0}沒有適用的簽核規則，請聯絡管理員維護",
    "No approval rule fits {0}; ask an administrator to add one",
  ),
  "approval.needed": row(
    5216,
    "{0}须先提交审核",
    "{0}須先送審",
    "{0} must be approved first: submit it",
  ),
  "approval.noApprover": row(
    5215,
    "审核节点“{0}”没有可用的审核人：还缺一位既非制单人也非提交人的审核人（{1}）",
    "簽核節點「{0}」沒有可用的簽核人：還缺一位既非製單人也非送審人的簽核人（{1}）",
    "Nobody can approve the node “{0}”: it takes somebody else than who made or submitted the document ({1})",
  ),
  "approval.mayNot": row(
    5215,
    "{0}不能审核这张单据：没有审核权限，或是其制单人或提交人",
    "{0}不能核准這張單據：沒有核准權限，或是其製單人或送審人",
    "{0} cannot approve this document: without the right to, or as the one who made or submitted it",
  ),
  "approval.notRunning": row(
    5201,
    "没有进行中的审核",
    "沒有進行中的簽核",
    "No approval is running",
  ),
  "approval.earlierNode": row(
    5103,
    "只能退回到之前的节点（1…{0}）",
    "只能退回到之前的節點（1…{0}）",
    "Only an earlier node can be returned to (1…{0})",
  ),
  "approval.link": row(
    5106,
    "链接无效、已使用、已过期，或该审核已不再等待您处理，请登录查看",
    "連結無效、已使用、已逾期，或該簽核已不再等待您處理，請登入查看",
    "The link is not valid, was used or has expired, or this approval no longer awaits you; sign in to see",
  ),
  "approval.notApprover": row(
    5202,
    "您不是当前审核人（{0}）",
    "您不是目前簽核人（{0}）",
    "It is not with you ({0})",
  ),
  "approval.notSubmitter": row(
    5202,
    "只有提交人{0}可以撤回",
    "只有送審人{0}可以抽回",
    "Only {0}, who submitted it, may withdraw it",
  ),
  "approval.acted": row(
    5203,
    "审核人{0}已处理，不能撤回",
    "簽核人{0}已處理，不可抽回",
    "{0} has already acted on it; it cannot be withdrawn",
  ),
  "approval.own": row(
    5204,
    "不能审核自己的单据",
    "不可核准自己的單據",
    "You cannot approve a document of your own",
  ),
  "approval.overlap": row(
    5103,
    "金额区间与规则“{0}”重叠",
    "金額區間與規則「{0}」重疊",
    "The amounts overlap those of the rule “{0}”",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof approvalErrors, ErrorRow> {}
}
