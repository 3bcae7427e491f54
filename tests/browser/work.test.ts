import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, type Stage } from "./harness.ts";
import { scan } from "./keeper.ts";
import { isTakenAlong } from "./offline.ts";

/* Feng Wei receives a task of two lines on his phone: by scans, with answers that get lost, and without a network. */
type Row = Readonly<Record<string, unknown>>;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ own: true });
});
afterAll(() => stage?.close());

const rows = async (page: string, filter: object) =>
  (
    await stage.call<{ rows: readonly Row[] }>("admin", `/list/${page}/query`, {
      size: 50,
      filter: [filter],
    })
  ).rows;

/** Holds a QR code before the camera of the pages to come: a canvas that is filmed. */
async function holdBefore(page: Page, code: string): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const { svg } = await writeBarcode(code, { format: "QRCode", scale: 8 });
  await page.evaluate(async (text) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext("2d")!;
    const film = () => {
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(picture, 170, 90, 300, 300);
      requestAnimationFrame(film);
    };
    film();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, svg);
}

it(
  "a keeper works a task off by scans, and nothing is lost or posted twice",
  { timeout: 300_000 },
  async () => {
    const [task] = (
      await rows("warehouse-task", { field: "status", op: "=", value: "NEW" })
    ).filter(({ type }) => type === "RECEIVE");
    const id = String(task!["id"]);
    const [location] = (
      await rows("location", {
        field: "warehouse",
        op: "=",
        value: (task!["warehouse"] as Row)["id"],
      })
    ).filter(({ status }) => status === "ENABLED");
    const place = String(location!["code"]);
    const read = async () =>
      (await stage.call<{ record: Row }>("admin", "/detail/warehouse-task/get", { id })).record;
    const lines = (await read())["items"] as readonly Row[];
    expect(lines.length).toBe(2);

    const visitor = await stage.visitor({
      as: "fengwei",
      language: "en",
      width: 360,
      height: 760,
    });
    const { context } = visitor;
    let { page } = visitor;
    const title = (line: Row) =>
      page.getByRole("heading", { level: 2, name: String(line["name"]) });
    const at = `/warehouse/my-tasks/${id}`;
    // The number of the task, scanned above the list of tasks, opens it.
    await page.goto("/warehouse/my-tasks");
    await page.getByRole("button", { name: "Find by scan" }).waitFor();
    await scan(page, String(task!["number"]));
    await title(lines[0]!).waitFor();
    expect(await axeInFull(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);

    // What is no location of the warehouse is refused, and nothing is sent.
    await scan(page, "NOWHERE-1");
    await page.getByText('"NOWHERE-1" is no').waitFor();
    // The label of a package is the batch of its line.
    const { material, planned, orderNo, orderItem } = lines[0]!;
    const order = `${orderNo as string}|${orderItem as number}`;
    await scan(
      page,
      `P-1|${String((material as Row)["code"])}|B-SCAN-1|${planned as string}|${order}`,
    );
    await page.getByText("atch confirmed").first().waitFor();

    // The camera reads the label of the place; the policy of the page stays as strict as it is. The server posts, and its answers get
    // lost: the same key is sent again.
    await context.route("**/biz/warehouse-task/handle", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await holdBefore(page, place);
    await page.getByRole("button", { name: "Scan by camera" }).click();
    await page.getByRole("button", { name: "1 waiting to be sent" }).waitFor();
    await page.getByRole("button", { name: "Close camera" }).click();
    expect(visitor.complaints.filter((line) => line.includes("CSP"))).toEqual([]);
    await context.unrouteAll({ behavior: "wait" });
    // It is tried again by itself.
    await page.getByRole("button", { name: "Synced" }).waitFor();
    const worked = await read();
    const [first] = worked["items"] as readonly Row[];
    expect(first).toMatchObject({ done: lines[0]!["planned"] });
    expect(first!["executions"]).toHaveLength(1);

    // Without a network the next line waits on the device, and outlives its page. It asks for no batch: the place is its last scan, and
    // a code that comes while that is on its way posts nothing more.
    await title(lines[1]!).waitFor();
    await isTakenAlong(page, worked["version"]);
    expect(lines[1]!["batchManaged"]).toBe(false);
    await context.setOffline(true);
    await scan(page, place);
    await scan(page, "B-SCAN-2");
    await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    await page.getByRole("button", { name: "1 waiting to be sent" }).waitFor();
    await page.close();
    expect((await read())["status"]).toBe("EXECUTING");
    // The app opens without a network, with what was read last and what waits.
    page = await context.newPage();
    await page.goto(`${at}/work`);
    await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    await page.getByRole("button", { name: "1 waiting to be sent" }).waitFor();
    // Who signs out is told what would stay behind.
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByText("Not sent to the server yet: 1").waitFor();
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto(`${at}/work`);
    await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    await eventually(async () => (await read())["status"]).toBe("DONE");
    // Done, it has left the list of tasks: the page leads back there, and nothing says that it could not be read.
    await page.getByRole("button", { name: "Back to the list" }).last().waitFor();
    expect(await page.getByText("does not exist").count()).toBe(0);
    const [, second] = (await read())["items"] as readonly Row[];
    expect(second).toMatchObject({ done: lines[1]!["planned"] });
    expect(second!["executions"]).toHaveLength(1);
  },
);
