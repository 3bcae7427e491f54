import { act as settle, useCallback, useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionAnswer } from "../../../../../renderers/base/dataSource.ts";
import type { Shown } from "../sheet/keepSame.ts";
import type { Act } from "../sheet/sendAwards.ts";
import { sheetOf } from "../sheet/sheet.ts";
import { inquiryOf, quotationOf } from "../sheetFixture.ts";
import { useAwarding, type Awarding } from "./useAwarding.ts";

/** A sheet of two lines by two suppliers as the server has it: what A was awarded, by line. */
function read(awards: readonly (string | null)[], turn: number): Shown {
  const lines = [0, 1].map((index) => ({ quantity: "10", awarded: awards[index] ?? "0" }));
  const quotations = [
    quotationOf("A", ["2", "3"], { ranks: [1, 1], awards }),
    quotationOf("B", ["4", "5"], { ranks: [2, 2] }),
  ];
  return { sheet: sheetOf(inquiryOf(lines), quotations), turn, loaded: {} as Shown["loaded"] };
}

interface Sent {
  readonly action: string;
  readonly line: unknown;
  readonly answer: (result: ActionAnswer | Error) => Promise<void>;
}
let sent: Sent[];
const stage = {} as { readonly now: Awarding; readonly show: (shown: Shown) => void };
let turns: number;
let root: Root;

const act: Act = (_document, action, { targets }) => {
  const { promise, resolve, reject } = Promise.withResolvers<ActionAnswer>();
  const answer = (result: ActionAnswer | Error) =>
    settle(async () => {
      if (result instanceof Error) reject(result);
      else resolve(result);
      await promise.catch(() => undefined);
    });
  sent.push({ action, line: targets[0]!.lines![0], answer });
  return promise;
};
const went = (id: string, version: number): ActionAnswer => ({
  results: [{ id: "A", status: 200, version, lines: [{ id, status: 200, version }] }],
});

function Stage() {
  const [shown, setShown] = useState(() => read([], 0));
  const again = useCallback(() => ++turns, []);
  const awarding = useAwarding({ shown, failed: false, act, again });
  useEffect(() => {
    Object.assign(stage, { now: awarding, show: setShown });
  });
  return null;
}

beforeEach(async () => {
  sent = [];
  turns = 0;
  root = createRoot(document.createElement("div"));
  await settle(async () => root.render(<Stage />));
});
afterEach(() => settle(async () => root.unmount()));

/** A press on A's price of a line. */
const press = (line: 0 | 1, quantity: string) => {
  const at = stage.now.sheet.lines[line]!;
  return settle(async () =>
    stage.now.run([{ line: at, offer: at.offers.get("A")!, quantity, reason: "" }]),
  );
};
const awarded = () => stage.now.sheet.lines.map(({ awarded: quantity }) => quantity);

test("awards show at once, are sent one after the other, and stay until the sheet that was read has them", async () => {
  await press(0, "10");
  await press(1, "10");
  expect(awarded()).toEqual(["10", "10"]);
  expect(stage.now.sheet.totals).toMatchObject({ awarded: "50", done: 2 });
  expect(sent).toHaveLength(1);
  const done = vi.fn<() => void>();
  void stage.now.settled().then(done);
  await sent[0]!.answer(went("A1", 2));
  expect(sent).toHaveLength(2);
  // A reading that began before the second answer does not know of it.
  await settle(async () => stage.show(read(["10"], 0)));
  expect(awarded()).toEqual(["10", "10"]);
  expect(turns).toBe(0);
  await sent[1]!.answer(went("A2", 2));
  expect(turns).toBe(1);
  expect(done).not.toHaveBeenCalled();
  await settle(async () => stage.show(read(["10", "4"], 1)));
  expect(awarded()).toEqual(["10", "4"]);
  expect(done).toHaveBeenCalledTimes(1);
});

test("what is awarded and taken back quickly goes by the version that the server answered", async () => {
  await press(0, "10");
  await press(0, "0");
  expect(awarded()).toEqual(["0", "0"]);
  await sent[0]!.answer(went("A1", 2));
  expect(sent.map(({ action, line }) => [action, line])).toEqual([
    ["award", { id: "A1", version: 1, input: { quantity: "10" } }],
    ["unaward", { id: "A1", version: 2 }],
  ]);
  await sent[1]!.answer(went("A1", 3));
});

test("what is refused is put back and told; the other awards stay", async () => {
  await press(0, "10");
  await press(1, "10");
  const problem = { id: "A1", status: 6409, message: "Changed by Wang Min" };
  await sent[0]!.answer({ results: [{ ...problem, id: "A", lines: [problem] }] });
  expect(awarded()).toEqual(["0", "10"]);
  await sent[1]!.answer(went("A2", 2));
  expect(stage.now.refused).toMatchObject([
    { offer: { id: "A1" }, message: "Changed by Wang Min" },
  ]);
  // Read anew: the other buyer's award stands there.
  await settle(async () => stage.show(read(["7", "10"], 1)));
  expect(awarded()).toEqual(["7", "10"]);
  expect(stage.now.canUndo).toBe(true);
});

test("without a connection an award is put back, too", async () => {
  await press(0, "10");
  await sent[0]!.answer(new Error("Not connected"));
  expect(awarded()).toEqual(["0", "0"]);
  expect(stage.now.refused).toMatchObject([{ message: "Not connected" }]);
  expect(stage.now.canUndo).toBe(false);
});

test("the last change is undone", async () => {
  await press(0, "10");
  await sent[0]!.answer(went("A1", 2));
  await settle(async () => stage.now.undo());
  expect(awarded()).toEqual(["0", "0"]);
  expect(sent[1]).toMatchObject({ action: "unaward", line: { id: "A1", version: 2 } });
  await sent[1]!.answer(went("A1", 3));
  expect(stage.now.canUndo).toBe(false);
});
