import { expect, test } from "vitest";
import { fitState } from "./fitState.ts";

const has = (path: string) => ["number", "status", "date"].includes(path);
const status = { field: "status", op: "=", value: "DRAFT" };
const price = { field: "price", op: ">", value: "100" };

test("what is all there stays as it is", () => {
  const state = {
    view: "open",
    search: "pump",
    group: "state",
    filter: [status],
    sort: ["-date"],
    columns: [{ key: "number", width: 120 }],
  };
  expect(fitState(state, has)).toEqual(state);
});

test("a column that is gone goes from columns and sort, its condition with its value", () => {
  const state = {
    filter: { all: [status, price] },
    sort: ["-price", "number"],
    columns: [{ key: "price" }, { key: "date", hidden: true }],
  };
  expect(fitState(state, has)).toEqual({
    filter: { all: [status] },
    sort: ["number"],
    columns: [{ key: "date", hidden: true }],
  });
  expect(fitState({ filter: price, sort: ["price"], columns: [{ key: "price" }] }, has)).toEqual(
    {},
  );
});

test("of conditions joined by or all or none stay", () => {
  expect(fitState({ filter: { any: [status, price] } }, has)).toEqual({});
  expect(fitState({ filter: [status, { any: [price, status] }] }, has)).toEqual({
    filter: [status],
  });
});

test("what is no state is none", () => {
  expect(fitState({ filter: "x", sort: 3, columns: "a" }, has)).toEqual({});
});
