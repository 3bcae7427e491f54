import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OwnData } from "./preparedStore.ts";
import { startServerProcess } from "./serverProcess.ts";

/** A call that was sent, and its answer when one came. */
export interface Call {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  answer?: { readonly status: number; readonly data: Answered };
}
export interface Answered {
  readonly record?: { readonly id: string; readonly version: number };
  readonly results?: readonly {
    readonly id: string;
    readonly version: number;
    readonly status: number;
  }[];
}

/** A server that is killed in the middle of work and started again on the same data. */
export interface KilledServer {
  /** Starts a process, waits until it answers; answers who signed in there. */
  readonly start: (loginName: string) => Promise<Session>;
  /** kill -9; waits until the process is gone. */
  readonly kill: () => Promise<void>;
}
/** Somebody signed in at a server that runs. */
export interface Session {
  /** Sends a call; without an answer the server was killed first. */
  readonly send: (call: Call) => Promise<Call>;
  /** Whoever signs in at the same server. */
  readonly as: (loginName: string) => Promise<Session>;
}

export function killedServer(data: OwnData): KilledServer {
  let server: ChildProcess | undefined;
  return {
    start: async (loginName) => {
      const { origin } = await startServerProcess(
        { ...data.settings, WAYBILL_DEMO: "1" },
        (child) => (server = child),
      );
      return sessionAt(origin, loginName);
    },
    kill: async () => {
      server?.kill("SIGKILL");
      if (server && server.exitCode === null && server.signalCode === null)
        await once(server, "exit");
    },
  };
}

/** A call with a key of its own. */
export function newCall(path: string, body: unknown): Call {
  return { key: randomUUID(), path, body };
}

/** What the calls without an answer are answered once the server is back: the same a second time, as done once. */
export async function askAgain({ send }: Session, unanswered: readonly Call[]): Promise<Call[]> {
  const answered: Call[] = [];
  for (const call of unanswered) {
    const again = await send(call);
    const once = await send(call);
    expect(again.answer?.status, JSON.stringify(again.answer)).toBe(200);
    expect(once.answer).toEqual(again.answer);
    answered.push(again);
  }
  return answered;
}

async function sessionAt(origin: string, loginName: string): Promise<Session> {
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/rs/login", { loginName, password: "Waybill@1" }, {});
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  return {
    as: (other) => sessionAt(origin, other),
    send: async ({ answer: _none, ...call }) => {
      try {
        const headers = { authorization: `Bearer ${token}`, "idempotency-key": call.key };
        const answer = await post(call.path, call.body, headers);
        return { ...call, answer: (await answer.json()) as NonNullable<Call["answer"]> };
      } catch {
        return call;
      }
    },
  };
}
