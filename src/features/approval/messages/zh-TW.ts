import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of approvals and of what awaits one, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "todo.approvals": "待您核准：{count}",
  "approval.overdue": "已逾時",
  "approval.state.REVOKED": "已撤銷",
});
