import { expect, test } from "vitest";
import type { Outcome } from "./runTargets.ts";
import { agreed, documentsMade, newSession, settled } from "./actionSession.ts";

const rows = ["a", "b", "c"].map((id) => ({ id, name: id, document: { id, version: 1 } }));
const session = newSession({ key: "close", title: "Close" }, rows);
const outcome = (at: number, status: number, path?: string): Outcome => ({
  row: rows[at]!,
  status,
  message: String(status),
  detailId: undefined,
  links: [],
  made: status === 200 ? [{ document: "order", title: "Order", id: "o1", number: "O1" }] : [],
  problems: path === undefined ? [] : [{ status, msgKey: "", message: "", path }],
});

test("what rows made together is named once", () => {
  const next = settled(session, [outcome(0, 200), outcome(1, 200), outcome(2, 5103)]);
  expect(documentsMade(next).map(({ number }) => number)).toEqual(["O1"]);
});

test("all went: done", () => {
  expect(
    settled(
      session,
      [0, 1, 2].map((at) => outcome(at, 200)),
    ).phase,
  ).toBe("done");
});

test("some failed: a result, and what failed is left", () => {
  const next = settled(session, [outcome(0, 200), outcome(1, 5201), outcome(2, 200)]);
  expect([next.phase, next.left.map(({ id }) => id)]).toEqual(["result", ["b"]]);
});

test("stopped: what was not sent is left, warnings too", () => {
  const next = settled(session, [outcome(0, 200), outcome(1, 6301)]);
  expect([next.phase, next.left.map(({ id }) => id)]).toEqual(["result", ["b", "c"]]);
});

test("warnings are asked, and agreed to they are not asked again", () => {
  const warned = settled(session, [outcome(0, 200), outcome(1, 6301), outcome(2, 5201)]);
  expect([warned.phase, warned.left.map(({ id }) => id)]).toEqual(["warned", ["b"]]);
  const next = agreed(warned);
  expect(next.confirmed).toEqual([6301]);
  expect(settled(next, [outcome(1, 200)]).left.map(({ id }) => id)).toEqual(["c"]);
});

test("what is wrong with the input can be corrected: the dialog asks again", () => {
  const next = settled(session, [
    outcome(0, 200),
    outcome(1, 5102, "input.reason"),
    outcome(2, 200),
  ]);
  expect([next.phase, next.left.map(({ id }) => id)]).toEqual(["asking", ["b"]]);
});
