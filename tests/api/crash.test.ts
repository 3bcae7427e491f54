import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { startServerProcess } from "./serverProcess.ts";

/*
 * kill -9 in the middle of work, again and again: what was acknowledged is there, what was not is there whole or not at
 * all, and asking again with the same key makes nothing twice.
 */
const kills = full ? 20 : 2;
noteShare("kills of a server", kills, 20);
const workers = 6;

let folder: string;
let data: OwnData;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-crash-"));
  data = await preparedData(demoData(), join(folder, "data"));
}, 300_000);
afterAll(async () => {
  server?.kill("SIGKILL");
  await data?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A call that was sent, and its answer when one came. */
interface Call {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  answer?: { readonly status: number; readonly data: Answered };
}
interface Answered {
  readonly record?: { readonly id: string; readonly version: number };
  readonly results?: readonly {
    readonly id: string;
    readonly version: number;
    readonly status: number;
  }[];
}

test(
  `every acknowledged change survives ${kills} kills, nothing is half-done, no answer is given twice`,
  { timeout: full ? 2 * 3_600_000 : 600_000 },
  async () => {
    const acknowledged = new Map<string, number>();
    let unanswered: readonly Call[] = [];
    for (let round = 0; round < kills; round++) {
      const origin = await startServer();
      const token = await signIn(origin);
      for (const call of unanswered) {
        const again = await send(origin, token, call);
        const once = await send(origin, token, call);
        expect(again.answer?.status, JSON.stringify(again.answer)).toBe(200);
        expect(once.answer).toEqual(again.answer);
        note(acknowledged, again);
      }
      unanswered = await workUntilKilled(origin, token, round, acknowledged);
      await check(acknowledged);
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 3);
  },
);

/** Starts a process on the same data, waits until it answers. */
async function startServer(): Promise<string> {
  const { origin } = await startServerProcess(
    { ...data.settings, WAYBILL_DEMO: "1" },
    (child) => (server = child),
  );
  return origin;
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/rs/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginName: "sunhao", password: "Waybill@1" }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Creates, changes and submits until a number of answers has come, then kills; answers what was left without one. */
async function workUntilKilled(
  origin: string,
  token: string,
  round: number,
  acknowledged: Map<string, number>,
): Promise<readonly Call[]> {
  const unanswered: Call[] = [];
  let answers = 0;
  let isOver = false;
  const killAt = 7 + ((round * 5) % 11);
  const told = (call: Call): boolean => {
    if (!call.answer) {
      unanswered.push(call);
      return false;
    }
    expect(call.answer.status, JSON.stringify(call.answer)).toBe(200);
    note(acknowledged, call);
    if (++answers === killAt) {
      isOver = true;
      server?.kill("SIGKILL");
    }
    return true;
  };
  const worker = async () => {
    while (!isOver) {
      const made = await send(origin, token, creation());
      if (!told(made) || isOver) return;
      const { id, version } = made.answer!.data.record!;
      const targets = [{ id, version }];
      const submitted = await send(origin, token, {
        key: randomUUID(),
        path: "/biz/requisition/submit",
        body: { targets, confirm: [6301, 6302, 6303] },
      });
      if (!told(submitted)) return;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (server && server.exitCode === null && server.signalCode === null) await once(server, "exit");
  return unanswered;
}

/** A service requisition with three lines. */
function creation(): Call {
  const set = { name: "Calibration", unit: { code: "PCS" }, quantity: "1", urgency: "NORMAL" };
  const demandDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    key: randomUUID(),
    path: "/detail/requisition/save",
    body: {
      set: { type: "SERVICE", reason: "crash", subject: `crash ${randomUUID()}` },
      items: { add: [1, 2, 3].map(() => ({ set: { ...set, demandDate } })) },
    },
  };
}

/** Sends a call; without an answer the server was killed first. */
async function send(origin: string, token: string, call: Call): Promise<Call> {
  try {
    const answer = await fetch(origin + call.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": call.key,
      },
      body: JSON.stringify(call.body),
    });
    return { ...call, answer: (await answer.json()) as NonNullable<Call["answer"]> };
  } catch {
    const { answer: _none, ...bare } = call;
    return bare;
  }
}

function note(acknowledged: Map<string, number>, { answer }: Call): void {
  const { id, version } = answer!.data.record ?? answer!.data.results![0]!;
  acknowledged.set(id, Math.max(version, acknowledged.get(id) ?? 0));
}

/** Looks into the store itself while no server runs. */
async function check(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const store: Store = await data.open();
  try {
    const { rows } = await sql<{
      id: string;
      number: string;
      version: number;
      status: string;
      lines: number;
      history: number[];
      tasks: number;
    }>`select id, number, version, status,
        (select count(*)::int from purchasing.requisition_items i where i."headerId" = r.id) as lines,
        (select array_agg(h.version order by h.version) from system.history h where h."recordId" = r.id) as history
      from purchasing.requisition r where subject like 'crash %'`.execute(store.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [id, version] of acknowledged)
      expect(byId.get(id)?.version, `acknowledged ${id}`).toBeGreaterThanOrEqual(version);
    for (const row of rows) {
      expect(row.lines).toBe(3);
      // One history row a version, none missing: nothing was written without its record of it.
      expect(row.history).toEqual(Array.from({ length: row.version }, (_, at) => at + 1));
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  } finally {
    await store.close();
  }
}
