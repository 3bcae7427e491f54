import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the home page, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "home.morning": "早安，{name}",
  "home.afternoon": "午安，{name}",
  "home.evening": "晚安，{name}",
  "home.noData": "尚無資料",
  "home.noAnnouncements": "尚無公告",
});
