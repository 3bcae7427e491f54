import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of approvals and of what awaits one, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "approval.overdue": "已逾時",
  "approval.state.REVOKED": "已撤銷",
});
