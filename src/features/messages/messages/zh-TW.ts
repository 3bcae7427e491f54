import type { messages as source } from "./zh-CN.ts";

/** Texts of the bell and its messages, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "bell.title": "未讀訊息",
  "bell.unread": "未讀訊息{count}則",
  "bell.none": "沒有未讀訊息",
  "bell.readAll": "全部標為已讀",
  "bell.readOne": "將「{title}」標為已讀",
  "bell.markRead": "標為已讀",
  "bell.detail": "詳情",
  "bell.detailOf": "「{title}」的訊息詳情",
  "bell.page": "第 {from}–{to} 則，共 {count} 則",
  "bell.newer": "較新的訊息",
  "bell.older": "較早的訊息",
  "bell.all": "訊息中心",
};
