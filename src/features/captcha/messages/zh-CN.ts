/** Texts of the captcha, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "captcha.label": "安全验证",
  "captcha.need": "请等待安全验证完成",
  "captcha.working": "浏览器正在计算……",
  "captcha.done": "已完成",
  "captcha.failed": "无法完成。请通过 https 或在本机打开此页面。",
  "captcha.again": "重试",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
