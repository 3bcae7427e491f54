import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/freePort.ts";

const root = join(import.meta.dirname, "..", "..");
const node = join(root, "node_modules", "node", "bin", "node");

/** What a person's shell has: Vitest's own settings would build and serve something else than the product. */
const { NODE_ENV: _nodeEnv, VITEST: _vitest, ...environment } = process.env;

export type Settings = Readonly<Record<`WAYBILL_${string}`, string>>;

/** A Waybill server on an embedded database of its own, with demo data and the built client. */
export interface RunningServer {
  readonly origin: string;
  /** Ends it and, if they are not to be kept, removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server as `npm start` does, on a copy of a folder of data where one is given, and waits until it answers.
 * With `keep` the data stay when it ends.
 */
export async function startServer(
  from: ({ readonly copyOf: string } | { readonly keep: string }) & {
    /** Further settings of the environment: another folder of schema files, say. */
    readonly settings?: Settings;
  },
): Promise<RunningServer> {
  const folder = "keep" in from ? from.keep : await mkdtemp(join(tmpdir(), "waybill-browser-"));
  if ("copyOf" in from) await cp(from.copyOf, folder, { recursive: true });
  const port = await freePort();
  const server = spawn(node, ["src/server/main.ts"], {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      WAYBILL_DATA: folder,
      WAYBILL_DEMO: "1",
      LOG_LEVEL: "warn",
      ...from.settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(server);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = server.exitCode ?? server.signalCode;
    if (ended === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    if (!("keep" in from)) await rm(folder, { recursive: true, force: true });
    if (ended !== null) throw new Error(`the server ended by itself with ${ended}:\n${output()}`);
  };
  try {
    await healthy(origin, server, output);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { origin, stop };
}

/** Asks for `/health` until it answers. Throws with the server's output when it ends instead. */
async function healthy(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`the server ended with ${server.exitCode}:\n${output()}`);
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
