/** Texts of the warehouse, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "stock.trace": "追溯",
  "stock.again": "重试",
  "stock.noTrace": "该批次还没有异动",
  "stock.noTraceHint": "入库、领料、完工入库和出库过账后，在此显示来源与去向",
  "stock.moreTrace": "关联较多，仅显示最近的一部分",
  "stock.steps": "来源与去向明细",
  "stock.from": "从",
  "stock.to": "到",
  "stock.quantity": "数量",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
