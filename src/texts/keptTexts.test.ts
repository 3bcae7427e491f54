import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openKeptTexts } from "./keptTexts.ts";

/** A name of its own, and the file behind it, which goes with the test. */
function keptUnder() {
  const name = `test-${randomUUID()}`;
  const file = join(import.meta.dirname, `../../node_modules/.cache/waybill/${name}.json`);
  onTestFinished(() => rmSync(file, { force: true }));
  return { name, file };
}

test("what was kept is there at the next start, unless it was made in another way", async () => {
  const { name } = keptUnder();
  const first = openKeptTexts(name, ["1.0", { a: "b" }]);
  expect(first.get("采购")).toBeUndefined();
  first.keep("采购", "採購");
  first.keep("__proto__", "own");
  expect(first.get("采购")).toBe("採購");
  await turn();
  const next = openKeptTexts(name, ["1.0", { a: "b" }]);
  expect(next.get("采购")).toBe("採購");
  expect(next.get("constructor")).toBeUndefined();
  expect(openKeptTexts(name, ["1.1", { a: "b" }]).get("采购")).toBeUndefined();
});

test("a file that is damaged is as none, and is written anew", async () => {
  const { name, file } = keptUnder();
  openKeptTexts(name, "way").keep("a", "b");
  await turn();
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 20));
  const after = openKeptTexts(name, "way");
  expect(after.get("a")).toBeUndefined();
  after.keep("a", "c");
  await turn();
  expect(openKeptTexts(name, "way").get("a")).toBe("c");
});
