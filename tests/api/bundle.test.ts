import { execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../scripts/bundle/codeOf.mjs";
import { root } from "../../scripts/commands.mjs";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { startServerProcess } from "./serverProcess.ts";

/* What `npm start` and `npx waybill` run: the bundle, with its native code, worker threads and files beside the sources. */
const folder = mkdtempSync(join(tmpdir(), "waybill-bundled-"));
let data: OwnData;
let server: ChildProcess | undefined;
const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
beforeAll(async () => {
  run("scripts/bundle/makeBundle.mjs");
  data = await preparedData(demoData(), join(folder, "data"));
}, 300_000);
afterAll(async () => {
  if (server?.kill()) await once(server, "exit");
  await data?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a command of the bundle prints what that of the sources prints", () => {
  const bundled = codeOf("src/cli/main.ts");
  expect(bundled).toContain("dist-server");
  expect(run(bundled, "check")).toBe(run("src/cli/main.ts", "check"));
});

test("a server of the bundle signs in, lists and prints", async () => {
  expect(codeOf("src/server/main.ts")).toContain("dist-server");
  expect(codeOf("src/server/start/entry.ts")).toContain("dist-server");
  const { origin } = await startServerProcess(
    { ...data.settings, WAYBILL_DEMO: "1" },
    (child) => (server = child),
  );
  let token = "";
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const signIn = await post("/rs/login", { loginName: "liqiang", password: "Waybill@1" });
  ({ token } = ((await signIn.json()) as { data: { token: string } }).data);
  const list = await post("/list/purchase-order/query", { size: 10 });
  const { rows } = ((await list.json()) as { data: { rows: readonly { id: string }[] } }).data;
  const print = await post("/detail/purchase-order/print", { id: rows[0]!.id });
  expect(print.headers.get("content-type")).toBe("application/pdf");
  expect(await print.text()).toMatch(/^%PDF/);
});
