import { expect, it } from "vitest";
import { sectionsFor, type PaletteGroup, type PaletteItem } from "./paletteItem.ts";

const item = (group: PaletteGroup, title: string, also: string[] = []): PaletteItem => ({
  key: title,
  group,
  title,
  also,
  run: () => {},
});
const items = [
  item("pages", "Purchase order", ["采购订单", "採購訂單", "PUR_PO"]),
  item("pages", "Stocktake plan", ["盘点计划"]),
  item("actions", "Submit"),
  item("settings", "Dark"),
];
const found = (typed: string, documents: PaletteItem[] = []) =>
  sectionsFor(items, documents, typed).map(({ group, items: shown }) => [
    group,
    ...shown.map(({ title }) => title),
  ]);

it("finds pages by any language's title, by the letters of its pinyin and by the code", () => {
  for (const typed of ["purch", "采购订", "cgdd", "PUR_PO", "po"])
    expect(found(typed)).toContainEqual(["pages", "Purchase order"]);
});
it("puts the group with the best answer first, found documents before all", () => {
  expect(found("sub")[0]).toEqual(["actions", "Submit"]);
  expect(found("s", [item("documents", "S001")])[0]).toEqual(["documents", "S001"]);
});
it("offers some of each while nothing is typed", () => {
  expect(found("")).toEqual([
    ["actions", "Submit"],
    ["pages", "Purchase order", "Stocktake plan"],
    ["settings", "Dark"],
  ]);
});
it("finds nothing for nonsense", () => {
  expect(found("qqqq")).toEqual([]);
});
