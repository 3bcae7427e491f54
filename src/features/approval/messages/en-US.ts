import type { messages as source } from "./zh-CN.ts";

/** Texts of approvals and of what awaits one, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "todo.approvals": "Awaiting your approval: {count}",
  "approval.title": "Approval",
  "approval.submitted": "Submitted by {name}, {time}",
  "approval.vote": "{percent}% must approve ({yes} of {all} have)",
  "approval.added": "added by {name}",
  "approval.took": "took {time}",
  "approval.all": "all must approve",
  "approval.ahead": "Not yet",
  "approval.then": "then {names}",
  "approval.passed": "Nobody had to be asked",
  "approval.for": "for {name}",
  "approval.since": "since {time}",
  "approval.due": "due {time}",
  "approval.overdue": "Overdue",
  "approval.state.RUNNING": "In approval",
  "approval.state.PENDING": "Pending",
  "approval.state.WAITING": "Signer first",
  "approval.state.APPROVED": "Approved",
  "approval.state.REFUSED": "Refused",
  "approval.state.RETURNED": "Returned",
  "approval.state.CANCELLED": "Not needed",
  "approval.state.REVOKED": "Revoked",
};
