import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../src/server/store/connection/folderLock.ts";

/** The folder of a private PostgreSQL server: `data` and, once that is made, the superuser's `password`. */
export interface DataFolder {
  folder: string;
  /** Lets go of it once the server has ended: a throw-away folder is removed. */
  release: () => void;
}

/** Whom PostgreSQL runs as when we are root. */
export type User = { uid: number; gid: number };

interface Kept {
  folder: string;
  programs: string;
  user: User | undefined;
}

/**
 * Holds a kept folder for this process, as its last one left it; undefined when another process holds it, or the server's
 * user cannot reach it. What a killed process left behind does not matter: the system frees its lock, a server that outlived it
 * is stopped. Only data on which a server ran when the machine went down are made anew, since they were written without fsync.
 */
export function holdData({ folder, programs, user }: Kept): DataFolder | undefined {
  let unlock: () => void;
  try {
    unlock = lockFolder(`${folder}.lock`);
  } catch {
    return undefined;
  }
  try {
    if (wasCutOff(folder)) removeFolder(folder);
    if (existsSync(join(folder, "data"))) stopLeftOver({ folder, programs, user });
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    if (isReachable(folder, user)) return { folder, release: unlock };
  } catch {
    // A folder that cannot be written or removed is not for keeping data in.
  }
  unlock();
  return undefined;
}

/** A new folder below the system's for temporary files, which the server's user alone may enter. */
export function throwAwayFolder(prefix: string, user: User | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The superuser's password; undefined for a folder without complete data. */
export function passwordOf(folder: string): string | undefined {
  const file = join(folder, "password");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Makes the data and answers the superuser's password. Its file comes last, since it says that the data are complete. */
export function initialise(programs: string, folder: string, user: User | undefined): string {
  const password = randomBytes(12).toString("hex");
  const unfinished = join(folder, "password.new");
  removeFolder(join(folder, "data"));
  writeFileSync(unfinished, password, { mode: 0o600 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  const options = [
    `--pgdata=${join(folder, "data")}`,
    "--username=postgres",
    `--pwfile=${unfinished}`,
    "--auth-host=scram-sha-256",
    // Its folder decides who may use the socket.
    "--auth-local=trust",
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
  writeFileSync(join(folder, "password"), password, { mode: 0o600 });
  rmSync(unfinished);
  return password;
}

/** Who runs the server when we are root; undefined when we are not and run it ourselves. */
export function unprivilegedUser(): User | undefined {
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

/** Tries for a second, since a server that is just ending still writes there. */
export function removeFolder(folder: string): void {
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

/** Ends the server of a process that was killed, if there is one. Without its programs' help it could not be told by its id. */
function stopLeftOver({ folder, programs, user }: Kept): void {
  const options = ["stop", "-D", join(folder, "data"), "-m", "immediate", "-w", "-s"];
  spawnSync(join(programs, "pg_ctl"), options, { ...user, cwd: folder, stdio: "ignore" });
}

/** Whether the machine went down under a running server, which leaves the file of its id. */
function wasCutOff(folder: string): boolean {
  const file = join(folder, "data/postmaster.pid");
  return existsSync(file) && statSync(file).mtimeMs < Date.now() - uptime() * 1000;
}

/** The server's user may be kept out by a folder above, such as root's home. */
function isReachable(folder: string, user: User | undefined): boolean {
  return spawnSync("ls", [folder], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
