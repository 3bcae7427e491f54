import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";

// The server serves a copy of the schema files, which the walk changes.
let folder: string;
let stage: Stage;
const carrierFile = () => join(folder, "schemas/masters/carrier.json");
const unitFile = () => readFile(join(folder, "schemas/masters/unit.json"), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-studio-walk-"));
  await cp(schemasFolder, join(folder, "schemas"), { recursive: true });
  stage = await openStage({ settings: { WAYBILL_SCHEMAS: join(folder, "schemas") } });
}, 300_000);
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

test("an administrator gives a field another title: told of a typo, previewed, saved, and seen in the open list", async () => {
  const text = await unitFile();
  const line = text.split("\n").find((one) => one.includes('"bmc004"'))!;
  const renamed = line
    .replace('"title": "Status"', '"title": "Unit state"')
    .replace('"zh-CN": "状态"', '"zh-CN": "单位状态"');
  // So wide that the preview has room for more than the column of names, and not so that it is open from the start.
  await walk(stage, { as: "admin", language: "en", width: 1720 }, async ({ page }) => {
    const elsewhere = await page.context().newPage();
    for (const window of [elsewhere, page]) {
      await window.goto("/masters/unit");
      await heading(window, "Status").waitFor();
    }
    await page.getByRole("button", { name: "System", exact: true }).click();
    await page.getByRole("link", { name: "Studio", exact: true }).click();
    await page.getByRole("textbox", { name: "Search files" }).fill("masters/unit.json");
    await page.getByRole("button", { name: "unit Unit", exact: true }).click();

    await replaceWord(page, '"title"', "titel");
    const problems = page.getByRole("list", { name: "Problems" });
    await problems.getByText('did you mean "title"?').first().waitFor();
    await page.locator(".cm-lintRange-error").first().waitFor();
    await problems.getByRole("button").first().click();
    await page.getByRole("region", { name: "Form" }).getByText('did you mean "title"?').waitFor();

    // What was meant is one click away; what the form says of a word is more than its name.
    await problems.getByRole("button", { name: "Replace by title", exact: true }).click();
    const form = page.getByRole("region", { name: "Form" });
    await form.getByText("Name of its column in the SQL view").waitFor();
    await replaceWord(page, '"Status"', "Unit state");
    const file = page.getByRole("region", { name: "masters/unit.json" });
    await file.getByText("No problems").waitFor();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await heading(page, "Unit state").waitFor();
    expect(await unitFile()).toBe(text);
    const preview = page.getByRole("region", { name: "Preview" });
    for (const [view, shown] of [
      ["States", "svg.states"],
      ["Rights", "table"],
    ] as const) {
      await preview.getByText(view, { exact: true }).click();
      const drawn = preview.locator(shown).first();
      await drawn.waitFor();
      const [inside, around] = [(await drawn.boundingBox())!, (await preview.boundingBox())!];
      expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width);
    }

    await page.getByRole("button", { name: "Form", exact: true }).click();
    await form.getByRole("textbox", { name: "zh-CN", exact: true }).fill("单位状态");
    await page.locator(".cm-line", { hasText: "单位状态" }).waitFor();
    await file.getByText("No problems").waitFor();

    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Unit state").first().waitFor();
    await dialog.getByText("The store needs no change.").waitFor();
    await dialog.getByRole("button", { name: "Save and serve" }).click();
    await page.getByText("masters/unit.json is saved and served").waitFor();
    expect(await unitFile()).toBe(text.replace(line, renamed));

    await page
      .getByRole("navigation", { name: "Open pages" })
      .getByRole("link", { name: "Units", exact: true })
      .click();
    await heading(page, "Unit state").waitFor();
    await heading(elsewhere, "Unit state").waitFor();
  });
});

