import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of sign-in, passwords and sessions, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "login.loginName": "使用者名稱",
  "login.needName": "請輸入使用者名稱",
  "login.demo": "示範帳號",
  "login.demoHelp": "點選即可填入。所有示範帳號的密碼相同。",
  "login.point1Text": "請購、採購訂單與盤點的頁面、檢核與權限都出自同一份定義。",
  "login.point2Text": "每次變更都留有歷程，衝突時並排比較。",
  "login.point3Text": "篩選、輸入明細、儲存，雙手不離鍵盤。",
  "password.old": "目前密碼",
  "password.needed": "{label}不可為空",
  "password.ends": "修改後，您在其他裝置上的登入將失效。",
  "sessions.title": "我的工作階段",
  "sessions.of": "工作階段",
  "sessions.helpOf": "工作階段即一次登入，含裝置與位址。不應存在的可在此結束。",
  "sessions.endAll": "結束全部工作階段",
  "sessions.help": "工作階段即一次登入。不認得的請立即結束，並修改密碼。",
  "sessions.current": "目前工作階段",
  "sessions.endOf": "結束工作階段：{name}",
  "sessions.endOthers": "結束其他全部工作階段",
  "sessions.none": "沒有其他工作階段",
});
