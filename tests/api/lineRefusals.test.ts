import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action, Guard } from "../../src/engine/index.ts";
import type { Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openPurchasing, order, type Purchasing } from "./purchasing.ts";
import { planned } from "./receipts.ts";

/*
 * A keeper posts several lines at once. Whatever is refused of one of them says which line it is, of which goods and batch, and how
 * much there would be.
 */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

/** The guards of the warehouse on what is asked of each line. */
function askedOfLines(): readonly { readonly name: string; readonly guard: Guard }[] {
  return productSchema()
    .documents.filter(({ module }) => module === "warehouse")
    .flatMap((document) =>
      document.tables.flatMap((table) =>
        (table.parent ? table.actions : []).flatMap((action: Action) =>
          action.when
            .filter(({ holds }) => holds.dependencies.some((path) => /^each\b/.test(path)))
            .map((guard, index) => ({
              name: `${document.name}.${table.path} ${action.key} ${index}`,
              guard,
            })),
        ),
      ),
    );
}

test("every refusal of what is asked of a line knows what the line is of, and a limit what is left", () => {
  const all = askedOfLines();
  expect(all.length).toBeGreaterThan(12);
  expect(all.filter(({ guard }) => guard.lineOf !== "material").map(({ name }) => name)).toEqual(
    [],
  );
  const limits = all.filter(({ guard }) => /each\.quantity <= /.test(guard.holds.source));
  expect(limits.length).toBeGreaterThan(3);
  const silent = limits.filter(({ guard }) => {
    const [, limit = ""] = /each\.quantity <= (.+)$/.exec(guard.holds.source) ?? [];
    return !guard.args.some(({ source }) => source === limit);
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("refused lines of a receipt are told apart in words", async () => {
  const id = await order(at, "RECEIVED");
  const task = await planned(at, id, { 1: { quantity: "10" } });
  const told = async (language: string, input: object) => {
    const { version, items } = await at.read("warehouse-task", task);
    const lines = (items as readonly Row[]).map((row) => ({
      id: row["id"],
      version: row["version"],
      input,
    }));
    const caller = await at.demo.as("fengwei", language);
    const targets = [{ id: task, version, table: "items", lines }];
    const { data } = await caller.post("/biz/warehouse-task/confirm", { targets });
    return String((data["results"] as readonly Row[])[0]!["message"]);
  };
  const [line] = (await at.read("warehouse-task", task))["items"] as readonly Row[];
  const { code, name } = line!["material"] as { code: string; name: string };
  expect(await told("en-US", { quantity: "0", batch: "B-9" })).toBe(
    `The quantity must be more than 0 (line 1, ${code} ${name}, B-9)`,
  );
  expect(await told("zh-CN", { quantity: "0", batch: "B-9" })).toBe(
    `数量须大于0（第1项，${code} ${name}，B-9）`,
  );
  expect(await told("zh-TW", { quantity: "1" })).toMatch(
    new RegExp(`第1項.*（${code} ${name}.*）$`),
  );
});
