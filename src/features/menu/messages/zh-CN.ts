/** Texts of the menu's editor, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "menuTree.title": "菜单树",
  "menuTree.list": "菜单列表",
  "menuTree.help":
    "用方向键浏览，按住 Alt 加方向键移动；也可拖动，或使用上方按钮。更改在下次刷新页面后出现在侧边菜单中。",
  "menuTree.readOnly": "您可以查看，但无权更改菜单。",
  "menuTree.move": "移动所选菜单",
  "menuTree.up": "上移",
  "menuTree.down": "下移",
  "menuTree.in": "移入上方分组",
  "menuTree.out": "移出分组",
  "menuTree.top": "最上层",
  "menuTree.moved": "已移动：{name}（{group}）",
  "menuTree.saved": "已保存",
  "menuTree.hidden": "已隐藏",
  "menuTree.entry": "菜单项",
  "menuTree.name": "名称（简体中文）",
  "menuTree.traditionalName": "名称（繁体中文）",
  "menuTree.traditionalHelp": "为空时由简体中文转换：{name}",
  "menuTree.englishName": "名称（英文）",
  "menuTree.nameNeeded": "名称不能为空",
  "menuTree.hide": "隐藏",
  "menuTree.hideHelp": "不在菜单中显示；权限与链接不变",
  "menuTree.code": "菜单编码",
  "menuTree.pageKey": "页面配置",
  "menuTree.route": "路由",
  "menuTree.save": "保存",
  "menuTree.detail": "全部字段",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
