import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { wrongCosts } from "../../src/features/stock/server/costs.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import {
  askAgain,
  killedServer,
  newCall,
  type Call,
  type KilledServer,
  type Session,
} from "./crashCalls.ts";
import { demoData, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { brokenStock } from "./stockArranged.ts";

/*
 * kill -9 in the middle of postings, in and out: the stock stays what the ledger adds up to, of a posting there is all or nothing,
 * and asking again with the same key posts once.
 */
const kills = 12;
noteShare("kills in the middle of a posting", full ? kills : 0, kills);

let folder: string;
let data: OwnData;
let server: KilledServer;
describe.runIf(full)("on data of its own", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "waybill-crash-posting-"));
    data = await preparedData(demoData(), join(folder, "data"));
    server = killedServer(data);
  }, 300_000);
  afterAll(async () => {
    await server?.kill();
    await data?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    "a posting that is killed is there whole or not at all, and once",
    { timeout: 3_600_000 },
    async () => {
      let keeper = await server.start("fengwei");
      const tasks = [
        await taskOf(keeper, { type: "OTHER_IN", reason: "AD02" }),
        await taskOf(keeper, { type: "OTHER_IN", reason: "AD02" }),
        await taskOf(keeper, { type: "ISSUE" }),
        await taskOf(keeper, { type: "ISSUE" }),
      ];
      let unanswered: readonly Call[] = [];
      for (let round = 0; round < kills; round++) {
        if (round > 0) keeper = await server.start("fengwei");
        await askAgain(keeper, unanswered);
        for (const call of unanswered) posted(tasks, call);
        unanswered = await postUntilKilled(keeper, tasks, round);
        await check(tasks, unanswered);
      }
      await askAgain(await server.start("fengwei"), unanswered);
      for (const call of unanswered) posted(tasks, call);
      await server.kill();
      await check(tasks, []);
      expect(tasks.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(kills * 5);
    },
  );
});

/** A task of one line, and how many postings of one piece were answered or asked again. */
interface Task {
  readonly id: string;
  readonly line: string;
  calls: number;
}

/** A started task for a thousand nuts, in or out of the first warehouse of raw materials. */
async function taskOf(keeper: Session, set: object): Promise<Task> {
  const manager = await keeper.as("zhengkai");
  const read = async (document: string, id: string) =>
    (await did(keeper, `/detail/${document}/get`, { id }))["record"] as Row;
  const act = async (who: Session, document: string, id: string, action: string) => {
    const { version } = await read(document, id);
    await did(who, `/biz/${document}/${action}`, { targets: [{ id, version }] });
  };
  const made = await did(keeper, "/detail/in-out-notice/save", {
    set: { title: "Crash", warehouse: "RAW", ...set },
    items: { add: [{ set: { material: "FA-N6", quantity: "1000" } }] },
  });
  const notice = String((made["record"] as Row)["id"]);
  await act(keeper, "in-out-notice", notice, "submit");
  await act(manager, "in-out-notice", notice, "approve");
  const [line] = (await read("in-out-notice", notice))["items"] as readonly Row[];
  const id = String((line!["task"] as Row)["id"]);
  await act(keeper, "warehouse-task", id, "claim");
  await act(keeper, "warehouse-task", id, "start");
  const [own] = (await read("warehouse-task", id))["items"] as readonly Row[];
  return { id, line: String(own!["id"]), calls: 0 };
}

async function did({ send }: Session, path: string, body: object): Promise<Row> {
  const { answer } = await send(newCall(path, body));
  expect(JSON.stringify(answer)).toContain('"status":200');
  return answer!.data as Row;
}

/** Posts a piece of each task again and again until a number of answers has come, then kills; answers what was left without one. */
async function postUntilKilled(
  session: Session,
  tasks: readonly Task[],
  round: number,
): Promise<readonly Call[]> {
  const killAt = 9 + ((round * 7) % 12);
  const unanswered: Call[] = [];
  let answers = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    tasks.map(async (task) => {
      while (killed === undefined) {
        const read = await session.send(newCall("/detail/warehouse-task/get", { id: task.id }));
        if (read.answer === undefined) return;
        const call = posting(task, read.answer.data.record as unknown as Row);
        const { answer } = await session.send(call);
        if (answer === undefined) {
          unanswered.push(call);
          return;
        }
        expect(answer.data.results?.[0]?.status, JSON.stringify(answer)).toBe(200);
        posted(tasks, call);
        if (++answers === killAt) killed = server.kill();
      }
    }),
  );
  await killed;
  return unanswered;
}

function posting({ id, line }: Task, record: Row): Call {
  const [stored] = record["items"] as readonly Row[];
  const input = { quantity: "1", location: "RAW-C-02-02" };
  const lines = [{ id: line, version: stored!["version"], input }];
  return newCall("/biz/warehouse-task/confirm", {
    targets: [{ id, version: record["version"], table: "items", lines }],
  });
}

function posted(tasks: readonly Task[], { body }: Call): void {
  const [target] = (body as { targets: readonly [{ id: string }] }).targets;
  tasks.find(({ id }) => id === target.id)!.calls += 1;
}

/** Looks into the store itself while no server runs. What was not answered may be there or not, once. */
async function check(tasks: readonly Task[], unanswered: readonly Call[]): Promise<void> {
  const store = await data.open();
  try {
    const { db } = store;
    const schema = productSchema();
    expect(await replayLedger(db, schema)).toEqual([]);
    expect(await wrongBalances(db, schema)).toEqual([]);
    expect(await wrongCosts(db, schema)).toEqual([]);
    expect(await brokenStock(db)).toEqual([]);
    const { rows } = await sql<Counted>`select t.id, i.done::int as done, t.version,
        (select count(*)::int from warehouse.warehouse_task_items_executions e where e."parentId" = i.id and e.valid) as executions,
        (select abs(sum(m.change))::int from warehouse.movement m
          where m.number in (select e."movementNo" from warehouse.warehouse_task_items_executions e where e."parentId" = i.id)) as moved,
        (select n.done::int from warehouse.in_out_notice_items n where n.task = t.id) as noticed,
        (select count(*)::int from system.history h where h."recordId" = t.id) as history
      from warehouse.warehouse_task t join warehouse.warehouse_task_items i on i."headerId" = t.id
      where t.id = any(${tasks.map(({ id }) => id)}::uuid[]) order by t.id`.execute(db);
    expect(rows).toHaveLength(tasks.length);
    for (const row of rows) {
      const { calls } = tasks.find(({ id }) => id === row.id)!;
      const open = unanswered.filter((call) => JSON.stringify(call.body).includes(row.id)).length;
      expect([calls, calls + open]).toContain(row.done);
      const { executions, moved, noticed, history } = row;
      expect({ executions, moved: moved ?? 0, noticed, history }).toEqual({
        executions: row.done,
        moved: row.done,
        noticed: row.done,
        history: row.version,
      });
    }
  } finally {
    await store.close();
  }
}
interface Counted {
  readonly id: string;
  readonly version: number;
  readonly done: number;
  readonly executions: number;
  readonly moved: number | null;
  readonly noticed: number;
  readonly history: number;
}
