import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { startEnvironment } from "./serverProcess.ts";

/* Commands that work on a store that is there, each a process as whoever types it has it. */
const command = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
let folder: string;
let data: OwnData;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-commands-"));
  data = await preparedData(demoData(), join(folder, "data"));
}, 300_000);
afterAll(async () => {
  await data?.drop();
  await rm(folder, { recursive: true, force: true });
});

function waybill(...args: readonly string[]): { status: number | null; printed: string } {
  const env = { ...startEnvironment, LOG_LEVEL: "warn", ...data.settings };
  const options = { env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], options);
  return { status, printed: stdout + stderr };
}

test("`waybill admin` makes a password link for the administrator", () => {
  const { status, printed } = waybill("admin");
  expect(status).toBe(0);
  expect(printed).toMatch(/http:\/\/localhost:3000\/setup\/[\w-]{43}/);
});

test("`waybill admin` knows no such person", () => {
  const { status, printed } = waybill("admin", "nobody");
  expect(status).toBe(2);
  expect(printed).toContain('there is no staff user "nobody"');
});

test("`waybill demo` refuses to fill a store that holds data", () => {
  const { status, printed } = waybill("demo");
  expect(status).toBe(2);
  expect(printed).toContain("holds data already");
});
