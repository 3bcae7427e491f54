import { traditionalTexts } from "../../../src/texts/traditional.ts";
import { lifeZhCN } from "./zh-CN.ts";

/** Words of timelines, related documents, kept changes and the recycle bin. */
export const lifeZhTW = traditionalTexts(lifeZhCN, {
  "life.added": "新增一列",
  "life.removed": "刪除一列",
  "life.asOfBanner": "您正在檢視版本 {version}（{at}），不可修改。",
  "life.backToNow": "返回目前版本",
  "life.comment": "撰寫評論",
  "life.hearers": "誰可以看到這則留言",
  "life.present": "目前單據",
  "life.link": "{count} 列",
  "life.isTyping": "{who}正在編輯，尚未儲存",
  "life.newsTo": "{who} {ago}{action}，現為「{state}」。",
  "send.mail": "以郵件寄送",
  "send.mailed": "已寄給 {addresses}",
  "send.refused": "已寄出；以下地址被郵件伺服器拒絕：{addresses}",
  "send.subject": "主旨",
});
