import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../scripts/bundle/codeOf.mjs";
import { sampled } from "../../scripts/test/sample.ts";
import { startEnvironment } from "./serverProcess.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-start-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

function start(
  settings: Record<string, string>,
  before?: { readonly command: string; readonly args: readonly string[] },
): Run {
  const own = [process.execPath, codeOf("src/server/main.ts")];
  const [command, ...words] = before ? [before.command, ...before.args, ...own] : own;
  const child = spawn(command!, words, {
    env: {
      ...startEnvironment,
      WAYBILL_DATA: join(folder, "data"),
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  running.add(child);
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  child.stderr.on("data", (chunk) => (text += String(chunk)));
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, printed: () => text, ended };
}

async function served(run: Run): Promise<string> {
  await expect
    .poll(() => run.printed(), { timeout: 250_000, interval: 100 })
    .toMatch(/Waybill: http:\/\/localhost:\d+/);
  return /http:\/\/localhost:\d+/.exec(run.printed())![0].replace("localhost", "127.0.0.1");
}

describe("a start that cannot be", () => {
  test("for a wrong setting ends with one line that names it", async () => {
    const run = start({ PORT: "80a" });
    expect(await run.ended).toBe(1);
    expect(run.printed()).toBe(
      'waybill: PORT is "80a"; allowed is a whole number from 0 to 65535\n',
    );
  });

  test("for a database that is not there ends with one line", async () => {
    const run = start({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" });
    expect(await run.ended).toBe(1);
    expect(run.printed()).toMatch(/^waybill: .*DATABASE_URL.*\n$/);
    expect(run.printed()).not.toContain("secret");
  });

  const below = process.platform === "linux" ? ["/proc/nothing"] : [];
  test.each(["package.json", "package.json/below", ...below])(
    "for data in %s ends with one line",
    async (place) => {
      const run = start({ WAYBILL_DATA: resolve(root, place) });
      expect(await run.ended).toBe(1);
      expect(run.printed()).toMatch(/^waybill: WAYBILL_DATA .*\n$/);
    },
  );

  test("for a port that is taken ends with one line, and nothing says that it listens", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    const run = start({
      PORT: String(port),
      WAYBILL_DATA: join(folder, "taken"),
      WAYBILL_DEMO: "0",
      LOG_LEVEL: "info",
    });
    expect(await run.ended).toBe(1);
    holder.close();
    expect(run.printed()).toContain(`waybill: PORT is ${port}, which is in use`);
    expect(run.printed()).not.toMatch(/listening/i);
    expect(existsSync(join(folder, "taken"))).toBe(false);
  });

  test("for a HOST that is none of this computer's ends with one line", async () => {
    const run = start({ HOST: "nosuch.invalid", WAYBILL_DATA: join(folder, "unheard") });
    expect(await run.ended).toBe(1);
    expect(run.printed()).toMatch(/^waybill: HOST is nosuch\.invalid, .*\n$/);
  });

  test("for a folder that is a link to nowhere, or to itself, ends with one line", async () => {
    const link = join(folder, "link");
    for (const target of [link, join(folder, "nowhere")]) {
      await symlink(target, link);
      const run = start({ PORT: "0", WAYBILL_DATA: link });
      expect(await run.ended).toBe(1);
      expect(run.printed()).toMatch(/^waybill: WAYBILL_DATA .*\n$/);
      await rm(link);
    }
  });

  // A disk of its own needs a system that lets anybody mount one.
  describe.runIf(spawnSync("unshare", ["-rm", "true"]).status === 0)("on a disk of its own", () => {
    const onDisk = (mount: string) =>
      start(
        { PORT: "0", WAYBILL_DEMO: "0", WAYBILL_DATA: join(folder, "disk/data") },
        {
          command: "unshare",
          args: ["-rm", "sh", "-c", `mkdir -p "$0" && ${mount} && exec "$@"`, join(folder, "disk")],
        },
      );

    const disks = [
      ["that is read-only", 'mount -t tmpfs -o ro tmpfs "$0"'],
      ["that is full", 'mount -t tmpfs -o size=4k tmpfs "$0" && mkdir "$0/data" "$0/full"'],
      ["that becomes full", 'mount -t tmpfs -o size=3m tmpfs "$0"'],
    ] as const;
    test.each(sampled("disks that cannot be written", disks, 2))(
      "%s ends with one line",
      async (_, mount) => {
        const run = onDisk(mount);
        expect(await run.ended).toBe(1);
        expect(run.printed()).toMatch(/^waybill: .*(WAYBILL_DATA|disk).*\n$/);
      },
    );
  });
});

// The first start sets up an embedded database: 25 s of computing, on a machine that other steps share.
describe("an empty store without demo data", { timeout: 300_000 }, () => {
  test("is set up once, hands out a link for the administrator, and drains on SIGTERM", async () => {
    const first = start({ PORT: "0", WAYBILL_DEMO: "0" });
    const address = await served(first);
    await expect.poll(() => first.printed()).toMatch(/\/setup\/[\w-]{43}/);
    expect(first.printed()).not.toContain("Demo accounts");
    const link = address + /\/setup\/[\w-]{43}/.exec(first.printed())![0];

    const form = await (await fetch(link, { headers: { "accept-language": "en" } })).text();
    expect(form).toContain("<b>admin</b>");
    const send = (password: string, again: string) =>
      fetch(link, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ password, again }),
        headers: { "accept-language": "en" },
      });
    expect(await (await send("Better#2026", "Other#2026")).text()).toContain("differ");
    expect(await (await send("weakling", "weakling")).text()).toContain("strength");
    const done = await send("Better#2026", "Better#2026");
    expect([done.status, done.headers.get("location")]).toEqual([303, "/user/login"]);
    expect(await (await send("Better#2027", "Better#2027")).text()).toContain(
      "not valid or has expired",
    );

    const signedIn = await fetch(`${address}/rs/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ loginName: "admin", password: "Better#2026" }),
    });
    expect(await signedIn.json()).toMatchObject({
      status: 200,
      data: { user: { superAdmin: true }, company: { code: "C01" }, roles: [{ code: "ADMIN" }] },
    });

    const second = start({ PORT: "0", WAYBILL_DEMO: "0" });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/^waybill: .*in use by another process.*\n$/);

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });

  test("starts again with everything there, and asks for no password link", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as AddressInfo;
    const blocked = start({ PORT: String(port), WAYBILL_DEMO: "0" });
    expect(await blocked.ended).toBe(1);
    expect(blocked.printed()).toMatch(
      new RegExp(`^waybill: PORT is ${port}, which is in use .*\\n$`),
    );
    blocker.close();

    const again = start({ PORT: "0", WAYBILL_DEMO: "1" });
    await served(again);
    expect(again.printed()).not.toMatch(/setup|Demo/);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  });
});
