import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./freePort.ts";

/** A private PostgreSQL server: its superuser's address, its process, and how to end it. */
export interface PostgresServer {
  url: string;
  version: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a private, throw-away PostgreSQL server on a random port of 127.0.0.1, or answers undefined
 * when the machine has no PostgreSQL programs. It writes without fsync and dies with this process.
 * Started as root it runs as `postgres` or `nobody`, since PostgreSQL refuses root.
 *
 * @throws when the programs are there but the server does not come up, with its log's last lines
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "waybill-pg-"));
  const remove = () => removeFolder(folder);
  try {
    const user = unprivilegedUser();
    const password = randomBytes(12).toString("hex");
    writeFileSync(join(folder, "password"), password);
    for (const path of [folder, join(folder, "password")]) {
      if (user) chownSync(path, user.uid, user.gid);
    }
    initialise(programs, folder, user);
    const port = await freePort();
    const server = launch({ programs, folder, user, port, settings });
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const stop = stopper(server, remove);
    await waitUntilReady({ server, url, stop });
    return { url, version: versionOf(programs), process: server, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Whether `startPostgres` can start one here. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined;
}

/** The folder with `initdb` and `postgres`: the PATH's own, else Debian's newest. */
function findPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...newestFirst.map((version) => join(debian, version, "bin")),
  ];
  const has = (folder: string) =>
    ["initdb", "postgres"].every((name) => executable(join(folder, name)));
  const found = folders.filter(Boolean).find(has);
  return found && dirname(realpathSync(join(found, "initdb")));
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type User = { uid: number; gid: number };

function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const entry = entries.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}

function initialise(programs: string, folder: string, user: User | undefined): void {
  const options = [
    `--pgdata=${join(folder, "data")}`,
    "--username=postgres",
    `--pwfile=${join(folder, "password")}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  const done = spawnSync(join(programs, "initdb"), options, {
    ...user,
    cwd: folder,
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error?.message}`);
}

interface Launch {
  programs: string;
  folder: string;
  user: User | undefined;
  port: number;
  settings: Record<string, string>;
}

function launch({ programs, folder, user, port, settings }: Launch): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    max_connections: "200",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    logging_collector: "off",
    timezone: "UTC",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", join(folder, "data"), ...options], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Kept for the message if it does not come up, and drained always, else the server would block.
  server.stderr?.setEncoding("utf8").on("data", (text: string) => {
    logs.set(server, ((logs.get(server) ?? "") + text).slice(-4000));
  });
  return server;
}

const logs = new WeakMap<ChildProcess, string>();

/** Ends the server at once and takes its folder away; also when this process exits without asking. */
function stopper(server: ChildProcess, remove: () => void): () => Promise<void> {
  const atExit = () => {
    server.kill("SIGQUIT");
    remove();
  };
  process.once("exit", atExit);
  return async () => {
    process.off("exit", atExit);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
    }
    remove();
  };
}

interface Started {
  server: ChildProcess;
  url: string;
  stop: () => Promise<void>;
}

async function waitUntilReady({ server, url, stop }: Started): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  await stop();
  throw new Error(`PostgreSQL did not start: ${logs.get(server) ?? "it said nothing"}`);
}

/** Tries for a second, since a server that is just ending still writes there. */
function removeFolder(folder: string): void {
  const nobodyWakesIt = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    if (tries > 0) Atomics.wait(nobodyWakesIt, 0, 0, 20);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Not empty yet.
    }
  }
}

function versionOf(programs: string): string {
  const said = spawnSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" }).stdout;
  return /\d+(\.\d+)?/.exec(said)?.[0] ?? "of unknown version";
}
