import type { messages as source } from "./zh-CN.ts";

/** Texts of the captcha, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "captcha.label": "安全驗證",
  "captcha.need": "請等待安全驗證完成",
  "captcha.working": "瀏覽器正在計算……",
  "captcha.done": "已完成",
  "captcha.failed": "無法完成。請透過 https 或在本機開啟此頁面。",
  "captcha.again": "重試",
};
