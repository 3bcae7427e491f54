import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { keepToken } from "./core/session/session.ts";
import { storeLook } from "./core/theme/appearance.ts";

const [, script = ""] = /<script>([^]*?)<\/script>/.exec(readFileSync("index.html", "utf8")) ?? [];

/** Runs the page's own script and answers in which look the outline is shown. */
function outline(): string | undefined {
  delete document.documentElement.dataset["opening"];
  runInThisContext(script);
  return document.documentElement.dataset["opening"];
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => ({ matches: true }) as unknown as MediaQueryList,
  );
});

test("the page shows the outline to whoever is signed in, in the look of the device", () => {
  expect(outline()).toBeUndefined();
  keepToken("token", Date.now());
  expect(outline()).toBe("dark");
  storeLook({ appearance: "light", density: "standard" });
  expect(outline()).toBe("light");
  keepToken("token", Date.UTC(2020, 0, 1));
  expect(outline()).toBeUndefined();
  localStorage.setItem("waybill.session", "{");
  expect(outline()).toBeUndefined();
});
