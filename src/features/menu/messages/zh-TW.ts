import { traditionalTexts } from "../../../texts/traditional.ts";
import { messages as simplified } from "./zh-CN.ts";

/** Texts of the menu's editor, in Traditional Chinese. */
export const messages = traditionalTexts(simplified, {
  "menuTree.help":
    "用方向鍵瀏覽，按住 Alt 加方向鍵移動；也可拖曳，或使用上方按鈕。變更在下次重新整理頁面後出現在側邊選單中。",
  "menuTree.readOnly": "您可以檢視，但無權變更選單。",
  "menuTree.in": "移入上方群組",
  "menuTree.out": "移出群組",
  "menuTree.entry": "選單項目",
  "menuTree.pageKey": "頁面設定",
});
