import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = readFileSync(`${root}docs/security.md`, "utf8");

/** Rows of the tables of ASVS items: number, requirement, state, how, test. */
const items = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \(L[12]\) \| .+ \| (.+) \| .+ \| (.*) \|$/gm),
].map(([, number, state, shown]) => ({ number: number!, state: state!, shown: shown!.trim() }));

test("every item stands there once, in order", () => {
  expect(items.length).toBeGreaterThan(80);
  const numbers = items.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
  const places = numbers.map((number) => number.split(".").map((part) => part.padStart(3, "0")));
  expect(places).toEqual(places.toSorted((a, b) => (a.join() < b.join() ? -1 : 1)));
  expect(new Set(items.map(({ state }) => state))).toEqual(
    new Set(["met", "partly", "**not met**", "operator"]),
  );
});

test("what is met is shown by a test that there is", () => {
  const isShown = (shown: string) =>
    /^`.+\.test\.tsx?`$/.test(shown) && existsSync(root + shown.replaceAll("`", ""));
  const wrong = items.filter(({ state, shown }) =>
    shown === "" ? state === "met" : !isShown(shown),
  );
  expect(wrong).toEqual([]);
});

test("the text counts as the tables do", () => {
  const count = (state: string) => items.filter((item) => item.state === state).length;
  expect(text).toContain(`The ${items.length} items of levels 1 and 2`);
  expect(text).toContain(
    `${count("met")} are met, ${count("partly")} partly, ${count("**not met**")} are not, ${count("operator")} is`,
  );
});

test("a release is preceded by a look at weak packages", () => {
  expect(readFileSync(`${root}docs/operations.md`, "utf8")).toContain("npm audit --omit=dev");
  expect(readFileSync(`${root}LICENSE`, "utf8")).toMatch(/^MIT License/);
});
