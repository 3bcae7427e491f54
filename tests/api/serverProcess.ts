import { spawn, type ChildProcess } from "node:child_process";
import { expect } from "vitest";
import { codeOf } from "../../scripts/bundle/codeOf.mjs";
import { freePort } from "../../scripts/freePort.ts";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
}

/** What a server started by a test gets of the test's own environment. */
export const startEnvironment = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};

/**
 * Starts a server as its users do, on a free port, and answers once it serves. `started` gets the process before, so that a
 * test that fails meanwhile can end it. Fails with what the process printed when it ends by itself.
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  started: (child: ChildProcess) => void,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [codeOf("src/server/main.ts")], {
    env: { ...startEnvironment, PORT: String(port), LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (printed += String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await expect
    .poll(
      () =>
        // Who has ended answers no more: that is told at once.
        hasEnded() ||
        fetch(`${origin}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 300_000, interval: 100 },
    )
    .toBe(true);
  if (hasEnded()) throw new Error(printed);
  return { origin, child };
}
