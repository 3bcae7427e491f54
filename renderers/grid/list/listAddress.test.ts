import { expect, test } from "vitest";
import { listStateFromParams, listStateToParams } from "./listAddress.ts";
import type { ListPage } from "../../../src/engine/index.ts";
import { changed, opened, queryOfState, toView, type ListState } from "./listState.ts";

test("a state survives its address", () => {
  const state: ListState = {
    view: "open",
    search: "泵 & 阀",
    filter: {
      all: [
        { field: "date", op: "relative", value: "thisMonth" },
        { any: [{ field: "a", op: "=", value: "x,y" }] },
      ],
    },
    sort: ["-date", "header.number"],
    page: 3,
    size: 50,
    columns: [
      { key: "number", width: 140, pin: "left" },
      { key: "remark", hidden: true },
      { key: "date", pin: null },
    ],
  };
  const address = new URLSearchParams(listStateToParams(state).toString());
  expect(listStateFromParams(address)).toEqual(state);
});

test("what cannot be read is left out", () => {
  const address = new URLSearchParams("filter={broken&page=-2&size=abc&q=pump");
  expect(listStateFromParams(address)).toEqual({ search: "pump" });
});

test("another filter starts at the first page; another column layout does not", () => {
  expect(changed({ page: 4, search: "a" }, { search: "b" })).toEqual({ search: "b" });
  expect(changed({ page: 4 }, { columns: [] })).toEqual({ page: 4, columns: [] });
  expect(changed({ page: 4, size: 10 }, { page: 1 })).toEqual({ size: 10 });
});

test("a list opens in the view that its page says, until somebody chooses what to see", () => {
  const view = { key: "year", title: "Year", query: { filter: [] } };
  const page = { views: [view], sort: [], pageSize: 10 } as unknown as ListPage;
  const yearly: ListPage = { ...page, firstView: "year" };
  expect(opened({}, page)).toEqual({});
  expect(opened({}, yearly)).toEqual({ view: "year" });
  expect(opened({ search: "pump" }, yearly)).toEqual({ search: "pump" });
  // All rows are a choice, which the address keeps, where the page would open in a view.
  const all = changed({ view: "year" }, toView("all", yearly));
  expect(opened(listStateFromParams(listStateToParams(all)), yearly)).toEqual({ view: "all" });
  expect(changed({ view: "year" }, toView("all", page))).toEqual({});
  expect(queryOfState(all, yearly)).not.toHaveProperty("filter");
  expect(queryOfState({ view: "year" }, yearly)).toHaveProperty("filter");
  expect(queryOfState({ view: "year", bin: true }, yearly)).not.toHaveProperty("filter");
});
