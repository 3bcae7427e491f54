import type { messages as source } from "./zh-CN.ts";

/** Texts of the captcha, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "captcha.label": "圖中的字元",
  "captcha.need": "請輸入圖中的字元",
  "captcha.picture": "含有幾個字元的圖片",
  "captcha.another": "換一張圖",
};
