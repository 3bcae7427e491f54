import { expect, test } from "vitest";
import type { ListPage } from "../../src/engine/index.ts";
import { compared, sortedByDifference } from "./compared.ts";
import { verdictsOf } from "./verdict.ts";

const note = { kind: "note" };
const page = {
  buttons: [
    {
      key: "refuse",
      title: "Refuse",
      input: { properties: { reason: note }, required: ["reason"] },
    },
    { key: "approve", title: "Approve", input: { properties: { opinion: note } } },
    { key: "pass", title: "Pass on", input: { properties: { to: note, why: note } } },
    { key: "take", title: "Take" },
    {
      key: "judge",
      title: "Judge",
      input: { properties: { accepted: { kind: "quantity" }, opinion: note } },
    },
  ],
  inbox: ["refuse", "pass", "take", "gone", "approve", "judge"].map((action, at) => ({
    action,
    key: "XPTGAJ"[at],
  })),
} as unknown as ListPage;

test("an action whose only question is a text is answered in the remark; one that asks more has its dialog, begun with the remark", () => {
  expect(
    verdictsOf(page).map(({ button, key, remark, asksMore, begins }) => [
      button.key,
      key,
      remark?.key,
      remark?.required,
      asksMore,
      begins,
    ]),
  ).toEqual([
    ["refuse", "X", "reason", true, false, undefined],
    ["pass", "P", undefined, undefined, true, undefined],
    ["take", "T", undefined, undefined, false, undefined],
    ["approve", "A", "opinion", false, false, undefined],
    ["judge", "J", undefined, undefined, true, "opinion"],
  ]);
});

test("a value is compared with the one before: in per cent to one place, nothing where there was none", () => {
  expect(compared("71.20", "66.92")).toEqual({ share: 6.4, text: "6.4%" });
  expect(compared("58.60", "59.20")).toEqual({ share: -1, text: "1.0%" });
  expect(compared("24.80", "24.8")).toEqual({ share: 0, text: "" });
  for (const before of [null, "0", undefined]) expect(compared("5", before)).toBeUndefined();
});

test("lines that differ most come first, those without a comparison last, equals as they stand", () => {
  const lines = [
    { id: "a", now: "10", before: "10" },
    { id: "b", now: "12", before: "10" },
    { id: "c", now: "5", before: null },
    { id: "d", now: "7", before: "10" },
  ];
  expect(sortedByDifference(lines, ["now", "before"]).map(({ id }) => id)).toEqual([
    "d",
    "b",
    "a",
    "c",
  ]);
});
