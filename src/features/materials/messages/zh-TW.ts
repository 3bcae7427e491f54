import type { messages as source } from "./zh-CN.ts";

/** Texts of the facts about a material, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "facts.title": "價格與庫存",
  "facts.stock": "現存量",
  "facts.warehouse": "倉庫",
  "facts.batch": "批號",
  "facts.available": "可用量",
  "facts.noMaterials": "沒有物料",
  "facts.noStock": "沒有庫存",
  "facts.orders": "最近訂單",
  "facts.order": "訂單",
  "facts.date": "日期",
  "facts.quantity": "數量",
  "facts.toReceive": "未收數量",
  "facts.due": "交期",
  "facts.noOrders": "沒有已發佈的訂單",
};
