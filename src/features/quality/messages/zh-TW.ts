import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of control charts, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "spc.title": "SPC 管制圖",
  "spc.help": "按批次讀數計算管制界限，並標出西電判異準則。",
  "spc.characteristic": "物料與檢驗項目",
  "spc.figure.range": "全距圖 R",
  "spc.upper": "管制上限",
  "spc.lower": "管制下限",
  "spc.noneHint": "檢驗報告送出後，量測值會出現在這裡。",
  "spc.mean": "平均值",
  "spc.bins": "次數",
  "spc.openReadings": "查看讀數",
  "spc.noLots": "還沒有已核准的進料批",
  "spc.openLots": "查看檢驗批",
  "spc.sharesHelp": "每批的管制界限隨樣本大小變化；界外的批或供應商已標出。",
  "spc.patrolTitle": "SPC 警報巡檢：{material}",
});
