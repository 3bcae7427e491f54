import type { messages as source } from "./zh-CN.ts";

/** Texts of the recycle bin, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "bin.title": "資源回收桶",
  "bin.help": "已刪除的資料可還原到原處；徹底刪除後無法找回。",
  "bin.find": "依編號或名稱尋找",
  "bin.all": "全部類型",
  "bin.kind": "資料類型",
  "bin.number": "編號",
  "bin.name": "摘要",
  "bin.deletedAt": "刪除時間",
  "bin.deletedBy": "刪除人",
  "bin.restore": "還原",
  "bin.purge": "徹底刪除",
  "bin.restored": "已還原 {number}",
  "bin.purged": "已徹底刪除 {number}",
  "bin.askPurge": "確定要徹底刪除 {number} 嗎？此操作無法復原。",
  "bin.none": "資源回收桶是空的",
  "bin.more": "僅顯示每類最近的 100 筆，其餘請在各清單的資源回收桶中檢視",
  "bin.actions": "操作",
};
