import type { messages as source } from "./zh-CN.ts";

/** Texts of the page of an error, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "trace.title": "錯誤詳情",
  "trace.id": "編號",
  "trace.at": "時間",
  "trace.status": "狀態碼",
  "trace.message": "訊息",
  "trace.key": "訊息鍵",
  "trace.call": "呼叫",
  "trace.who": "操作人",
  "trace.company": "公司",
  "trace.problems": "具體問題",
  "trace.more": "技術資訊",
  "trace.missing": "沒有編號為 {id} 的記錄，或您沒有檢視權限",
};
