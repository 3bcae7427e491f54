import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the studio, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "studio.none": "沒有相符的檔案",
  "studio.replace": "取代為 {word}",
  "studio.code": "程式碼",
  "studio.undoText": "{path} 的修改將遺失。",
  "studio.readOnly": "唯讀",
  "studio.lossy": "會遺失已儲存的資料，不能儲存。請改用 renamedFrom，或在命令列遷移。",
  "studio.views": "唯讀檢視（隨表重建）：{count} 步",
  "studio.statements": "SQL 陳述式",
  "studio.change.renamed": "更名",
  "studio.concern.entry": "輸入",
  "studio.risk.data loss": "遺失資料",
  "studio.notServedNow": "模式檔案有錯誤，目前使用的仍是先前的版本",
  "studio.view.list": "清單",
  "studio.view.guide": "精靈",
  "studio.form.broken":
    "文字不是有效的 JSON，見下方問題。改正之前，表單顯示最後一次有效的內容，不能修改。",
  "studio.new": "新增檔案…",
  "studio.new.make": "新增並啟用",
  "studio.new.nameHelp": "小寫字母、數字和連字號，例如 carrier",
  "studio.new.template": "範本",
  "studio.template.master": "主檔：編碼、啟用狀態",
  "studio.template.choices": "選項：共用的取值清單",
  "studio.template.public": "公開清單：無需登入即可檢視",
});
