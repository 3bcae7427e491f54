import { expect, test } from "vitest";
import { recordModelFromPage, type Row } from "../../src/engine/index.ts";
import { rebase, resolveOverlaps } from "./rebase.ts";
import { samplePage } from "./samplePage.ts";

const model = recordModelFromPage(samplePage, "en");
const line = (id: string, values: Readonly<Record<string, unknown>> = {}): Row => ({
  id,
  version: 1,
  item: 1,
  name: id,
  quantity: "1",
  schedule: [],
  ...values,
});
const base: Row = {
  id: "o",
  version: 1,
  title: "base",
  kindOf: "STD",
  items: [line("a"), line("b"), line("c")],
};
const names = (record: Row) =>
  (record["items"] as readonly Row[]).map(
    (row) => `${row.id ?? row["key"]}:${row["name"]}:${row["quantity"]}`,
  );

test("changes that do not meet are merged", () => {
  const mine = {
    ...base,
    title: "mine",
    items: [
      line("a", { quantity: "9" }),
      line("b"),
      line("c"),
      { key: "new-1", item: 4, name: "added", quantity: "5", schedule: [] },
    ],
  };
  const theirs = {
    ...base,
    version: 2,
    kindOf: "ASSET",
    items: [line("a", { name: "theirs", version: 2 }), line("c"), line("d")],
  };
  const { record, overlaps } = rebase(model, { base, mine, theirs });
  expect(overlaps).toEqual([]);
  expect(record).toMatchObject({ version: 2, title: "mine", kindOf: "ASSET" });
  expect(names(record)).toEqual(["a:theirs:9", "c:c:1", "d:d:1", "new-1:added:5"]);
});

test("the same change on both sides is no overlap", () => {
  const both = { ...base, title: "same" };
  expect(rebase(model, { base, mine: both, theirs: { ...both, version: 2 } }).overlaps).toEqual([]);
});

test("a field both changed stands as mine until theirs is chosen", () => {
  const mine = {
    ...base,
    title: "mine",
    items: [line("a", { quantity: "9" }), line("b"), line("c")],
  };
  const theirs = {
    ...base,
    version: 2,
    title: "theirs",
    items: [line("a", { quantity: "8" }), line("b"), line("c")],
  };
  const { record, overlaps } = rebase(model, { base, mine, theirs });
  expect(record["title"]).toBe("mine");
  expect(
    overlaps.map(({ address, mine: my, theirs: their }) => [
      address.table,
      address.field,
      my,
      their,
    ]),
  ).toEqual([
    ["", "title", "mine", "theirs"],
    ["items", "quantity", "9", "8"],
  ]);
  const chosen = resolveOverlaps(record, overlaps, ({ address }) => address.field === "quantity");
  expect(chosen["title"]).toBe("mine");
  expect(names(chosen)[0]).toBe("a:a:8");
});

test("a line I changed and they removed can be added again or given up", () => {
  const mine = { ...base, items: [line("a"), line("b", { quantity: "7" }), line("c")] };
  const theirs = { ...base, version: 2, items: [line("a"), line("c")] };
  const { record, overlaps } = rebase(model, { base, mine, theirs });
  expect(overlaps).toMatchObject([{ removed: "theirs" }]);
  expect(names(record)).toEqual(["a:a:1", "c:c:1", "again-b:b:7"]);
  expect(names(resolveOverlaps(record, overlaps, () => true))).toEqual(["a:a:1", "c:c:1"]);
});

test("a line I removed and they changed comes back only if theirs is chosen", () => {
  const mine = { ...base, items: [line("a"), line("c")] };
  const theirs = {
    ...base,
    version: 2,
    items: [line("a"), line("b", { quantity: "7" }), line("c")],
  };
  const { record, overlaps } = rebase(model, { base, mine, theirs });
  expect(overlaps).toMatchObject([{ removed: "mine" }]);
  expect(names(resolveOverlaps(record, overlaps, () => true))).toEqual(["a:a:1", "b:b:7", "c:c:1"]);
  expect(names(resolveOverlaps(record, overlaps, () => false))).toEqual(["a:a:1", "c:c:1"]);
});
