import type { messages as source } from "./zh-CN.ts";

/** Texts of the captcha, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "captcha.label": "Letters in the picture",
  "captcha.need": "Type the letters in the picture",
  "captcha.picture": "A picture of a few letters",
  "captcha.another": "Another picture",
};
