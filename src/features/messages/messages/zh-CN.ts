/** Texts of the bell and its messages, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "bell.title": "未读消息",
  "bell.unread": "未读消息{count}条",
  "bell.none": "没有未读消息",
  "bell.readAll": "全部标为已读",
  "bell.readOne": "将“{title}”标为已读",
  "bell.markRead": "标为已读",
  "bell.detail": "详情",
  "bell.detailOf": "“{title}”的消息详情",
  "bell.page": "第 {from}–{to} 条，共 {count} 条",
  "bell.newer": "较新的消息",
  "bell.older": "较早的消息",
  "bell.all": "消息中心",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
