import { expect, test } from "vitest";
import { recompute, recordModelOf, type Row } from "../../src/engine/index.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";

/* When a reading is good (domain 5.4): limits belong to what is good, and what has no limit is bounded by none. */

const model = recordModelOf(loadSchemas().document("inspection-report")!, "en");
const context = {
  me: { user: "u", staff: "s", department: "d", company: "c" },
  today: "2026-06-15",
  now: "2026-06-15T02:00:00.000Z",
  timeZone: "Asia/Shanghai",
};

/** Which of the values are good between two limits. */
function judged(lower: string | null, upper: string | null, values: readonly string[]) {
  const readings = values.map((value, index) => ({ id: `r${index}`, item: index + 1, value }));
  const line = { id: "i", item: 1, kind: "QUANT", lower, upper, readings };
  const record = { id: "h", status: "INSPECTING", items: [line], defects: [] };
  const [item] = recompute(model, record, context)["items"] as readonly Row[];
  return (item!["readings"] as readonly Row[]).map(({ ok }) => ok);
}

const far = "999999999999";

test.each([
  ["both", "9.85", "10.15", ["9.849999", "9.85", "10.15", "10.150001"], [false, true, true, false]],
  ["the lower one alone", "0", null, ["-0.000001", "0", far], [false, true, true]],
  ["the upper one alone", null, "0.3", [`-${far}`, "0.3", "0.300001"], [true, true, false]],
  ["none", null, null, [`-${far}`, far], [true, true]],
])("limits: %s", (_, lower, upper, values, good) => {
  expect(judged(lower, upper, values)).toEqual(good);
});
