import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./freePort.ts";
import {
  holdData,
  initialise,
  passwordOf,
  removeFolder,
  throwAwayFolder,
  unprivilegedUser,
  type DataFolder,
  type User,
} from "./postgresData.ts";

/** A private PostgreSQL server: its superuser's address, its process, and how to end it. */
export interface PostgresServer {
  url: string;
  /** The same by a socket in a folder that only its user may enter: a statement costs half of what it does over TCP. */
  socketUrl: string;
  version: string;
  stop: () => Promise<void>;
  /** Ends it as a shutdown or a crash does, and has it back on the same address after so many milliseconds. */
  restart: (how: "shutdown" | "crash", awayMilliseconds: number) => Promise<void>;
}

/**
 * Starts a private PostgreSQL server on a random port of 127.0.0.1, or answers undefined when the machine has no
 * PostgreSQL programs. It writes without fsync and dies with this process. Started as root it runs as `postgres` or
 * `nobody`, since PostgreSQL refuses root. Its data are thrown away, or kept in a folder of `keepIn` for the next start;
 * while another process uses these, or the server's user cannot reach them, a throw-away folder serves.
 *
 * @throws when the programs are there but the server does not come up, with its log's last lines
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  keepIn?: string,
): Promise<PostgresServer | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const user = unprivilegedUser();
  const version = versionOf(programs);
  const kept = keepIn && holdData({ folder: join(keepIn, `postgres-${version}`), programs, user });
  if (kept) {
    try {
      return await startOn(kept, { programs, user, settings, version });
    } catch {
      // Of another build, or damaged: a kept folder is worth no trouble.
      removeFolder(kept.folder);
    }
  }
  const folder = throwAwayFolder("waybill-pg-", user);
  const data = { folder, release: () => removeFolder(folder) };
  return startOn(data, { programs, user, settings, version });
}

interface Machine {
  programs: string;
  user: User | undefined;
  version: string;
  settings: Record<string, string>;
}

/** Starts the server on a folder, which is made ready first if it is empty. */
async function startOn(data: DataFolder, machine: Machine): Promise<PostgresServer> {
  const { programs, user, settings, version } = machine;
  const { folder } = data;
  const sockets = throwAwayFolder("waybill-socket-", user);
  const release = () => {
    data.release();
    removeFolder(sockets);
  };
  try {
    const password = passwordOf(folder) ?? initialise(programs, folder, user);
    const port = await freePort();
    const launched = () => launch({ programs, folder, sockets, user, port, settings });
    let server = launched();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const socketUrl = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(sockets)}`;
    const stop = stopper(() => server, release);
    await waitUntilReady({ server, url, stop });
    const restart: PostgresServer["restart"] = async (how, away) => {
      await ended(server, how === "crash" ? "SIGQUIT" : "SIGINT");
      await sleep(away);
      server = launched();
      await waitUntilReady({ server, url, stop });
    };
    return { url, socketUrl, version, stop, restart };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whether `startPostgres` can start one here. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined;
}

/** Fills the empty database at `to` with what the one at `from`, on another server, holds. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const program = (name: string) => join(findPrograms() ?? "", name);
  const dump = spawn(program("pg_dump"), [from], { stdio: ["ignore", "pipe", "inherit"] });
  const words = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--output=/dev/null", to];
  const restore = spawn(program("psql"), words, { stdio: [dump.stdout, "ignore", "inherit"] });
  const codes = Promise.all([once(dump, "exit"), once(restore, "exit")]);
  // The pipe is theirs alone from here on.
  dump.stdout.destroy();
  for (const [code] of await codes)
    if (code !== 0) throw new Error(`Copying a database ended with ${code}`);
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

interface Launch {
  programs: string;
  folder: string;
  sockets: string;
  user: User | undefined;
  port: number;
  settings: Record<string, string>;
}

function launch({ programs, folder, sockets, user, port, settings }: Launch): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: sockets,
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

/** Ends the server at once and lets go of its folder; also when this process exits without asking. */
function stopper(server: () => ChildProcess, release: () => void): () => Promise<void> {
  const atExit = () => {
    server().kill("SIGQUIT");
    release();
  };
  process.once("exit", atExit);
  return async () => {
    process.off("exit", atExit);
    await ended(server(), "SIGINT");
    release();
  };
}

/** Sends a signal and waits for the end, unless it has ended. */
async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await exit;
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

function versionOf(programs: string): string {
  const said = spawnSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" }).stdout;
  return /\d+(\.\d+)?/.exec(said)?.[0] ?? "of unknown version";
}
