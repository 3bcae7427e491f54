import { spawn } from "node:child_process";

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
}

/** Runs a Node program with this very Node, its output on ours, no standard input, and a time limit. */
export function runNode(
  args: string[],
  { env = process.env, minutes, quiet = false }: Run,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that what it started (browsers, servers) can be ended with it.
    const child = spawn(process.execPath, args, {
      env,
      stdio: [
        "ignore",
        ...(quiet ? (["ignore", "ignore"] as const) : (["inherit", "inherit"] as const)),
      ],
      detached: true,
    });
    let timedOut = false;
    const kill = () => killGroup(child.pid);
    const interrupted = () => {
      kill();
      process.exit(130);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, minutes * 60_000);
    process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
      resolve({ code: code ?? 1, timedOut });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}
