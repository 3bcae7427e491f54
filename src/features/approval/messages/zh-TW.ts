import type { messages as source } from "./zh-CN.ts";

/** Texts of approvals and of what awaits one, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "todo.approvals": "待您核准：{count}",
  "approval.title": "審批",
  "approval.submitted": "{name}於{time}送審",
  "approval.vote": "{percent}%同意即通過（已同意{yes}，共{all}）",
  "approval.added": "由{name}加簽",
  "approval.took": "歷時{time}",
  "approval.all": "須全部同意",
  "approval.ahead": "尚未開始",
  "approval.passed": "無需審批",
  "approval.for": "代{name}",
  "approval.since": "自{time}",
  "approval.due": "截止{time}",
  "approval.overdue": "已逾時",
  "approval.state.RUNNING": "審批中",
  "approval.state.PENDING": "待審批",
  "approval.state.WAITING": "待加簽人審批",
  "approval.state.APPROVED": "已同意",
  "approval.state.REFUSED": "已駁回",
  "approval.state.RETURNED": "已退回",
  "approval.state.CANCELLED": "無需處理",
  "approval.state.REVOKED": "已撤銷",
};
