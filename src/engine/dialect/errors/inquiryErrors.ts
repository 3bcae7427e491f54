import { row, type ErrorRow } from "./errorRow.ts";

/** Inquiries and quotations. */
export const inquiryErrors = {
  "rfq.deadline": row(5411, "报价已截止", "報價已截止", "Quoting is closed"),
  "rfq.sealed": row(5412, "开标前不可查看报价", "開標前不可檢視報價", "Quotations are sealed"),
  "rfq.noShorten": row(
    5413,
    "已有供应商报价，不能提前截止时间",
    "已有供應商報價，不可提前截止時間",
    "A supplier has quoted; the deadline cannot be brought forward",
  ),
  "rfq.noQuote": row(5414, "没有有效报价", "沒有有效報價", "No valid quotation"),
  "rfq.notStarted": row(5415, "报价尚未开始", "報價尚未開始", "Quoting has not begun"),
  "rfq.notAsked": row(
    5416,
    "供应商不在本次询价中，或本轮未被邀请",
    "供應商不在本次詢價中，或本輪未被邀請",
    "The supplier is not asked in this round",
  ),
  "rfq.invited": row(
    5417,
    "供应商已在本次询价中",
    "供應商已在本次詢價中",
    "The supplier is invited already",
  ),
  "rfq.notPricing": row(
    5419,
    "询价单不在核价中",
    "詢價單不在核價中",
    "The inquiry is not being priced",
  ),
  "rfq.awardReason": row(
    5433,
    "未授标给第一名，须填写中标原因",
    "未授標給第一名，須填寫得標原因",
    "Say why it does not go to the first rank",
  ),
  "rfq.notAwarded": row(5434, "该项未中标", "該項未得標", "The line is not awarded"),
  "rfq.lineAwarded": row(
    5435,
    "该项已授标，请先取消授标",
    "該項已授標，請先取消授標",
    "The line is awarded: take the award back first",
  ),
  "rfq.lineUndecided": row(
    5436,
    "仍有明细未授标也未放弃",
    "仍有明細未授標也未放棄",
    "A line is neither awarded nor given up",
  ),
  "rfq.nothingAwarded": row(5437, "没有授标的明细", "沒有授標的明細", "No line is awarded"),
  "rfq.converted": row(
    5438,
    "已转合同或订单，不能撤销核价",
    "已轉合約或訂單，不可撤銷核價",
    "Contracts or orders were made from it: the prices stay",
  ),
  "rfq.inBidding": row(
    5453,
    "已转竞价，请先作废竞价单或删除标的",
    "已轉競價，請先作廢競價單或刪除標的",
    "It is in a bidding: void that or take its lot out first",
  ),
  "rfq.notPriced": row(5439, "询价单未核价", "詢價單未核價", "The inquiry is not priced"),
  "rfq.allConverted": row(
    5440,
    "中标数量已全部转单",
    "得標數量已全部轉單",
    "All of the awarded quantity is converted",
  ),
  "rfq.nothingConverted": row(
    5441,
    "没有可撤回的单据",
    "沒有可撤回的單據",
    "There is nothing to take back",
  ),
  "rfq.fewSuppliers": row(
    6311,
    "邀请供应商少于{0}家",
    "邀請供應商少於{0}家",
    "Fewer than {0} suppliers invited",
  ),
  "rfq.fewReason": row(
    5102,
    "邀请供应商少于{0}家时须填写原因",
    "邀請供應商少於{0}家時須填寫原因",
    "Say why fewer than {0} suppliers are invited",
  ),
  "rfq.pastDeadline": row(
    5103,
    "报价截止时间须晚于当前时间",
    "報價截止時間須晚於目前時間",
    "The deadline must be later than now",
  ),
  "rfq.sameDeadline": row(
    5103,
    "新截止时间与原截止时间相同",
    "新截止時間與原截止時間相同",
    "The new deadline is the present one",
  ),
  "rfq.stopReason": row(
    5102,
    "提前截止须填写原因",
    "提前截止須填寫原因",
    "Say why quoting stops before the deadline",
  ),
  "rfq.notQualified": row(
    5103,
    "范围为合格供应商，{0}不是合格供应商",
    "範圍為合格供應商，{0}不是合格供應商",
    "Only qualified suppliers are asked: {0} is none",
  ),
} as const satisfies Record<string, ErrorRow>;
