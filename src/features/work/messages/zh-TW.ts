import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the page on which lines are worked off, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "work.sound": "掃描提示音與震動",
  "work.back": "返回清單",
  "work.byHand": "手動輸入",
  "work.unknown": "「{code}」不是這裡可用的{title}",
  "work.anyway": "仍要{deed} {quantity}",
  "work.closed": "這一行目前無法操作",
  "work.nothing": "目前沒有可操作的行",
  "work.nothingText": "單據可能尚未開始，或已結束。",
  "work.syncedText": "所有操作都已提交。",
  "work.waiting": "{count} 筆待傳",
  "work.refused": "{count} 筆被拒絕",
  "work.foundMany": "「{code}」對應多張單據，請在清單中選擇",
  "work.signOut":
    "還有 {count} 筆操作未傳到伺服器。登出後它們保留在這台裝置上，您再次登入時繼續提交。",
  "work.sendNow": "立即提交",
});
