import type { messages as source } from "./zh-CN.ts";

/** Texts of the menu's editor, in Traditional Chinese. */
export const messages: Record<keyof typeof source, string> = {
  "menuTree.title": "選單樹",
  "menuTree.list": "選單列表",
  "menuTree.help":
    "用方向鍵瀏覽，按住 Alt 加方向鍵移動；也可拖曳，或使用上方按鈕。變更在下次重新整理頁面後出現在側邊選單中。",
  "menuTree.readOnly": "您可以檢視，但無權變更選單。",
  "menuTree.move": "移動所選選單",
  "menuTree.up": "上移",
  "menuTree.down": "下移",
  "menuTree.in": "移入上方群組",
  "menuTree.out": "移出群組",
  "menuTree.top": "最上層",
  "menuTree.moved": "已移動：{name}（{group}）",
  "menuTree.saved": "已儲存",
  "menuTree.hidden": "已隱藏",
  "menuTree.entry": "選單項目",
  "menuTree.name": "名稱（簡體中文）",
  "menuTree.traditionalName": "名稱（繁體中文）",
  "menuTree.traditionalHelp": "為空時由簡體中文轉換：{name}",
  "menuTree.englishName": "名稱（英文）",
  "menuTree.nameNeeded": "名稱不能為空",
  "menuTree.hide": "隱藏",
  "menuTree.hideHelp": "不在選單中顯示；權限與連結不變",
  "menuTree.code": "選單編碼",
  "menuTree.pageKey": "頁面設定",
  "menuTree.route": "路由",
  "menuTree.save": "儲存",
  "menuTree.detail": "全部欄位",
};
