import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printOf } from "./printed.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

/* Golden texts: what five documents say on each page, in three languages. A change is looked at, then taken by `--update`. */
let world: Purchasing;
beforeAll(async () => {
  world = await openPurchasing();
});
afterAll(() => world?.demo.close());

const prints = [
  ["purchase-order", "RELEASED"],
  ["requisition", "APPROVED"],
  ["inquiry", undefined],
  ["contract", "EFFECTIVE"],
  ["reconciliation", undefined],
] as const;

test.each(
  prints.flatMap(([page, status]) =>
    (["zh-CN", "zh-TW", "en-US"] as const).map((language) => ({ page, status, language })),
  ),
)("$page in $language", async ({ page, status, language }) => {
  const filter = status && { field: "status", op: "=", value: status };
  const rows = await world.rows("admin", page, { ...(filter && { filter }), sort: ["number"] });
  const admin = await world.as("admin");
  const body = { id: String(rows[0]!["id"]) };
  const paper = await printOf(world.demo.app, admin, { page, body, language });
  const folder = process.env["PRINT_FOLDER"];
  if (folder) writeFileSync(join(folder, `${page}.${language}.pdf`), paper.bytes);
  const told = paper.pages.map((text, at) => `=== ${at + 1}\n${text}`).join("\n\n");
  await expect(`${told}\n`).toMatchFileSnapshot(join("prints", `${page}.${language}.txt`));
});
