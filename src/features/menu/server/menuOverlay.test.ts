import { expect, test } from "vitest";
import type { MenuNode } from "../../../engine/index.ts";
import { overlayMenu, type MenuEntry } from "./menuOverlay.ts";

const page = (name: string): MenuNode => ({
  code: name.toUpperCase(),
  title: name,
  path: `/m/${name}`,
  page: name,
  style: "list",
  children: [],
});
const tree: readonly MenuNode[] = [
  { code: "m", title: "Module", children: [page("a"), page("b")] },
  { code: "n", title: "Next", children: [{ ...page("c"), path: "/n/c" }] },
];
let nextId = 0;
const entry = (changes: Partial<MenuEntry>): MenuEntry => {
  const name = changes.code ?? `E${nextId}`;
  return {
    id: `id${nextId++}`,
    code: name,
    type: "2",
    names: { cn: `${name} cn`, tw: `${name} tw`, en: `${name} en` },
    icon: null,
    parent: null,
    sort: 10,
    hidden: false,
    pageKey: null,
    route: null,
    openMode: "TAB",
    right: null,
    accountTypes: ["STAFF"],
    untouched: false,
    ...changes,
  };
};
const overlaid = (entries: readonly MenuEntry[], changes = {}) =>
  overlayMenu(tree, { entries, language: "en", accountType: "STAFF", can: () => true, ...changes });
const shape = (nodes: readonly MenuNode[]): unknown =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, shape(children)] : title));

test("without rows, or with untouched ones, the menu is that of the schema files", () => {
  expect(overlaid([])).toEqual(tree);
  const module = entry({ code: "m", type: "1", untouched: true, sort: 1 });
  expect(
    shape(overlaid([module, entry({ pageKey: "a", parent: module.id, untouched: true })])),
  ).toEqual([
    ["Module", ["a", "b"]],
    ["Next", ["c"]],
  ]);
});

test("sections stand in their module, with rows or without", () => {
  const sectioned: readonly MenuNode[] = [
    {
      code: "m",
      title: "Module",
      children: [page("a"), { code: "m.s", title: "Section", children: [page("b"), page("c")] }],
    },
  ];
  const shown = (entries: readonly MenuEntry[]) =>
    overlayMenu(sectioned, { entries, language: "en", accountType: "STAFF", can: () => true });
  expect(shown([])).toEqual(sectioned);
  const m = entry({ code: "m", type: "1", untouched: true });
  const s = entry({ code: "m.s", type: "1", untouched: true, parent: m.id, sort: 20 });
  const rows = ["a", "b", "c"].map((name, at) =>
    entry({ pageKey: name, parent: at === 0 ? m.id : s.id, untouched: true, sort: 10 + at }),
  );
  expect(shape(shown([m, s, ...rows]))).toEqual([["Module", ["a", ["Section", ["b", "c"]]]]]);
  expect(shape(shown([m, { ...s, hidden: true }, ...rows]))).toEqual([["Module", ["a"]]]);
  const out = { ...rows[1]!, parent: m.id, sort: 5 };
  expect(shape(shown([m, s, rows[0]!, out, rows[2]!]))).toEqual([
    ["Module", [expect.any(String), "a", ["Section", ["c"]]]],
  ]);
});

test("names, order and places are the administrators'", () => {
  const [m, n] = [
    entry({ code: "m", type: "1", sort: 20 }),
    entry({ code: "n", type: "1", sort: 10 }),
  ];
  const moved = entry({ code: "A", pageKey: "a", parent: n.id, sort: 5 });
  expect(
    shape(overlaid([m, n, moved, entry({ code: "C", pageKey: "c", parent: n.id, sort: 9 })])),
  ).toEqual([
    ["n en", ["A en", "C en"]],
    ["m en", ["b"]],
  ]);
});

test("what is hidden goes with all below it; groups without pages are left out", () => {
  const n = entry({ code: "n", type: "1", hidden: true });
  expect(shape(overlaid([n, entry({ pageKey: "a", hidden: true })]))).toEqual([["Module", ["b"]]]);
  expect(shape(overlaid([entry({ pageKey: "c", hidden: true })]))).toEqual([
    ["Module", ["a", "b"]],
  ]);
});

test("groups and pages are added, for those who may see them", () => {
  const group = entry({ code: "LINKS", type: "1", sort: 1 });
  const site = entry({
    code: "WIKI",
    type: "3",
    route: "https://wiki.example/",
    parent: group.id,
    right: "SYS_WIKI",
  });
  const again = entry({ code: "AGAIN", pageKey: "a", parent: group.id, sort: 20 });
  const entries = [group, entry({ pageKey: "a", untouched: true, sort: 1000 }), site, again];
  expect(shape(overlaid(entries))).toEqual([
    ["LINKS en", ["WIKI en", "AGAIN en"]],
    ["Module", ["a", "b"]],
    ["Next", ["c"]],
  ]);
  expect(overlaid(entries)[0]!.children[0]).toMatchObject({
    path: "/menu/WIKI",
    external: "https://wiki.example/",
  });
  expect(shape(overlaid(entries, { can: () => false }))).toEqual([
    ["LINKS en", ["AGAIN en"]],
    ["Module", ["a", "b"]],
    ["Next", ["c"]],
  ]);
  expect(shape(overlaid(entries, { accountType: "SUPPLIER" }))).toEqual([
    ["Module", ["b"]],
    ["Next", ["c"]],
  ]);
});

test("a page that the reader may not see is not opened by an added entry", () => {
  expect(shape(overlaid([entry({ pageKey: "secret" }), entry({ pageKey: "secret" })]))).toEqual(
    shape(tree),
  );
});
