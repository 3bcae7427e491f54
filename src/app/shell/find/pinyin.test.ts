import { expect, it } from "vitest";
import { pinyinInitials } from "./pinyin.ts";

it.each([
  ["采购订单", "cgdd"],
  ["请购单", "qgd"],
  ["盘点计划", "pdjh"],
  ["实时库存", "sskc"],
  ["仓库", "ck"],
  ["我的待办", "wddb"],
  ["用户", "yh"],
  ["系统参数", "xtcs"],
  ["8D 报告", "8D bg"],
])("%s is typed as %s", (text, initials) => {
  expect(pinyinInitials(text)).toBe(initials);
});
