/** Texts of the page of an error, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "trace.title": "错误详情",
  "trace.id": "编号",
  "trace.at": "时间",
  "trace.status": "状态码",
  "trace.message": "消息",
  "trace.key": "消息键",
  "trace.call": "调用",
  "trace.who": "操作人",
  "trace.company": "公司",
  "trace.problems": "具体问题",
  "trace.more": "技术信息",
  "trace.missing": "没有编号为 {id} 的记录，或您没有查看权限",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
