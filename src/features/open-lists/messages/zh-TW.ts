import type { messages as source } from "./zh-CN.ts";

/** Texts of public lists, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "bidding.left": "剩餘時間",
  "bidding.days": "{days} 天 {clock}",
  "bidding.find": "搜尋主題或單號",
  "bidding.kind": "類別",
  "bidding.allKinds": "全部類別",
  "bidding.state": "狀態",
  "bidding.allStates": "全部狀態",
  "bidding.notFound": "沒有符合條件的項目",
  "bidding.read": "閱讀",
};
