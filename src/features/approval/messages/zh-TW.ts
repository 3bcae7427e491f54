import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of approvals and of what awaits one, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "approval.vote": "{percent}% 核准即可（已核准 {yes}，共 {all}）",
  "approval.all": "須全部核准",
  "approval.state.APPROVED": "已核准",
  "approval.overdue": "已逾時",
  "approval.state.REVOKED": "已撤銷",
});
