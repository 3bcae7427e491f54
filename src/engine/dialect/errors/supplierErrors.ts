import { row, type ErrorRow } from "./errorRow.ts";

/** Refusals about suppliers: the right to trade, their life cycle, their certification (5500-5599). */
export const supplierErrors = {
  "sup.blocked": row(
    5502,
    "供应商不可交易：{0}",
    "供應商不可交易：{0}",
    "The supplier is blocked: {0}",
  ),
  "sup.trialLimit": row(
    5503,
    "超出试用金额上限：有效订单已使用{0}，剩余{1}",
    "超出試用金額上限：有效訂單已使用{0}，剩餘{1}",
    "This exceeds the trial limit: live orders take {0}, {1} is left",
  ),
  "sup.wrongStanding": row(
    5504,
    "{0}目前为“{1}”，不能进行此处置",
    "{0}目前為「{1}」，不可進行此處置",
    "{0} is {1}: this disposal is not possible now",
  ),
  "sup.laterDisposal": row(
    5505,
    "{0}已有后续处置，请先撤销后续处置",
    "{0}已有後續處置，請先撤銷後續處置",
    "A later disposal of {0} is in force: revoke that one first",
  ),
  "sup.coolDown": row(
    5506,
    "{0}评估不合格，{1}之后方可重新认证",
    "{0}評估不合格，{1}之後方可重新認證",
    "{0} failed an evaluation and can be certified again after {1}",
  ),
  "sup.noTerms": row(
    5507,
    "请先填写{0}的默认币种、税别、税率和付款条件",
    "請先填寫{0}的預設幣別、稅別、稅率和付款條件",
    "Enter default currency, tax type, tax rate and payment term of {0} first",
  ),
  "sup.notCertified": row(
    5508,
    "{0}的必备资质未全部合格或已过期",
    "{0}的必備資質未全部合格或已過期",
    "The required certificates of {0} have not all passed, or have expired",
  ),
  "sup.certificates": row(
    5509,
    "必备证书须全部合格且未过期，才能得出“合格”结论",
    "必備證書須全部合格且未過期，才能得出「合格」結論",
    "It passes only if every required certificate passes and has not expired",
  ),
  "sup.tooSoon": row(
    5510,
    "最短拉黑期未满，{0}之后方可恢复",
    "最短列入黑名單期間未滿，{0}之後方可恢復",
    "The minimum time on the blacklist is not over: resume after {0}",
  ),
  "sup.stockLeft": row(
    5515,
    "仓库中还有该供应商的寄售库存：{0}",
    "倉庫中還有該供應商的寄售庫存：{0}",
    "The supplier still owns stock in our warehouses: {0}",
  ),
  "sup.openFindings": row(5511, "还有条目未评分", "還有條目未評分", "Some items have no score yet"),
  "sup.rounds": row(
    5512,
    "送样已达{0}轮，须经批准方可继续",
    "送樣已達{0}輪，須經核准方可繼續",
    "{0} rounds of samples were made: a further one needs approval",
  ),
  "sup.isSupplier": row(
    5514,
    "同名或同邮箱的供应商已登记或已邀请：{0}",
    "同名或同信箱的供應商已登記或已邀請：{0}",
    "A supplier with this name or address is known or invited already: {0}",
  ),
  "sup.changedMeanwhile": row(
    5513,
    "{0}的资料在申请之后已变动，请退回供方按现有资料重新申请",
    "{0}的資料在申請之後已變動，請退回供應商依現有資料重新申請",
    "The data of {0} changed after the application: return it, to be applied for anew",
  ),
  "sup.barredScope": row(
    5516,
    "{0}中的物料或其分类，已被供应商处置限制",
    "{0}中的物料或其分類，已被供應商處置限制",
    "A disposal bars the supplier from materials of {0}, or from their class",
  ),
  "sup.scoresMissing": row(
    5530,
    "还有{0}项未评分",
    "還有{0}項未評分",
    "{0} scores are still missing",
  ),
  "sup.appealOver": row(
    5531,
    "申诉期已于{0}截止",
    "申訴期已於{0}截止",
    "Appeals were possible until {0}",
  ),
} as const satisfies Record<string, ErrorRow>;
