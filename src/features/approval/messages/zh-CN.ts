/** Texts of approvals and of what awaits one, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "todo.approvals": "待您审核：{count}",
  "approval.title": "审核",
  "approval.submitted": "{name}于{time}提交",
  "approval.vote": "{percent}% 通过即可（已通过 {yes}，共 {all}）",
  "approval.added": "由{name}加签",
  "approval.took": "历时{time}",
  "approval.all": "须全部通过",
  "approval.ahead": "尚未开始",
  "approval.then": "届时由{names}审核",
  "approval.passed": "无需审核",
  "approval.for": "代{name}",
  "approval.since": "自{time}",
  "approval.due": "截止{time}",
  "approval.overdue": "已超时",
  "approval.state.RUNNING": "审核中",
  "approval.state.PENDING": "待审核",
  "approval.state.WAITING": "待加签人审核",
  "approval.state.APPROVED": "已通过",
  "approval.state.REFUSED": "已驳回",
  "approval.state.RETURNED": "已退回",
  "approval.state.CANCELLED": "无需处理",
  "approval.state.REVOKED": "已撤销",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
