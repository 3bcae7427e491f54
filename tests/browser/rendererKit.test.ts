import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { buildClientWith } from "./server.ts";

// A module outside the repository and a layer that names what it registers, in a client built with it.
let folder: string;
let stage: Stage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-renderers-"));
  const acme = join(folder, "acme");
  await cp(join(import.meta.dirname, "../../docs/examples/renderer-kit"), acme, {
    recursive: true,
  });
  await rm(join(acme, "conformance.test.tsx"));
  await writeFile(join(acme, "months.tsx"), brokenField);
  await writeFile(
    join(acme, "index.ts"),
    `${await readFile(join(acme, "index.ts"), "utf8")}import "./months.tsx";\n`,
  );
  for (const [path, layered] of Object.entries(layer)) {
    const file = join(folder, "layer", path);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, JSON.stringify(layered));
  }
  await buildClientWith(acme, join(folder, "client"));
  stage = await openStage({
    settings: {
      WAYBILL_RENDERERS: acme,
      WAYBILL_CLIENT: join(folder, "client"),
      WAYBILL_LAYERS: join(folder, "layer"),
    },
  });
}, 300_000);
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A field that fails for a company whose year begins in January. */
const brokenField = `import { registerWidget } from "waybill/kit";
registerWidget<number, object>("months", {
  kinds: ["integer"],
  settings: () => ({}),
  text: (value) => String(value ?? ""),
  Cell: ({ value }) => <b>{value}</b>,
  Input: ({ value }) => {
    if (value === 1) throw new Error("January is not drawn");
    return <b>{value}</b>;
  },
});
`;
const layer = {
  "masters/currency.json": {
    extends: "currency",
    properties: { decimals: { renderer: { name: "rating", settings: { stars: 4 } } } },
    list: { renderer: { name: "board", settings: { by: "status" } } },
  },
  "masters/material.json": {
    extends: "material",
    properties: {
      leadDays: { renderer: { name: "traffic-light", settings: { yellow: 5, red: 10 } } },
    },
    remove: ["/list/columns/leadDays"],
    list: { columns: [{ path: "leadDays", after: "code", importance: 1 }] },
  },
  "organisation/company.json": {
    extends: "company",
    properties: { fiscalStartMonth: { renderer: "months" } },
  },
};

test("fields, cells and a page of a module from outside are drawn and typed under the pages' security policy", async () => {
  await walk(stage, { as: "admin", language: "en" }, async ({ page }) => {
    await page.goto("/masters/currency");
    const board = page.getByRole("list", { name: "Currencies" });
    await board.getByRole("heading", { name: /Enabled \d+/ }).waitFor();
    expect(await board.getByRole("button").count()).toBeGreaterThan(3);
    await board.getByRole("button", { name: "JPY" }).click();
    await page.getByRole("img", { name: "0 of 4 stars" }).waitFor();

    await page.goto("/masters/currency/new");
    await page.getByRole("textbox", { name: "ISO code" }).fill("XTS");
    await page.getByRole("textbox", { name: /^Name(?! in)/ }).fill("Test");
    await page.getByRole("radio").nth(2).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("img", { name: "3 of 4 stars" }).waitFor();

    await page.goto("/masters/material");
    await page.getByRole("gridcell").getByRole("img", { name: "too high" }).first().waitFor();
  });
});

test.runIf(inFull)(
  "a field that fails stays in its place and names itself, and the rest of the page works",
  async () => {
    await walk(stage, { as: "admin", language: "en" }, async ({ page, forgive }) => {
      await page.goto("/organisation/company");
      await page.getByText("C01", { exact: true }).click();
      await page.getByText("company/fiscalStartMonth").waitFor();
      await page.getByRole("textbox", { name: /Time zone/ }).fill("Asia/Tokyo");
      // What the module says of itself is for implementers.
      expect(await page.getByText("January is not drawn").count()).toBe(0);
      forgive(/January is not drawn|The renderer at company\/fiscalStartMonth/);
    });
  },
);

test.runIf(inFull)("a module that does not load leaves the product's own widgets", async () => {
  const chunk = await chunkWith(join(folder, "client/assets"), "January is not drawn");
  await walk(stage, { as: "admin", language: "en" }, async ({ page, complaints, forgive }) => {
    await page.route(`**/${chunk}`, (route) => route.abort());
    await page.goto("/masters/currency/new");
    await page.getByRole("textbox", { name: /Decimals/ }).fill("3");
    expect(complaints.join()).toContain("WAYBILL_RENDERERS");
    forgive(/WAYBILL_RENDERERS|ERR_FAILED/);
  });
});

/** The file of a built client that holds a text. */
async function chunkWith(assets: string, text: string): Promise<string> {
  for (const name of await readdir(assets)) {
    if (name.endsWith(".js") && (await readFile(join(assets, name), "utf8")).includes(text))
      return name;
  }
  throw new Error(`no file in ${assets} says “${text}”`);
}
