/** Texts of public lists, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "bidding.left": "剩余时间",
  "bidding.days": "{days} 天 {clock}",
  "bidding.find": "搜索主题或单号",
  "bidding.kind": "类别",
  "bidding.allKinds": "全部类别",
  "bidding.state": "状态",
  "bidding.allStates": "全部状态",
  "bidding.notFound": "没有符合条件的项目",
  "bidding.read": "阅读",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
