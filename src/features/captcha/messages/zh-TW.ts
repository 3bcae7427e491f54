import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the captcha, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "captcha.failed": "無法完成。請透過 https 或在本機開啟此頁面。",
});
