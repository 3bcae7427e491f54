import type { Language } from "../../../engine/index.ts";
import { toTraditional } from "../../../texts/traditional.ts";

/** What the generated pages say around what the schema files say, by the English words. */
const chinese = {
  Waybill: "Waybill",
  Calls: "接口",
  "Data dictionary": "数据字典",
  "Default rights": "默认权限",
  "Change log": "变更记录",
  Fields: "字段",
  Field: "字段",
  Find: "查找",
  "Code, key or title": "编码、键名或标题",
  "No field is called so.": "没有这样的字段。",
  "Fields found": "找到的字段",
  "Kinds of document, made from the files in": "单据类型数，来自文件夹",
  Document: "单据",
  Name: "名称",
  "Coded name": "编码名",
  Menu: "菜单",
  File: "文件",
  Module: "模块",
  Scope: "范围",
  Version: "版本",
  Numbering: "编号规则",
  "API of the specification": "规格书中的接口",
  Traits: "特征",
  "Everybody sees": "所有人可见",
  "Suppliers see": "供应商可见",
  "Customers see": "客户可见",
  "Own rows": "本人的行",
  "Follow-ups": "后续单据",
  "the document": "整张单据",
  to: "到",
  Examples: "示例",
  Example: "示例",
  Given: "给定",
  Action: "操作",
  "Comes out as": "结果",
  "Written at": "位置",
  Code: "编码",
  Kind: "类型",
  Required: "必填",
  "Written by": "填写者",
  Notes: "说明",
  States: "状态",
  From: "从",
  To: "到",
  When: "条件",
  "told at run time": "运行时决定",
  any: "任意",
  "follows from facts": "由事实得出",
  Rules: "规则",
  values: "个取值",
  many: "多个",
  yes: "是",
  when: "有条件",
  system: "系统",
  "people, when": "人工，有条件",
  people: "人工",
  "by the clock": "定时",
  "by the system": "系统执行",
  "A right is a button of a menu; the same key guards the button and the call. These are the roles as a new store gets them.":
    "权限即菜单上的按钮；按钮与接口由同一个键控制。下表为新建数据库时的角色。",
  "What changed for users each time this store was brought to other schema files, newest first. Between any two versions, before they are applied:":
    "每次更换模式文件后用户可见的变化，最新的在前。应用之前比较任意两个版本：",
  "Nothing has changed since this store was made.": "此数据库建立以来没有变化。",
  "in another order": "顺序不同",
  was: "原为",
  added: "新增",
  removed: "移除",
  renamed: "改名",
  changed: "变更",
} as const;

/** A text of the generated pages in the reader's language. */
export type Say = (english: keyof typeof chinese) => string;

/** The words of the generated pages in a language. */
export function frameWords(language: Language): Say {
  if (language === "en") return (english) => english;
  return (english) => (language === "cn" ? chinese[english] : toTraditional(chinese[english]));
}
