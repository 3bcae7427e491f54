import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the price sheet, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "sheet.ofBidding": "該報價由競價產生，請在競價單中比較出價。",
  "sheet.takeBackOf": "第 {item} 項 {name}：取消{supplier}的得標，單價 {price}",
  "sheet.awardedTotal": "得標金額",
  "sheet.awardedLines": "得標 {count} 項",
  "sheet.reason": "得標原因",
  "sheet.reasonTitle": "得標原因",
  "sheet.reasonMissing": "得標原因不可為空",
  "sheet.splitByQuota": "依貨源配額分配",
  "sheet.undo": "復原上一步",
  "sheet.allColumns": "全部欄位",
  "sheet.refused": "{count} 項未能授標，核價單顯示的是目前情況",
});
