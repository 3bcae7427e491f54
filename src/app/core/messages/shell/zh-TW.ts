import { traditionalTexts } from "../../../../texts/traditional.ts";
import { shell as simplified } from "./zh-CN.ts";

/** What the tab bar, search, palette and account menu say, in Traditional Chinese. */
export const shell = traditionalTexts(simplified, {
  "tabs.menu.this": "關閉目前",
  "tabs.menu.right": "關閉右側",
  "tabs.menu.left": "關閉左側",
  "tabs.menu.others": "關閉其他",
  "tabs.menu.all": "全部關閉",
  "frame.breadcrumbs": "目前位置",
  "palette.title": "搜尋與指令",
  "palette.placeholder": "頁面、單號、操作…",
  "palette.leave": "Esc 關閉",
  "palette.open": "搜尋與指令（Ctrl+K）",
  "search.label": "以單號搜尋",
  "search.none": "沒有以「{text}」開頭的單據",
  "app.close": "關閉",
  "keys.title": "快速鍵",
  "keys.everywhere": "全域",
  "keys.palette": "搜尋與指令",
  "keys.search": "以單號搜尋",
  "keys.escape": "關閉對話框或選單",
  "keys.closeTab": "關閉目前標籤",
  "keys.alongTabs": "在標籤列上移動",
  "keys.undo": "復原",
  "keys.valueHelp": "開啟值清單",
  "keys.addLine": "新增明細列",
  "keys.removeLine": "刪除明細列",
});
