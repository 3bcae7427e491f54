import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { menuIcons } from "./MenuIcon.ts";

it("knows every icon that a schema file names", () => {
  const folder = join(import.meta.dirname, "../../../../schemas");
  const named = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json") && path !== "document.schema.json")
    .flatMap((path) =>
      [...readFileSync(join(folder, path), "utf8").matchAll(/"icon":\s*"(\w+)"/g)].map(
        ([, name]) => name!,
      ),
    );
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !(name in menuIcons))).toEqual([]);
});
