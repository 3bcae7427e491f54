import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the recycle bin, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "bin.title": "資源回收桶",
  "bin.help": "已刪除的資料可還原到原處；徹底刪除後無法找回。",
  "bin.find": "依編號或名稱尋找",
  "bin.restore": "還原",
  "bin.restored": "已還原 {number}",
  "bin.askPurge": "確定要徹底刪除 {number} 嗎？此操作無法復原。",
  "bin.more": "僅顯示每類最近的 100 筆，其餘請在各清單的資源回收桶中檢視",
});
