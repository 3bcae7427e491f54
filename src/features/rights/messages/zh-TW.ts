import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of roles, their rights and users, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "rights.roles": "角色清單",
  "rights.findRole": "尋找角色",
  "rights.undo": "復原變更",
  "rights.leave": "有未儲存的變更，確定放棄嗎？",
  "rights.leaveOk": "放棄變更",
  "rights.hidePriceHelp": "單價與金額在清單、明細、匯出、列印中均不可見",
  "rights.scopeHelp.SELF": "只能看到自己建立或指派給自己的資料",
  "rights.scopeHelp.ORG": "能看到目前公司的所有資料",
  "rights.dutiesAsk": "此角色有未分離的職責，仍要儲存嗎？",
  "rights.findMenu": "尋找選單或按鈕",
  "rights.legend.inherited": "由萬用授予",
  "rights.personHelp": "選擇一名人員，檢視其在目前公司擁有的權限及來源角色。",
  "rights.noRoles": "在目前公司沒有角色",
  "roleUsers.none": "尚無使用者擁有該角色",
});
