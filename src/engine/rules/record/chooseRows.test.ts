import { expect, test } from "vitest";
import { compileExpression, type Scope } from "../../index.ts";
import { chooseRows } from "./chooseRows.ts";

const scope: Scope = {
  quantity: { type: "decimal" },
  name: { type: "text" },
  this: { type: "row", fields: { least: { type: "decimal" } } },
};
const cel = (text: string) => compileExpression(text, scope);
const rows = [
  { name: "b", quantity: "10" },
  { name: "a", quantity: "9" },
  { name: "d", quantity: null },
  { name: "c", quantity: "10" },
].map((environment) => ({ environment }));
const names = (chosen: typeof rows) => chosen.map(({ environment }) => environment.name).join("");

test("rows are those for which `where` holds, which reads the row that asks", () => {
  const choosing = { where: cel("quantity >= this.least") };
  expect(names(chooseRows(rows, choosing, { least: "10" }) as typeof rows)).toBe("bc");
});

test("rows come in order, numbers as numbers, empty values last either way", () => {
  const by = (text: string, descending: boolean) => ({ by: cel(text), descending });
  const ordered = (...order: ReturnType<typeof by>[]) =>
    names(chooseRows(rows, { order }, {}) as typeof rows);
  expect(ordered(by("quantity", false), by("name", true))).toBe("acbd");
  expect(ordered(by("quantity", true))).toBe("bcad");
});

test("the first of them is taken where that is asked", () => {
  const order = [{ by: cel("name"), descending: false }];
  expect(names(chooseRows(rows, { order, take: "first" }, {}) as typeof rows)).toBe("a");
});
