import { traditionalTexts } from "../../../texts/traditional.ts";
import { shell } from "./shell/zh-TW.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the frame and of what all pages share, in Traditional Chinese as used in Taiwan. */
export const messages = traditionalTexts(simplified, {
  ...shell,
  "app.skip": "跳到主要內容",
  "http.offline": "無法連線到伺服器，請檢查網路後重試",
  "http.expired": "登入已逾期，請重新登入",
  "frame.closeMenu": "關閉選單",
  "frame.collapse": "收合選單",
  "frame.signOut": "登出",
  "frame.implementerHelp": "顯示欄位代號與規則",
  "tabs.new": "{page} · 新增",
  "tabs.close": "關閉「{title}」",
  "tabs.closeTitle": "關閉而不儲存？",
  "tabs.closeText": "「{title}」有未儲存的修改，關閉後將會遺失。",
  "tabs.closeAnyway": "不儲存並關閉",
  "tabs.leaveText": "{count} 個頁面有未儲存的修改，繼續將會遺失這些修改。",
  "exception.404Text": "網址可能有誤，或該功能正在建置中。",
});
