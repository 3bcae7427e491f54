import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { inFull } from "./inFull.ts";
import { openStage, type Stage } from "./harness.ts";

/* A planner moves dispatches on the board: drafts go, published ones go back and say why. */
type Row = Readonly<Record<string, unknown>>;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

it.runIf(inFull)(
  "a bar that is moved is saved, or goes back with the reason",
  { timeout: 300_000 },
  async () => {
    const rowsOf = async () =>
      (
        await stage.call<{ rows: readonly Row[] }>("qinchuan", "/list/dispatch-board/query", {
          size: 100,
        })
      ).rows;
    const found = async (status: string) => {
      const row = (await rowsOf()).find(
        (one) =>
          one["header.status"] === status &&
          Date.parse(String(one["plannedEnd"])) > Date.now() &&
          one["execution"] !== "DONE",
      );
      expect(row, status).toBeDefined();
      return row!;
    };
    const before = await rowsOf();
    const [draft, published] = [await found("DRAFT"), await found("PUBLISHED")];
    const { page, complaints } = await stage.visitor({ as: "qinchuan", language: "en" });
    await page.goto("/production/dispatch-board");
    await page.getByRole("radio", { name: "Month" }).locator("..").click();
    const bar = (row: Row) =>
      page.getByRole("button", { name: new RegExp(`^${String(row["header.title"])}, `) }).first();

    await bar(published).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText(/cannot be moved: /).waitFor();
    // The board says why, and no notice over the page's tools says it again.
    expect(await page.getByRole("region", { name: "Notices" }).getByRole("button").count()).toBe(0);

    await bar(draft).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText(/is now from/).waitFor();
    // Lines of one dispatch say the same: one of them begins a quarter of an hour later.
    const begins = (rows: readonly Row[]) =>
      rows
        .filter((row) => row["header.number"] === draft["header.number"])
        .reduce((sum, row) => sum + Date.parse(String(row["plannedStart"])), 0);
    expect(begins(await rowsOf()) - begins(before)).toBe(900_000);
    expect(await axeInFull(page)).toEqual([]);

    await page.getByRole("button", { name: "Show as a list" }).click();
    await page.getByRole("button", { name: "Timeline" }).click();
    await bar(draft).click();
    await page.waitForURL(/\/production\/dispatch-board\/|\/production\/dispatch\//);
    expect(complaints).toEqual([]);
  },
);
