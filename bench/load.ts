import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Cpu } from "./cpu.ts";

/** One endpoint to measure: where, and the body of its n-th request. */
export interface Target {
  readonly name: string;
  readonly port: number;
  readonly path: string | ((n: number) => string);
  readonly token?: string;
  /** Whether each request brings an `Idempotency-Key` of its own. */
  readonly keyed?: boolean;
  readonly body: (n: number) => unknown;
}
export interface Measured {
  readonly name: string;
  /** Milliseconds of the processor a request. */
  readonly cpu: Cpu;
  /** Requests a second, one number a round. */
  readonly rounds: readonly number[];
  /** Milliseconds over all rounds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends the same requests to both targets in alternating rounds over kept-alive connections, so that what the machine
 * does beside it strikes both. The first round of each warms up and does not count.
 */
export async function compare(
  ours: Target,
  plain: Target,
  options: {
    readonly rounds: number;
    readonly requests: number;
    readonly connections: number;
    /** The number of the first request; 0 unless stated. */
    readonly first?: number;
    /** What a side has used so far. */
    readonly cpu: (side: "ours" | "plain") => Promise<Cpu>;
  },
): Promise<{
  readonly ours: Measured;
  readonly plain: Measured;
  readonly ratio: number;
  /** Hand-written processor time over ours, of both servers' processes. */
  readonly cpuRatio: number;
}> {
  const runs = { ours: run(ours), plain: run(plain) };
  let n = options.first ?? 0;
  for (let round = 0; round <= options.rounds; round++) {
    const first = n;
    n += options.requests;
    for (const side of round % 2 === 0
      ? (["ours", "plain"] as const)
      : (["plain", "ours"] as const)) {
      const before = await options.cpu(side);
      const rate = await runs[side].round(first, options);
      const after = await options.cpu(side);
      if (round > 0) {
        runs[side].rates.push(rate);
        runs[side].used.node += after.node - before.node;
        runs[side].used.postgres += after.postgres - before.postgres;
      } else runs[side].times.length = 0;
    }
  }
  const requests = options.rounds * options.requests;
  const result = {
    ours: summary(ours.name, runs.ours, requests),
    plain: summary(plain.name, runs.plain, requests),
  };
  const all = ({ cpu }: Measured) => cpu.node + cpu.postgres;
  return {
    ...result,
    ratio: median(result.ours.rounds) / median(result.plain.rounds),
    cpuRatio: all(result.plain) / all(result.ours),
  };
}

function run(target: Target) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  return {
    rates: [] as number[],
    used: { node: 0, postgres: 0 },
    times,
    async round(
      first: number,
      { requests, connections }: { requests: number; connections: number },
    ): Promise<number> {
      let next = first;
      const start = performance.now();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (next < first + requests) {
            const begun = performance.now();
            await send(agent, target, next++);
            times.push(performance.now() - begun);
          }
        }),
      );
      return requests / ((performance.now() - start) / 1000);
    },
  };
}

/** The data that the n-th request of a target is answered. */
export async function ask(target: Target, n: number): Promise<Record<string, unknown>> {
  const agent = new Agent();
  const { data } = JSON.parse(await send(agent, target, n)) as { data: Record<string, unknown> };
  agent.destroy();
  return data;
}

/** Throws on any answer that is no success: a refused request is quick and would flatter. */
function send(agent: Agent, target: Target, n: number): Promise<string> {
  const payload = JSON.stringify(target.body(n));
  const path = typeof target.path === "string" ? target.path : target.path(n);
  const headers: Record<string, string | number> = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
    ...(target.keyed && { "idempotency-key": randomUUID() }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, port: target.port, path, method: "POST", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (text.startsWith('{"status":200')) resolve(text);
        else reject(new Error(`${target.name}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    call.on("error", reject);
    call.end(payload);
  });
}

function summary(
  name: string,
  { rates, times, used }: { rates: readonly number[]; times: readonly number[]; used: Cpu },
  requests: number,
): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const cpu = { node: used.node / requests, postgres: used.postgres / requests };
  return { name, rounds: rates, p50: at(0.5), p99: at(0.99), cpu };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
