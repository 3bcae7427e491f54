import type { messages as source } from "./zh-CN.ts";

/** Texts of the captcha, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "captcha.label": "Security check",
  "captcha.need": "Wait until the security check is done",
  "captcha.working": "Your browser is working it out …",
  "captcha.done": "Done",
  "captcha.failed":
    "It could not be worked out. The page has to be opened over https, or on this computer.",
  "captcha.again": "Try again",
};
