import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the registration of suppliers, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "register.lead": "選擇註冊方式。提交後由我方審核，審核通過前帳號不能登入。",
  "register.submitStep": "協議與提交",
  "register.send": "提交申請",
  "register.sent": "申請已提交",
  "register.sentText":
    "請記下申請單號。審核通過後，即可使用所填的使用者名稱和密碼登入；在此之前無法登入。",
  "register.refused": "上次申請被駁回：{reason}。請修改後重新提交，執照與銀行帳戶須重新填寫。",
});
