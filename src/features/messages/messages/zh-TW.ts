import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the bell and its messages, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "bell.unread": "未讀訊息{count}則",
  "bell.readOne": "將「{title}」標為已讀",
  "bell.detailOf": "「{title}」的訊息詳情",
  "bell.page": "第 {from}–{to} 則，共 {count} 則",
});
