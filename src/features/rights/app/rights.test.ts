import { describe, expect, test } from "vitest";
import { brokenDuties } from "./duties.ts";
import { indexRights, switchRight, switchRights } from "./rights.ts";
import { roleChanges, type RoleRecord } from "./roleDraft.ts";

const lines = [
  { id: "1", version: 1, menu: "BAS_*", button: "query" },
  { id: "2", version: 1, menu: "PUR_REQ", button: "add" },
  { id: "3", version: 1, menu: "*", button: "approve", denied: true },
];

describe("a cell", () => {
  const { cell } = indexRights(lines);
  test.each([
    ["PUR_REQ", "add", { state: "granted" }],
    ["BAS_UNIT", "query", { state: "inherited", from: "BAS_*:query" }],
    ["PUR_REQ", "approve", { state: "locked", from: "*:approve" }],
    ["PUR_REQ", "delete", { state: "none" }],
    ["BAS_UNIT", "add", { state: "none" }],
  ])("%s:%s is %j", (menu, button, state) => expect(cell(menu, button)).toEqual(state));
});

describe("switching", () => {
  test("grants by a line of its own, and takes that away again", () => {
    const on = switchRight(lines, { menu: "PUR_REQ", button: "delete", on: true });
    expect(on).toContainEqual({ menu: "PUR_REQ", button: "delete" });
    expect(switchRight(on, { menu: "PUR_REQ", button: "delete", on: false })).toEqual(lines);
  });
  test("takes away what is inherited by a denial, and gives it back by removing that", () => {
    const off = switchRight(lines, { menu: "BAS_UNIT", button: "query", on: false });
    expect(off.at(-1)).toEqual({ menu: "BAS_UNIT", button: "query", denied: true });
    expect(indexRights(off).cell("BAS_UNIT", "query")).toEqual({ state: "denied" });
    expect(switchRight(off, { menu: "BAS_UNIT", button: "query", on: true })).toEqual(lines);
  });
  test("does not touch what a pattern takes away", () =>
    expect(switchRight(lines, { menu: "PUR_REQ", button: "approve", on: true })).toBe(lines));
  test("of many goes one by one", () => {
    const cells = [
      ["PUR_REQ", "add"],
      ["PUR_REQ", "edit"],
      ["PUR_REQ", "approve"],
    ] as const;
    const all = switchRights(lines, cells, true);
    expect(all).toHaveLength(lines.length + 1);
    expect(switchRights(all, cells, false)).toHaveLength(2);
  });
});

test("changes are lines added and removed", () => {
  const role: RoleRecord = {
    id: "r",
    version: 3,
    code: "X",
    name: "X",
    type: "WEB",
    status: "ENABLED",
    dataScope: "SELF",
    hidePrice: false,
    authorisations: lines,
  };
  expect(roleChanges(role, role)).toBeUndefined();
  const authorisations = switchRights(lines, [["PUR_REQ", "add"]], false);
  const after = {
    ...role,
    dataScope: "ORG",
    authorisations: [...authorisations, { menu: "A", button: "b" }],
  };
  expect(roleChanges(role, after)).toEqual({
    id: "r",
    version: 3,
    set: { dataScope: "ORG" },
    authorisations: {
      add: [{ set: { menu: "A", button: "b" } }],
      remove: [{ id: "2", version: 1 }],
    },
  });
});

test("duties that a role does not keep apart are told with their menus", () => {
  const menus = ["A", "B"].map((code) => ({
    code,
    title: `menu ${code}`,
    pages: [],
    base: ["add"],
    special: [{ code: "approve", title: "Approve" }],
  }));
  const same = { key: "a", title: "t", one: ["*:add"], other: ["*:approve"], sameMenu: true };
  const across = { key: "b", title: "u", one: ["A:add"], other: ["B:approve"], sameMenu: false };
  const held = (...rights: string[]) =>
    indexRights(
      rights.map((right) => ({ menu: right.split(":")[0]!, button: right.split(":")[1]! })),
    );
  expect(brokenDuties([same, across], menus, held("A:add", "B:approve"))).toEqual([
    { key: "b", title: "u", menus: ["menu A", "menu B"] },
  ]);
  expect(brokenDuties([same], menus, held("A:*"))).toEqual([
    { key: "a", title: "t", menus: ["menu A"] },
  ]);
  expect(brokenDuties([same, across], menus, held("A:add"))).toEqual([]);
});
