import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordModelFromPage } from "../../src/engine/index.ts";
import { SourceError, type KeepGuideRequest, type KeptGuide } from "../base/dataSource.ts";
import { createDocumentStore } from "../document/documentStore.ts";
import { sampleContext as context, samplePage } from "../document/samplePage.ts";
import { createDraftKeeper } from "./draftKeeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open guide whose calls are answered by hand. */
function opened(draft: { id: string; version: number; at: string } | null = null) {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context });
  store.load({ status: "DRAFT", kindOf: "STD", title: null, items: [] });
  const calls: {
    request: KeepGuideRequest;
    answer: (kept: KeptGuide) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ids: string[] = [];
  const keeper = createDraftKeeper({
    store,
    keep: (request) =>
      new Promise((answer, fail) => {
        calls.push({ request, answer, fail });
      }),
    draft,
    places: () => ({ step: "one", reached: "two" }),
    onId: (id) => ids.push(id),
  });
  const type = (title: string) => store.edit([{ table: "", field: "title", value: title }]);
  const rest = () => vi.advanceTimersByTimeAsync(2000);
  return { store, keeper, calls, ids, type, rest, stop: keeper.follow() };
}
const kept = (version: number): KeptGuide => ({ draft: "d1", version, at: "2026-11-21T01:00:00Z" });

test("nothing is kept of a guide that nobody has touched", async () => {
  const { calls, rest, keeper, stop } = opened();
  await rest();
  stop();
  await rest();
  expect(calls).toHaveLength(0);
  expect(keeper.getState()).toEqual({ is: "none" });
});

test("typing is kept within two seconds of a pause, once for all of it", async () => {
  const { calls, ids, type, rest, keeper } = opened();
  type("C");
  type("Ca");
  expect(keeper.getState()).toEqual({ is: "pending" });
  await rest();
  expect(calls).toHaveLength(1);
  expect(calls[0]!.request).toMatchObject({
    step: "one",
    reached: "two",
    changes: { set: { title: "Ca" } },
  });
  expect(calls[0]!.request).not.toHaveProperty("draft");
  calls[0]!.answer(kept(1));
  await rest();
  expect(keeper.getState()).toEqual({ is: "kept", at: kept(1).at });
  expect(ids).toEqual(["d1"]);
});

test("one call at a time: what changes meanwhile goes with the next, on the version answered", async () => {
  const { calls, ids, type, rest, keeper } = opened();
  type("One");
  await rest();
  type("Two");
  await rest();
  expect(calls).toHaveLength(1);
  calls[0]!.answer(kept(1));
  await rest();
  expect(calls).toHaveLength(2);
  expect(calls[1]!.request).toMatchObject({
    draft: "d1",
    version: 1,
    changes: { set: { title: "Two" } },
  });
  calls[1]!.answer(kept(2));
  await rest();
  expect(keeper.draft()).toEqual({ id: "d1", version: 2 });
  expect(ids).toEqual(["d1"]);
});

test("a call that fails says so, and the next change or the next press tries again", async () => {
  const { calls, type, rest, keeper } = opened();
  type("One");
  await rest();
  calls[0]!.fail(new Error("no connection"));
  await rest();
  expect(keeper.getState()).toEqual({ is: "failed", reason: "no connection" });
  void keeper.now();
  await rest();
  expect(calls).toHaveLength(2);
});

test("a draft kept elsewhere is not overwritten unasked, and then on its version", async () => {
  const { calls, type, rest, keeper } = opened({ id: "d1", version: 1, at: "" });
  type("Mine");
  await rest();
  const conflict = { version: 5, at: "2026-11-21T02:00:00Z", record: {} };
  calls[0]!.fail(new SourceError({ status: 6409, message: "changed", conflict }));
  await rest();
  expect(keeper.getState()).toMatchObject({ is: "elsewhere", version: 5 });
  type("Mine too");
  await rest();
  expect(calls).toHaveLength(1);
  void keeper.overwrite();
  await rest();
  expect(calls[1]!.request).toMatchObject({ version: 5, changes: { set: { title: "Mine too" } } });
});

test("leaving keeps what is still open; ending keeps nothing more", async () => {
  const left = opened();
  left.type("Left");
  left.stop();
  await left.rest();
  expect(left.calls).toHaveLength(1);

  const ended = opened();
  ended.type("Ended");
  await ended.keeper.end();
  ended.stop();
  await ended.rest();
  expect(ended.calls).toHaveLength(0);
});

test("leaving after a call that failed tries once more", async () => {
  const { calls, type, rest, stop } = opened();
  type("One");
  await rest();
  calls[0]!.fail(new Error("no connection"));
  await rest();
  stop();
  await rest();
  expect(calls).toHaveLength(2);
  expect(calls[1]!.request).toMatchObject({ changes: { set: { title: "One" } } });
});
