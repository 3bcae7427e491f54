import { expect, test } from "vitest";
import type { Table } from "../../../engine/index.ts";
import { index, withoutBeginnings } from "./indexSql.ts";

const table = { sql: { schema: "shop", table: "orders" } } as Table;
type Asked = readonly [
  why: string,
  columns: string,
  options?: Partial<Parameters<typeof index>[2]>,
];

/** The columns of what is kept, with what it is for. */
function kept(...asked: readonly Asked[]) {
  const all = asked.map(([why, columns, options]) =>
    index(table, columns.split(", "), { why, ...options }),
  );
  return withoutBeginnings(all).map(({ sql, why }) => `${why}: ${/ \((.*)\)/.exec(sql)![1]!}`);
}

test("an index that begins another one is left out, and said of the shortest that serves", () => {
  expect(kept(["a", "status"], ["b", "status, day, id"], ["c", "status, day"])).toEqual([
    "a; b; c: status, day, id",
  ]);
  expect(kept(["a", "status"], ["b", "status, day, id"], ["c", "status, code"])).toEqual(
    ["b: status, day, id", "a; c: status, code"].toSorted(),
  );
  expect(kept(["a", "day"], ["b", "day desc, id desc"])).toEqual(["a; b: day desc, id desc"]);
});

test("of two that say the same from both ends the first stays", () => {
  expect(kept(["a", "day, id"], ["b", "day desc, id desc"])).toEqual(["a; b: day, id"]);
});

test("one that carries more, or is unique, serves", () => {
  expect(kept(["a", "day"], ["b", "day", { included: ["amount"] }])).toEqual([
    "a; b: day) include (amount",
  ]);
  expect(kept(["a", "code"], ["b", "code", { unique: true }])).toEqual(["a; b: code"]);
  expect(kept(["a", "code", { where: "code is not null" }], ["b", "code, day"])).toEqual([
    "a; b: code, day",
  ]);
});

const different: Readonly<Record<string, readonly [Asked, Asked]>> = {
  "another order": [
    ["a", "status"],
    ["b", "day, status"],
  ],
  "one direction turned": [
    ["a", "status, day"],
    ["b", "status, day desc, id"],
  ],
  "empty values elsewhere": [
    ["a", "day"],
    ["b", "day desc nulls last, id"],
  ],
  "fewer rows": [
    ["a", "status"],
    ["b", "status, day", { live: true }],
  ],
  "rows that it picks": [
    ["a", "status", { where: "deleted" }],
    ["b", "status, day"],
  ],
  "what it carries": [
    ["a", "status", { included: ["x"] }],
    ["b", "status, day"],
  ],
  "that it is unique": [
    ["a", "code", { unique: true }],
    ["b", "code, day"],
  ],
  "another method": [
    ["a", "tags", { method: "gin" }],
    ["b", "tags, day"],
  ],
};
test.each(Object.keys(different))("none is left out for %s", (what) => {
  expect(kept(...different[what]!)).toHaveLength(2);
});