test.runIf(inFull)(
  "an editor saves a file: the open page has its new label and what was typed; a broken file is told until it is mended",
  async () => {
    await walk(stage, { as: "admin", language: "en" }, async ({ page }) => {
      const listening = page.waitForResponse((answer) => answer.url().endsWith("/res/events"));
      await page.goto("/masters/unit/new");
      await listening;
      await page.getByRole("textbox", { name: "Code", exact: true }).fill("CARTON");
      const title = (shown: string) => page.getByRole("textbox", { name: shown, exact: true });
      const line = (await unitFile()).split("\n").find((one) => one.includes('"bmc001"'))!;

      await saveUnits(line, line.replace('"title": "Code"', '"title": "Unit code"'));
      await title("Unit code").waitFor();
      expect(await title("Unit code").inputValue()).toBe("CARTON");

      const told = page.getByRole("alert").filter({ hasText: "those before are still served" });
      await saveUnits('"title": "Unit code"', '"titel": "Unit code"');
      await told.getByText(/masters\/unit\.json:\d+:\d+ .*"titel"/).waitFor();
      expect(await title("Unit code").inputValue()).toBe("CARTON");
      // On a phone too it leaves the page's buttons free.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("button", { name: "Save", exact: true }).click({ trial: true });

      await saveUnits('"titel": "Unit code"', '"title": "Short name"');
      await title("Short name").waitFor();
      await told.waitFor({ state: "hidden" });
      expect(await title("Short name").inputValue()).toBe("CARTON");
    });
  },
);

test.runIf(inFull)(
  "a document is made from a template and deleted again; one that others refer to stays",
  async () => {
    await walk(stage, { as: "admin", language: "en" }, async ({ page }) => {
      await page.goto("/system/studio?file=masters%2Funit.json");
      await page.getByRole("button", { name: "Delete file…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Other files refer to it, so it cannot be deleted:").waitFor();
      await dialog
        .getByText(/^purchasing\/requisition\.json:/)
        .first()
        .waitFor();
      expect(await dialog.getByRole("button", { name: "Delete the file" }).isDisabled()).toBe(true);
      await dialog.getByRole("button", { name: "Cancel" }).click();

      await page.getByRole("button", { name: "New file…" }).click();
      const made = page.getByRole("dialog", { name: "New file…" });
      await made.getByRole("combobox", { name: "Module" }).fill("masters");
      await page.getByTitle("masters", { exact: true }).click();
      await made.getByRole("textbox", { name: "Name" }).fill("carrier");
      await made.getByRole("button", { name: "Make and serve" }).click();
      const file = page.getByRole("region", { name: "masters/carrier.json" });
      await file.getByText("No problems").waitFor();
      expect(await readFile(carrierFile(), "utf8")).toContain('"name": "carrier"');

      await page.getByRole("button", { name: "Delete file…" }).click();
      await page.getByRole("button", { name: "Delete the file" }).click();
      await page.getByText("masters/carrier.json is deleted").waitFor();
      await expect(readFile(carrierFile(), "utf8")).rejects.toThrow("ENOENT");

      // A link to it that somebody kept says so, and the tree leads on.
      await page.goto("/system/studio?file=masters%2Fcarrier.json");
      await page
        .getByRole("alert")
        .getByText("There is no schema file masters/carrier.json")
        .waitFor();
      await page.getByRole("textbox", { name: "Search files" }).fill("masters/unit.json");
      await page.getByRole("button", { name: "unit Unit", exact: true }).click();
      await page.getByRole("region", { name: "masters/unit.json" }).waitFor();
    });
  },
);

/** A column's heading in what is shown. */
const heading = (page: Page, name: string) =>
  page.getByRole("columnheader", { name, exact: true }).filter({ visible: true }).first();

/** Replaces text of the file of units as many editors do: another file takes its place. */
async function saveUnits(before: string, after: string): Promise<void> {
  const text = await unitFile();
  expect(text).toContain(before);
  const file = join(folder, "schemas/masters/unit.json");
  await writeFile(`${file}.swp`, text.replace(before, after));
  await rename(`${file}.swp`, file);
}

/** Types another word over one in the line of the field. */
async function replaceWord(page: Page, word: string, other: string): Promise<void> {
  const line = page.locator(".cm-line", { hasText: "bmc004" });
  await line.getByText(word, { exact: true }).dblclick();
  await page.keyboard.insertText(other);
}
