import type { messages as source } from "./zh-CN.ts";

/** Texts of the menu's editor, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "menuTree.title": "Menu tree",
  "menuTree.list": "Menu list",
  "menuTree.help":
    "Walk with the arrow keys, move with Alt and an arrow key; or drag, or use the buttons above the tree. The side menu shows it after the page is reloaded.",
  "menuTree.readOnly": "You may look, but not change the menu.",
  "menuTree.move": "Move the chosen entry",
  "menuTree.up": "Up",
  "menuTree.down": "Down",
  "menuTree.in": "Into the group above",
  "menuTree.out": "Out of the group",
  "menuTree.top": "the top",
  "menuTree.moved": "Moved: {name} ({group})",
  "menuTree.saved": "Saved",
  "menuTree.hidden": "Hidden",
  "menuTree.entry": "Menu entry",
  "menuTree.name": "Name (Simplified Chinese)",
  "menuTree.traditionalName": "Name (Traditional Chinese)",
  "menuTree.traditionalHelp": "Empty: from the Simplified Chinese, {name}",
  "menuTree.englishName": "Name (English)",
  "menuTree.nameNeeded": "A name is needed",
  "menuTree.hide": "Hide",
  "menuTree.hideHelp": "Not in the menu; rights and links stay",
  "menuTree.code": "Menu code",
  "menuTree.pageKey": "Page key",
  "menuTree.route": "Route",
  "menuTree.save": "Save",
  "menuTree.detail": "All fields",
};
