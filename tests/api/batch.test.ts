import { product } from "../../src/server/start/product.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BatchResult } from "../../src/engine/index.ts";
import { findJob, insertJob } from "../../src/server/core/jobs/jobTable.ts";
import { runJob } from "../../src/server/core/jobs/runJob.ts";
import { openSessions } from "../../src/server/core/session/sessions.ts";
import type { Caller, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { daysAgo, delivered, generated } from "./monthEnd.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";
import { transfersOf, type Job } from "./transferCalls.ts";

/* The month-end run of statements: how a batch ends that is stopped on its way, and one whose rows were taken meanwhile. */

let at: Purchasing;
let buyer: Caller;
const period = { periodFrom: daysAgo(20), periodTo: daysAgo(-2) };

beforeAll(async () => {
  at = await openPurchasing();
  buyer = await at.as("liqiang");
  // What the demo company has open goes first.
  await run({ periodFrom: "2000-01-01", periodTo: period.periodTo });
  await delivered(at);
  await delivered(at, "5", undefined, { currency: "USD" });
});
afterAll(() => at?.demo.close());

type Ended = Job & { readonly results?: readonly BatchResult[] };

async function run(input: object): Promise<Ended> {
  const started = await buyer.post("/list/reconciliation/batch/monthEnd", input);
  expect(started, started.text).toMatchObject({ status: 200 });
  return (await transfersOf(at.demo, buyer).ended(started.data as unknown as Job)) as Ended;
}
const statements = async (): Promise<readonly Row[]> =>
  at.rows("admin", "reconciliation", {
    filter: { field: "title", op: "=", value: `${period.periodFrom} ~ ${period.periodTo}` },
  });

test("a run that is cancelled on its way keeps what it has made, and the next one makes the rest", async () => {
  const { db } = at.demo.store;
  // Somebody cancels in the very moment in which the first statement is noted.
  await sql`create function system.cancel_at_first() returns trigger language plpgsql as
    'begin new.cancelled := new.cancelled or coalesce(jsonb_array_length(new.results), 0) > 0; return new; end'`.execute(
    db,
  );
  await sql`create trigger cancel_at_first before update on system.job
    for each row execute function system.cancel_at_first()`.execute(db);
  const stopped = await run(period);
  await sql`drop trigger cancel_at_first on system.job`.execute(db);

  expect(stopped).toMatchObject({ state: "cancelled", total: 2, done: 1, ok: 1, failed: 0 });
  expect(stopped.results).toMatchObject([
    { title: expect.stringContaining("CNY"), outcome: "made" },
  ]);
  const [only, ...others] = await statements();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id: stopped.results![0]!.made!.id, currency: { code: "CNY" } });
  const answer = await buyer.get(`/jobs/${stopped.id}`);
  expect(answer.data).toMatchObject({ state: "cancelled", results: stopped.results });

  expect(await run(period)).toMatchObject({
    state: "done",
    total: 1,
    ok: 1,
    results: [{ title: expect.stringContaining("USD"), outcome: "made" }],
  });
});

test("a group whose rows are on another statement by then has nothing left, and leaves no empty document", async () => {
  const order = await at.read("purchase-order", await delivered(at, "4"));
  const before = (await statements()).length;
  const { db } = at.demo.store;
  const { rows } = await sql<{ userId: string; orgId: string }>`select s."userId", s."orgId"
    from system.session s join system.user u on u.id = s."userId" where u."loginName" = 'liqiang' limit 1`.execute(
    db,
  );
  // The run had found the group when its process was interrupted; a buyer then takes the receipt by hand.
  const id = randomUUID();
  const request = { page: "reconciliation", action: "monthEnd", input: period };
  await insertJob(db, { id, kind: "batch", language: "en", request, ...rows[0]! });
  const idOf = (key: string) => (order[key] as Row)["id"];
  const values = {
    supplier: idOf("supplier"),
    currency: idOf("currency"),
    taxType: order["taxType"],
  };
  const position = JSON.stringify({ groups: [{ title: "S001", values }], next: 0 });
  await sql`update system.job set position = ${position}::jsonb where id = ${id}::uuid`.execute(db);
  await generated(at);

  const schema = productSchema();
  const sessions = await openSessions(at.demo.store, schema, () => at.demo.clock.now.getTime());
  const { store, files } = at.demo;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const parts = { schema, product, store, files, sessions, clock: () => at.demo.clock.now, log };
  await runJob(parts, id, new AbortController().signal);
  await sessions.close();

  const ended = (await findJob(db, id))!;
  expect(ended).toMatchObject({
    state: "done",
    results: [{ title: "S001", outcome: "nothing" }],
  });
  expect([Number(ended.done), Number(ended.ok), Number(ended.failed)]).toEqual([1, 0, 0]);
  expect(await statements()).toHaveLength(before);
});

test("a run that finds nothing at all is refused before it begins", async () => {
  const answer = await buyer.post("/list/reconciliation/batch/monthEnd", period);
  expect(answer).toMatchObject({ msgKey: "common.nothingToConvert" });
});
