/** Texts of the overview, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "overview.title": "全景",
  "overview.marks": "风险提示",
  "overview.fine": "暂无风险提示",
  "overview.none": "暂无记录",
  "overview.figures": "指标",
  "overview.noData": "无数据",
  "overview.all": "查看全部 {count} 条",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
