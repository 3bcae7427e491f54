import type { messages as source } from "./zh-CN.ts";

/** Texts of the page of caches, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "cache.title": "快取清單",
  "cache.help": "本程序記憶體中的內容；刪除後在需要時重新讀取。",
  "cache.key": "鍵",
  "cache.about": "內容",
  "cache.delete": "刪除",
  "cache.deleteOf": "刪除 {name}",
  "cache.clear": "清空",
  "cache.refresh": "重新整理",
  "cache.none": "沒有快取",
  "cache.count": "{count} 筆",
};
