import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the bidding hall, the monitor, scoring, the check of offers and the public list of auctions, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "auction.best": "目前最低價",
  "auction.offer.tooHigh": "出價不可高於 {price}",
  "auction.tick.now": "目前價",
  "auction.notice.won": "恭喜，您已得標。",
  "auction.notice.lost": "本次未得標，感謝參與。",
  "auction.notice.quit": "您已退出本次競價，已提交的出價仍然有效。",
  "auction.quit.help": "退出後不能再出價，已提交的出價仍然有效。",
  "auction.rules.rankBest": "顯示您的名次和目前最低價",
  "auction.rules.best": "只顯示目前最低價",
  "auction.rules.forbid": "不得與目前最低價相同",
  "auction.rules.taxExcluded": "報價未稅（稅率 {rate}%）",
  "auction.leader": "目前第一名",
  "auction.audit": "稽核包",
  "auction.verify.lead":
    "瀏覽器會重新計算您每次出價的指紋，並逐級核對到該標的公布的總指紋。您的任何出價若被更改、增加或刪除，都會在此顯示。",
  "auction.verify.broken": "{count} 次出價與公布的指紋不一致",
  "auction.verify.root": "公布的總指紋",
  "auction.score.lead": "請為每家供應商評分（0–100）。全部專家送出前只顯示您自己的評分。",
  "auction.score.progress": "已送出：{submitted}/{experts}",
  "auction.score.submit": "送出評分",
  "auction.score.ask": "確定送出評分？",
  "auction.score.askHelp": "送出後不能再修改。",
  "auction.score.sent": "評分已送出",
  "auction.score.over": "您已於 {time} 送出評分",
  "auction.invalidate.notice": "待作廢出價：{offer}（{reason}）。須由另一人確認，或撤銷申請。",
  "auction.award.pending": "專家尚未全部送出評分。",
  "auction.award.other": "有標的未定標給第一名：請用「定標送審」填寫原因並送審。",
  "auction.offer.notSent": "出價 {price} 未送出：確認之前該標的已結束",
  "auction.offer.notSentStill": "出價 {price} 未送出：確認之前競價已停止",
  "auction.result.won": "已得標：{quantity} {unit}，得標價 {price}",
  "auction.result.lost": "未得標",
  "auction.result.lostRank": "未得標，最終第 {rank} 名",
  "auction.notice.wonSome": "{lots} 個標的中，您得標 {won} 個，詳見各標的。",
});
