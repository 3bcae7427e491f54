/** Texts of the facts about a material, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "facts.title": "价格与库存",
  "facts.stock": "现存量",
  "facts.warehouse": "仓库",
  "facts.batch": "批号",
  "facts.available": "可用量",
  "facts.noMaterials": "没有物料",
  "facts.noStock": "没有库存",
  "facts.orders": "最近订单",
  "facts.order": "订单",
  "facts.date": "日期",
  "facts.quantity": "数量",
  "facts.toReceive": "未收数量",
  "facts.due": "交期",
  "facts.noOrders": "没有已发布的订单",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
