import { mkdtemp, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import {
  askAgain,
  killedServer,
  newCall,
  type Call,
  type KilledServer,
  type Session,
} from "./crashCalls.ts";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";

/*
 * kill -9 in the middle of work, again and again: what was acknowledged is there, what was not is there whole or not at
 * all, and asking again with the same key makes nothing twice.
 */
const kills = full ? 20 : 2;
noteShare("kills of a server", kills, 20);
const workers = 6;

let folder: string;
let data: OwnData;
let server: KilledServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-crash-"));
  data = await preparedData(demoData(), join(folder, "data"));
  server = killedServer(data);
}, 300_000);
afterAll(async () => {
  await server?.kill();
  await data?.drop();
  await rm(folder, { recursive: true, force: true });
});

test(
  `every acknowledged change survives ${kills} kills, nothing is half-done, no answer is given twice`,
  { timeout: full ? 2 * 3_600_000 : 600_000 },
  async () => {
    const acknowledged = new Map<string, number>();
    let unanswered: readonly Call[] = [];
    for (let round = 0; round < kills; round++) {
      const session = await server.start("sunhao");
      for (const call of await askAgain(session, unanswered)) note(acknowledged, call);
      unanswered = await workUntilKilled(session, round, acknowledged);
      await check(acknowledged);
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 3);
  },
);

/** Creates, changes and submits until a number of answers has come, then kills; answers what was left without one. */
async function workUntilKilled(
  { send }: Session,
  round: number,
  acknowledged: Map<string, number>,
): Promise<readonly Call[]> {
  const unanswered: Call[] = [];
  let answers = 0;
  let isOver = false;
  let killed: Promise<void> | undefined;
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
      killed = server.kill();
    }
    return true;
  };
  const worker = async () => {
    while (!isOver) {
      const made = await send(creation());
      if (!told(made) || isOver) return;
      const { id, version } = made.answer!.data.record!;
      const targets = [{ id, version }];
      const submitted = await send(
        newCall("/biz/requisition/submit", { targets, confirm: [6301, 6302, 6303] }),
      );
      if (!told(submitted)) return;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  await killed;
  return unanswered;
}

/** A service requisition with three lines. */
function creation(): Call {
  const set = { name: "Calibration", unit: { code: "PCS" }, quantity: "1", urgency: "NORMAL" };
  const demandDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return newCall("/detail/requisition/save", {
    set: { type: "SERVICE", reason: "crash", subject: `crash ${randomUUID()}` },
    items: { add: [1, 2, 3].map(() => ({ set: { ...set, demandDate } })) },
  });
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
