import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { inFull } from "./inFull.ts";
import { openStage, type Stage } from "./harness.ts";

/* The warehouse manager looks at where a batch came from, and at the docks. */
type Row = Readonly<Record<string, unknown>>;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

it.runIf(inFull)(
  "a batch shows its way as a picture and a list, and the docks their appointments",
  { timeout: 300_000 },
  async () => {
    const { rows } = await stage.call<{ rows: readonly Row[] }>(
      "admin",
      "/list/stock-batch/query",
      { size: 100 },
    );
    const batch = rows.find(({ receiptDate }) => receiptDate !== null)!;
    for (const { width, language, dark } of [
      { width: 1440, language: "cn", dark: false },
      { width: 360, language: "en", dark: true },
    ] as const) {
      const { page, complaints, close } = await stage.visitor({
        as: "zhengkai",
        language,
        width,
        dark,
      });
      await page.goto(`/warehouse/stock-batch/${String(batch["id"])}`);
      await page.getByRole("tab", { name: language === "cn" ? "追溯" : "Trace" }).click();
      await page
        .getByRole("region", { name: language === "cn" ? "来源与去向明细" : "Steps" })
        .getByRole("row")
        .nth(1)
        .waitFor();
      expect(await axeInFull(page)).toEqual([]);
      await page.goto("/warehouse/dock-calendar");
      await page
        .getByRole("heading", { name: language === "cn" ? "月台预约" : "Dock calendar" })
        .first()
        .waitFor();
      expect(await axeInFull(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);
