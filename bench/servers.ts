import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../scripts/bundle/codeOf.mjs";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
/** The options of Node that `npm start` gives. */
const startOptions = manifest.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** Starts Waybill as its users do, on a database with the demo data, and answers once it serves requests. */
export async function startWaybill(options: {
  /** Empty: the embedded database in `folder`. */
  readonly databaseUrl: string;
  readonly port: number;
  readonly folder: string;
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
}): Promise<ChildProcess> {
  const { databaseUrl, port, folder, nodeOptions = [] } = options;
  const child = spawn(
    process.execPath,
    [...startOptions, ...nodeOptions, codeOf("src/server/main.ts")],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        WAYBILL_DATA: folder,
        WAYBILL_DEMO: "1",
        LOG_LEVEL: "error",
      },
    },
  );
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return child;
    await pause(100);
  }
  child.kill();
  throw new Error(`Nothing answers on port ${port}`);
}

/** Signs a demo user in; answers the token. */
export async function signIn(port: number, loginName: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/rs/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginName, password: "Waybill@1" }),
  });
  const { data, message } = (await answer.json()) as {
    data: { token: string } | null;
    message: string;
  };
  if (!data) throw new Error(`${loginName} cannot sign in: ${message}`);
  return data.token;
}

/** Ends a server and waits for it, so that it does not lose its database under way. */
export function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve();
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  return exit;
}
