import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** How a program that a step ran came to its end. */
export interface Ended {
  code: number;
  timedOut: boolean;
}

interface Run {
  env?: NodeJS.ProcessEnv;
  /** After this long the program and all it started are killed. */
  minutes: number;
  /** Its output is thrown away. */
  quiet?: boolean;
  /** Begins each line of its output, so that programs that run side by side can be told apart. */
  label?: string | undefined;
}

/** Runs a Node program with this very Node, its output on ours, no standard input, and a time limit. */
export function runNode(
  args: string[],
  { env = process.env, minutes, quiet = false, label }: Run,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that what it started (browsers, servers) can be ended with it.
    const output = quiet ? "ignore" : label === undefined ? "inherit" : "pipe";
    const child: ChildProcess = spawn(process.execPath, args, {
      env,
      stdio: ["ignore", output, output],
      detached: true,
    });
    if (label !== undefined) printLabelled(child, label);
    let timedOut = false;
    running.add(child);
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup(child);
    }, minutes * 60_000);
    child.once("error", reject);
    // What it left running holds its output open.
    child.once("exit", () => killGroup(child));
    child.once("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, timedOut });
    });
  });
}

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    for (const child of running) killGroup(child);
    process.exit(130);
  });

/** Prints the program's lines as they come, each behind the label; empty ones are left out. */
function printLabelled({ stdout, stderr }: ChildProcess, label: string): void {
  for (const stream of [stdout, stderr])
    if (stream)
      createInterface({ input: stream }).on("line", (line) => {
        if (line.trim() !== "") console.log(`${label.padEnd(12)} | ${line}`);
      });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}
