import { describe, expect, it } from "vitest";
import type { MenuNode } from "../../../engine/index.ts";
import { entryOf, entryOfDocument, entryOfPage, moduleOf, modulesOf, pagesOf } from "./menu.ts";

const page = (code: string, path: string): MenuNode => ({
  code,
  title: code,
  path,
  page: path.split("/").at(-1)!,
  children: [],
});
const group = (code: string, children: MenuNode[]): MenuNode => ({ code, title: code, children });
const menu = [
  group("purchasing", [
    page("PUR_PO", "/purchasing/purchase-order"),
    page("PUR_POL", "/purchasing/purchase-order-lines"),
  ]),
  group("masters", [group("partners", [page("BAS_SUP", "/masters/supplier")])]),
  group("empty", [group("none", [])]),
];

describe("the menu", () => {
  it("lists pages of every depth in order", () => {
    expect(pagesOf(menu).map((each) => each.code)).toEqual(["PUR_PO", "PUR_POL", "BAS_SUP"]);
  });
  it("finds the page that a document's address belongs to, not one that starts alike", () => {
    expect(entryOf(menu, "/purchasing/purchase-order-lines/7")?.code).toBe("PUR_POL");
    expect(entryOf(menu, "/purchasing/purchase-order/7")?.code).toBe("PUR_PO");
    expect(entryOf(menu, "/purchasing")).toBeUndefined();
  });
  it("finds pages by name and modules by address", () => {
    expect(entryOfPage(menu, "supplier")?.path).toBe("/masters/supplier");
    expect(moduleOf(menu, "/masters/supplier/1")?.code).toBe("masters");
    expect(moduleOf(menu, "/home/homepage")).toBeUndefined();
  });
  it("opens a document on the page of its name, else on one that shows such documents", () => {
    const supplier = [
      group("purchasing", [
        { ...page("PUR_LINES", "/purchasing/order-lines") },
        { ...page("PUR_CUSORD", "/purchasing/customer-order"), document: "purchase-order" },
      ]),
    ];
    expect(entryOfDocument(supplier, "purchase-order")?.code).toBe("PUR_CUSORD");
    expect(entryOfDocument([...supplier, ...menu], "purchase-order")?.code).toBe("PUR_PO");
    expect(entryOfDocument(supplier, "supplier")).toBeUndefined();
  });
  it("offers only modules with something to open", () => {
    expect(modulesOf(menu).map((module) => module.code)).toEqual(["purchasing", "masters"]);
  });
});
