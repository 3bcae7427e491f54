import { expect, test } from "vitest";
import type { WorkPart } from "../../../engine/index.ts";
import { recordModelFromPage } from "../../../engine/index.ts";
import { samplePage } from "../../../../renderers/document/samplePage.ts";
import { nextOpen, workLines } from "./workLines.ts";
import { type WorkLine } from "./workSetting.ts";

const line = (id: string, state: WorkLine["state"]): WorkLine => ({ id, row: {}, item: 1, state });

test("goes on with the next open line, comes back to what was passed over, and never stays", () => {
  const lines = [line("a", "open"), line("b", "done"), line("c", "open"), line("d", "closed")];
  expect(nextOpen(lines)?.id).toBe("a");
  expect(nextOpen(lines, "a")?.id).toBe("c");
  expect(nextOpen(lines, "c")?.id).toBe("a");
  expect(nextOpen([line("a", "open")], "a")).toBeUndefined();
});

test("what waits to be sent counts as done, and what is done is exact", () => {
  const work: WorkPart = { each: "items", act: "post", planned: "quantity", done: "done" };
  const page = { ...samplePage, work };
  const setting = {
    page,
    work,
    model: recordModelFromPage(page, "en"),
    context: { me: {}, today: "2026-11-24", now: "2026-11-24T00:00:00Z", timeZone: "UTC" },
  };
  const record = {
    id: "d",
    items: [
      { id: "a", item: 1, quantity: "0.3", done: "0.1" },
      { id: "b", item: 2, quantity: "5", done: "0" },
      { id: "c", item: 3, quantity: "5", done: "0" },
    ],
  };
  const refuses = { c: { post: { allowed: false, reason: "The task is closed" } } };
  const lines = workLines(setting, record, refuses, new Map([["a", ["0.2"]]]));
  expect(lines).toMatchObject([
    { id: "a", state: "done", done: "0.3", left: "0" },
    { id: "b", state: "open", left: "5" },
    { id: "c", state: "closed", reason: "The task is closed" },
  ]);
  // Once its beginning waits, what was refused before it says nothing.
  expect(workLines(setting, record, undefined, new Map()).map(({ state }) => state)).toEqual([
    "open",
    "open",
    "open",
  ]);
});
