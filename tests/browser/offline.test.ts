import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findChromium, testFlags } from "../../scripts/chromium.mjs";
import { demoPassword, eventually, openStage, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { scan } from "./keeper.ts";

/*
 * 200 packages are received without a network, in a browser that is killed before any of it is sent: nothing is lost, nothing is posted twice, all is
 * sent in the order in which it was scanned, and what was received elsewhere meanwhile is listed as refused.
 */
type Row = Readonly<Record<string, unknown>>;
const packages = 200;
const received = 60;

let stage: Stage;
let profile: string;
/** The group of its processes. */
let chrome: number | undefined;
beforeAll(async () => {
  stage = await openStage({ own: true });
  profile = await mkdtemp(join(tmpdir(), "waybill-offline-"));
});
afterAll(async () => {
  await kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  await stage?.close();
});

/** A Chromium of its own on the profile. */
async function open(): Promise<BrowserContext> {
  await rm(join(profile, "DevToolsActivePort"), { force: true });
  const flags = [...testFlags, "--headless", "--remote-debugging-port=0"];
  const own = [`--user-data-dir=${profile}`, "about:blank"];
  chrome = spawn(findChromium()!, [...flags, ...own], { stdio: "ignore", detached: true }).pid;
  const address = () =>
    readFile(join(profile, "DevToolsActivePort"), "utf8").then(
      (text) => text.split("\n")[0] ?? "",
      () => "",
    );
  await eventually(address).toMatch(/^\d+$/);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await address()}`);
  return browser.contexts()[0]!;
}

/** kill -9: nothing is told to the pages. What still lives of a browser keeps the stores of its profile locked for the next one. */
async function kill(): Promise<void> {
  if (chrome === undefined) return;
  process.kill(-chrome, "SIGKILL");
  chrome = undefined;
  await vi.waitUntil(async () => !(await isInUse(profile)), { timeout: 60_000 });
}

/** Whether a process was started with the word. */
async function isInUse(word: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""));
  return (await Promise.all(commands)).some((command) => command.includes(word));
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 760 });
  page.setDefaultTimeout(60_000);
  return page;
}

const label = (count: number) => `P-${String(count).padStart(3, "0")}|FA-N6||1||`;

/** A task to take in nuts that were found, approved and waiting for the keeper. */
async function arrange(): Promise<string> {
  const call = <T>(who: string, path: string, body: object) => stage.call<T>(who, path, body);
  const { record } = await call<{ record: Row }>("fengwei", "/detail/in-out-notice/save", {
    set: { title: "Found", type: "OTHER_IN", warehouse: "RAW", reason: "AD02" },
    items: { add: [{ set: { material: "FA-N6", quantity: "500" } }] },
  });
  const id = record["id"];
  for (const [who, action] of [
    ["fengwei", "submit"],
    ["zhengkai", "approve"],
  ] as const) {
    const read = await call<{ record: Row }>("admin", "/detail/in-out-notice/get", { id });
    const targets = [{ id, version: read.record["version"] }];
    await call(who, `/biz/in-out-notice/${action}`, { targets });
  }
  const read = await call<{ record: Row }>("admin", "/detail/in-out-notice/get", { id });
  const [line] = read.record["items"] as readonly Row[];
  return String((line!["task"] as Row)["id"]);
}

it.runIf(inFull)(
  `${packages} scans without a network outlive a killed browser and are posted once, in their order`,
  { timeout: 600_000 },
  async () => {
    const id = await arrange();
    const read = async () =>
      (await stage.call<{ record: Row }>("admin", "/detail/warehouse-task/get", { id })).record;
    const executions = async () => {
      const [line] = (await read())["items"] as readonly Row[];
      return (line!["executions"] as readonly Row[]).toSorted(
        (one, other) => Number(one["item"]) - Number(other["item"]),
      );
    };
    const at = `${stage.origin}/warehouse/my-tasks/${id}/work`;

    let context = await open();
    let page = await openPage(context);
    await page.goto(`${stage.origin}/user/login`);
    await page.locator("#loginName").fill("fengwei");
    await page.locator("#password").fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.locator("main#main").waitFor();
    await page.evaluate(() => localStorage.setItem("waybill.language", JSON.stringify("en")));
    await page.goto(at);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    // The place is scanned once; the packages that follow are put there too.
    await scan(page, label(0));
    await page.getByRole("button", { name: /onfirm.*location.* 1 /i }).waitFor();
    await scan(page, "RAW-C-02-02");
    await eventually(async () => (await executions()).length).toBe(1);
    const { version } = await read();
    await eventually(() => keptVersion(page)).toBe(version);

    await context.setOffline(true);
    const waiting = (count: number) =>
      page.getByRole("button", { name: `${count} waiting to be sent` }).waitFor();
    // What is scanned while the one before is being kept is refused, with another sound.
    const idle = () => page.locator("form button[type=submit]:not(.ant-btn-loading)").waitFor();
    const receive = async (from: number, upTo: number) => {
      for (let count = from; count <= upTo; count++) {
        await idle();
        await scan(page, label(count));
        await waiting(count);
      }
    };
    await receive(1, packages);
    expect(await executions()).toHaveLength(1);
    // Meanwhile a colleague receives one of the packages at the desk.
    const now = await read();
    const [line] = now["items"] as readonly Row[];
    const input = {
      quantity: "1",
      location: "RAW-C-02-02",
      package: `P-${String(received).padStart(3, "0")}`,
    };
    const lines = [{ id: line!["id"], version: line!["version"], input }];
    const answer = await stage.call<{ results: readonly Row[] }>(
      "zhengkai",
      "/biz/warehouse-task/confirm",
      { targets: [{ id, version: now["version"], table: "items", lines }] },
    );
    expect(answer.results[0]).toMatchObject({ status: 200 });
    await kill();

    context = await open();
    page = await openPage(context);
    await context.setOffline(true);
    await page.goto(at);
    await waiting(packages);
    await context.setOffline(false);
    await page.getByRole("button", { name: "1 refused" }).waitFor();
    await page.getByRole("button", { name: "1 refused" }).click();
    await page.getByText(`Package P-0${received} was received already`).first().waitFor();
    await eventually(async () => (await executions()).length).toBe(packages + 1);
    const all = await executions();
    expect(all.every((row) => row["valid"] === true)).toBe(true);
    const own = Array.from({ length: packages }, (_, index) => index + 1)
      .filter((count) => count !== received)
      .map((count) => label(count).split("|")[0]);
    expect(all.map((row) => row["scanned"])).toEqual(["P-000", `P-0${received}`, ...own]);
    expect(await read()).toMatchObject({ doneQuantity: String(packages + 1) });
    // Given up, nothing is left to be said.
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Synced" }).waitFor();
  },
);

/** The version of the task that the device keeps, once all files of the app are kept too. */
function keptVersion(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const names = (await (await fetch("/offline-files.json")).json()) as readonly string[];
    const kept = await (await caches.open("waybill-files")).keys();
    if (kept.length <= names.length) return "files are missing";
    const reads = await caches.open("waybill-reads");
    const document = (await reads.keys()).find(({ url }) => url.includes("/get?asked="));
    const answer = (document && (await (await reads.match(document))?.json())) as
      | { data: { record: { version: number } } }
      | undefined;
    return answer?.data.record.version;
  });
}
