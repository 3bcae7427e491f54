/** Texts of the captcha, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "captcha.label": "图中的字符",
  "captcha.need": "请输入图中的字符",
  "captcha.picture": "含有几个字符的图片",
  "captcha.another": "换一张图",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
