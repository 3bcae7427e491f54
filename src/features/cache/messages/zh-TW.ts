import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the page of caches, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "cache.title": "快取清單",
  "cache.count": "{count} 筆",
});
