import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { codeOf } from "../../scripts/bundle/codeOf.mjs";
import { freePort } from "../../scripts/freePort.ts";
import { localNode } from "../../scripts/commands.mjs";
import type { ServerData } from "./demoData.ts";

const root = join(import.meta.dirname, "..", "..");
const node = localNode();

/** What a person's shell has: Vitest's own settings would build and serve something else than the product. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV$|VITEST|WAYBILL_TEST_)/.test(name)),
);

export type Settings = Readonly<Record<`WAYBILL_${string}`, string>>;

/** A Waybill server with the built client. */
export interface RunningServer {
  readonly origin: string;
  /** Throws with its last words if it has ended by itself. */
  readonly check: () => void;
  /** Ends it. Throws like `check`. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server as `npm start` does, with demo data and the studio, and waits until it answers. It ends with this
 * process at the latest.
 */
export async function startServer(
  data: ServerData,
  /** Further settings of the environment: another folder of schema files, say. */
  settings: Settings = {},
): Promise<RunningServer> {
  const port = await freePort();
  const server = spawn(
    node,
    ["--import", "./tests/browser/endWithParent.ts", codeOf("src/server/main.ts")],
    {
      cwd: root,
      env: {
        ...environment,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATABASE_URL: data.databaseUrl ?? "",
        WAYBILL_DATA: data.folder,
        WAYBILL_DEMO: "1",
        WAYBILL_STUDIO: "1",
        LOG_LEVEL: "warn",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  const output = collect(server);
  const origin = `http://127.0.0.1:${port}`;
  const check = () => {
    const ended = server.exitCode ?? server.signalCode;
    if (ended !== null) throw new Error(`the server ended by itself with ${ended}:\n${output()}`);
  };
  const stop = async () => {
    check();
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  try {
    await healthy(origin, check);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { origin, check, stop };
}

/** Asks for `/health` until it answers. */
async function healthy(origin: string, check: () => void): Promise<void> {
  for (;;) {
    check();
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
}

function collect(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  }
  return () => chunks.join("").slice(-8000);
}

/** Builds the client if it is stale. */
export const buildClient = (): Promise<void> =>
  run([join(root, "scripts", "setup.mjs"), "--client"]);

/** Builds a client with a module of `WAYBILL_RENDERERS` into a folder of its own. */
export const buildClientWith = (renderers: string, folder: string): Promise<void> =>
  run(
    [
      join(root, "node_modules/vite/bin/vite.js"),
      "build",
      "--config=tests/browser/vite.config.ts",
      "--emptyOutDir",
      `--outDir=${folder}`,
      "--logLevel=error",
    ],
    { WAYBILL_RENDERERS: renderers },
  );

async function run(args: string[], settings: Settings = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(child);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output()}`);
}
