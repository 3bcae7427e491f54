import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { LiveMessage } from "../../src/server/start/devMain.ts";
import type { Reading } from "../../src/server/core/schema/liveFiles.ts";

interface ApiProcess {
  /** Where the server is; waits while it starts. Rejects while it cannot run: its code does not even start. */
  readonly address: () => Promise<string>;
  /** Ends the server and starts it again with the code as it is now. */
  readonly restart: () => void;
  /** Ends the server for good. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the server in a process of its own. `onSchemas` hears how each reading of the schema files went, `onFailed` that
 * the process ended before it ever served: nothing that a saved file would mend.
 */
export function startApi(heard: {
  readonly onSchemas: (reading: Reading) => void;
  readonly onFailed: (code: number) => void;
}): ApiProcess {
  let child: ChildProcess | undefined;
  let everRan = false;
  let isStopped = false;
  let serving = Promise.withResolvers<string>();
  /** Restarts follow one another: two servers must not share an embedded database. */
  let turn = Promise.resolve();

  function run(): void {
    const started = spawn(process.execPath, ["src/server/start/devMain.ts"], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    started.on("message", (message: LiveMessage) => {
      if ("schemas" in message) {
        everRan = true;
        return heard.onSchemas(message.schemas);
      }
      // What waits goes on; who asks from now on gets the new address.
      serving.resolve(message.serving);
      serving = Promise.withResolvers();
      serving.resolve(message.serving);
    });
    started.on("exit", (code) => {
      if (child !== started) return;
      child = undefined;
      if (isStopped) return;
      if (!everRan) return heard.onFailed(code ?? 1);
      console.error("dev: the server ended; it starts again when its code is saved");
      forget();
      serving.promise.catch(() => undefined);
      serving.reject(new Error("The server does not run: see the terminal of npm run dev"));
    });
  }

  /** Calls wait for the next address. */
  function forget(): void {
    serving = Promise.withResolvers();
  }

  async function end(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, "exit");
    running.kill("SIGTERM");
    await exited;
  }

  run();
  return {
    address: () => serving.promise,
    restart: () => {
      if (isStopped) return;
      forget();
      turn = turn.then(end).then(() => (isStopped ? undefined : run()));
    },
    stop: async () => {
      isStopped = true;
      await turn;
      await end();
    },
  };
}
