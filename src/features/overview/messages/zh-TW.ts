import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the overview, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "overview.fine": "目前無風險提示",
  "overview.none": "尚無記錄",
  "overview.all": "檢視全部 {count} 筆",
});
