import type { Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { openPalette } from "./steps.ts";

/* What the shell takes in from elsewhere: other sites in a frame, and parts of itself that come late or not at all. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

const site = "https://wiki.example";
/** Tries what a page in a frame must not do, and says at last whether it could. */
const intruder = `<!doctype html><html lang="en"><title>Wiki</title><h1>Wiki</h1><p id="said">trying</p><script>
  const said = [];
  try { parent.document.title = "taken"; said.push("reached"); } catch { said.push("kept out"); }
  try { top.location = "${site}/taken"; said.push("led"); } catch { said.push("stayed"); }
  try { parent.localStorage.getItem("waybill.session"); said.push("read"); } catch { said.push("read nothing"); }
  document.getElementById("said").textContent = said.join(", ");
</script></html>`;

/** Adds an entry to the menu, as an administrator does. */
async function addMenu(page: Page, set: object): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const { token } = JSON.parse(localStorage.getItem("waybill.session")!) as { token: string };
    const answer = await fetch("/detail/menu/save", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ set: body }),
    });
    return ((await answer.json()) as { status: number }).status;
  }, set);
  expect(status).toBe(200);
}

describe("another site in a tab", () => {
  it("shows, but neither reaches this app nor leads it elsewhere, and is clean for axe", () =>
    walk(stage, { as: "admin", language: "en" }, async ({ page, context, forgive }) => {
      await context.route(`${site}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: intruder }),
      );
      await page.goto("/home/homepage");
      await page.locator("main#main").waitFor();
      await addMenu(page, {
        code: "WIKI",
        type: "3",
        name: "百科",
        englishName: "Company wiki",
        sort: 1,
        accountTypes: ["STAFF"],
        route: `${site}/start`,
      });
      // The policy of the page names the site once the page is opened anew.
      await page.reload();
      await page.locator("main#main").waitFor();
      const palette = await openPalette(page);
      await palette.getByRole("combobox").fill("Company wiki");
      await palette
        .getByRole("option", { name: /Company wiki/ })
        .first()
        .click();
      const frame = page.frameLocator('iframe[title="Company wiki"]');
      await frame.getByRole("heading", { name: "Wiki" }).waitFor();
      await frame.getByText("kept out, stayed, read nothing").waitFor();
      expect(new URL(page.url()).origin).toBe(stage.origin);
      expect(await page.title()).toContain("Company wiki");
      const sandbox = await page.locator("iframe").getAttribute("sandbox");
      expect(sandbox).not.toContain("top-navigation");
      const link = page.getByRole("link", { name: /Open/ }).last();
      expect(await link.getAttribute("rel")).toContain("noopener");
      expect(await axeInFull(page)).toEqual([]);
      forgive(/Unsafe attempt to initiate navigation|Failed to read|sandbox/);
    }));
});

describe("a part of the app that does not come", () => {
  it.runIf(inFull)(
    "has 120 seconds, then says so, offers to try again, and shows when it is there after all",
    () =>
      walk(stage, { as: "admin", language: "en" }, async ({ page }) => {
        const held: Route[] = [];
        let asked = 0;
        page.on("request", (request) => void (request.url().endsWith("/unreadCount") && asked++));
        await page.route(/\/assets\/OrganisationPage-[^/]*\.js$/, (route) => void held.push(route));
        await page.clock.install();
        await page.goto("/organisation/organisation");
        await page.locator("main#main").waitFor();
        await expect.poll(() => held.length).toBeGreaterThan(0);
        await page.clock.fastForward(119_000);
        expect(await page.getByRole("alert").count()).toBe(0);
        await page.clock.fastForward(2_000);
        await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
        expect(await axeInFull(page)).toEqual([]);
        await Promise.all(held.map((route) => route.continue()));
        await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
        await page.getByRole("heading", { level: 1, name: /organisation/i }).waitFor();
        // The bell asks every ten minutes, of which two have gone by.
        const first = asked;
        await page.clock.fastForward(400_000);
        expect(asked).toBe(first);
        await page.clock.fastForward(100_000);
        await expect.poll(() => asked, { timeout: 60_000 }).toBe(first + 1);
      }),
  );
});
