import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../scripts/bundle/codeOf.mjs";

const port = 3912;

/** First start (tables and demo data made), second start, and idle memory of the embedded server, as lines of text. */
export async function coldStart(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "waybill-cold-"));
  try {
    const first = await startOnce(root, folder);
    const second = await startOnce(root, folder);
    return [
      `first start to first answer ${first.seconds.toFixed(1)} s, second start ${second.seconds.toFixed(1)} s`,
      `idle memory after 5 s: ${Math.round(second.megabytes)} MB`,
    ].join("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(
  root: string,
  folder: string,
): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, [codeOf("src/server/main.ts")], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: String(port),
      WAYBILL_DATA: folder,
      LOG_LEVEL: "error",
    },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    for (let answered = false; !answered;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      answered =
        (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok ?? false;
      if (!answered) await pause(25);
    }
    const seconds = (performance.now() - begun) / 1000;
    await pause(5000);
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return { seconds, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 };
  } finally {
    child.kill();
    await ended;
  }
}
