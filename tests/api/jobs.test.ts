import { product } from "../../src/server/start/product.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hold } from "../../src/server/core/jobs/holdJob.ts";
import { JobLost, JobStopped } from "../../src/server/core/jobs/job.ts";
import { claimJob, findJob } from "../../src/server/core/jobs/jobTable.ts";
import { openJobs } from "../../src/server/core/jobs/openJobs.ts";
import { runJob, type JobParts } from "../../src/server/core/jobs/runJob.ts";
import { openSessions, type Sessions } from "../../src/server/core/session/sessions.ts";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { transfersOf, type Job, type Transfers } from "./transferCalls.ts";

let demo: DemoApp;
let admin: Caller;
let files: Transfers;
let sessions: Sessions;
let parts: JobParts;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  files = transfersOf(demo, admin);
  const schema = productSchema();
  sessions = await openSessions(demo.store, schema, () => demo.clock.now.getTime());
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  parts = {
    product,
    schema,
    store: demo.store,
    files: demo.files,
    sessions,
    clock: () => demo.clock.now,
    log,
  };
});
afterAll(async () => {
  await sessions.close();
  await demo.close();
});

const units = (prefix: string, count: number) =>
  `code,name\n${Array.from({ length: count }, (_, at) => `${prefix}${at},Unit ${prefix} ${at}`).join("\n")}\n`;
const stored = async (prefix: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from masters.unit
    where code like ${`${prefix}%`} and not deleted`.execute(demo.store.db);
  return rows[0]!.n;
};
/** A waiting export that no queue knows of, so that a test can run it itself. */
async function looseJob(
  changes: { state?: string; silentSeconds?: number; worker?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const { rows } = await sql<{ userId: string; orgId: string }>`
    select "userId", "orgId" from system.session limit 1`.execute(demo.store.db);
  const request = { page: "unit", query: {}, format: "csv", shape: "list" };
  await sql`insert into system.job (id, kind, "orgId", "userId", language, state, request, worker, "heartbeatAt")
    values (${id}, 'export', ${rows[0]!.orgId}, ${rows[0]!.userId}, 'en', ${changes.state ?? "waiting"},
      ${JSON.stringify(request)}::jsonb, ${changes.worker ?? null}::uuid,
      now() - make_interval(secs => ${changes.silentSeconds ?? 0}))`.execute(demo.store.db);
  return id;
}
const running = new AbortController().signal;

test("a job is taken once, however many processes wait for it", async () => {
  const second = openJobs(parts);
  await second.start();
  const started = await Promise.all(
    Array.from({ length: 6 }, () => admin.post("/list/unit/export", { format: "csv" })),
  );
  const jobs = await Promise.all(started.map(({ data }) => files.ended(data as unknown as Job)));
  expect(jobs.map((job) => job.state)).toEqual(Array(6).fill("done"));
  for (const { id } of jobs) expect((await findJob(demo.store.db, id))!.attempts).toBe(1);
  await second.close();
});

test("of two that take the same job at the same time one gets it", async () => {
  const id = await looseJob();
  const claims = await Promise.all([
    claimJob(demo.store.db, id, randomUUID()),
    claimJob(demo.store.db, id, randomUUID()),
  ]);
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
});

test("a person imports one file at a time", async () => {
  const first = await files.start("unit", units("ONE", 100));
  await expect(files.start("unit", units("TWO", 1))).rejects.toThrow(
    /Your last import is not done yet/,
  );
  await files.ended(first);
  expect(await files.imported("unit", units("TWO", 1))).toMatchObject({ ok: 1 });
});

test("cancelled midway, an import keeps what it has committed", async () => {
  const job = await files.start("unit", units("CA", 400));
  await files.until(job, ({ done, state }) => done > 0 || state === "done");
  await admin.post(`/jobs/${job.id}/cancel`);
  const ended = await files.ended(job);
  expect(ended.state).toBe("cancelled");
  expect(ended.ok).toBeGreaterThan(0);
  expect(ended.ok).toBeLessThan(400);
  expect(await stored("CA")).toBe(ended.ok);
});

test("a job that waits is cancelled at once, and one that ended stays as it is", async () => {
  const id = await looseJob();
  expect((await admin.post(`/jobs/${id}/cancel`)).data).toMatchObject({ state: "cancelled" });
  await runJob(parts, id, running);
  expect((await findJob(demo.store.db, id))!.state).toBe("cancelled");
  const done = await files.ended(
    (await admin.post("/list/unit/export", { format: "csv" })).data as unknown as Job,
  );
  expect((await admin.post(`/jobs/${done.id}/cancel`)).data).toMatchObject({ state: "done" });
});

test("an import goes on where the process that ended left it", async () => {
  const other = await openDemoApp();
  const caller = await other.as("admin");
  const theirs = transfersOf(other, caller);
  const job = await theirs.start("unit", units("RE", 200));
  await theirs.until(job, ({ done, state }) => done > 0 || state === "done");
  // Its queue stops after the document it is at.
  await other.app.close();
  const row = (await findJob(other.store.db, job.id))!;
  expect(row.state).toBe("waiting");
  const before = Number(row.ok);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(200);
  const schema = productSchema();
  const own = await openSessions(other.store, schema, () => other.clock.now.getTime());
  const jobs = { ...parts, store: other.store, sessions: own, files: other.files };
  await runJob(jobs, job.id, running);
  const ended = (await findJob(other.store.db, job.id))!;
  expect([ended.state, Number(ended.ok), Number(ended.failed)]).toEqual(["done", 200, 0]);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from masters.unit where code like 'RE%'`.execute(other.store.db);
  expect(rows[0]!.n).toBe(200);
  await own.close();
  await other.close();
});

test("a job whose process went silent is taken over; one that lives is not", async () => {
  const silent = await looseJob({ state: "running", silentSeconds: 120, worker: randomUUID() });
  await runJob(parts, silent, running);
  expect((await findJob(demo.store.db, silent))!.state).toBe("done");
  const alive = await looseJob({ state: "running", silentSeconds: 1, worker: randomUUID() });
  await expect(runJob(parts, alive, running)).rejects.toThrow("held by another");
});

test("a job is given up after three attempts", async () => {
  const id = await looseJob();
  await sql`update system.job set attempts = 3 where id = ${id}`.execute(demo.store.db);
  await runJob(parts, id, running);
  const row = (await findJob(demo.store.db, id))!;
  expect(row.state).toBe("failed");
  expect(row.message).toBe("Something went wrong on our side; please try again");
});

test("who lost a job to another process can commit nothing more", async () => {
  const id = await looseJob();
  const worker = randomUUID();
  const row = (await claimJob(demo.store.db, id, worker))!;
  const job = hold(parts, row, worker, running);
  await sql`update system.job set worker = ${randomUUID()}::uuid where id = ${id}`.execute(
    demo.store.db,
  );
  const code = `LOST${id.slice(0, 4)}`;
  const attempt = demo.store.transaction(async (tx) => {
    await sql`insert into masters.unit (id, code, name, status) values (${randomUUID()}, ${code}, 'x', 'ENABLED')`.execute(
      tx,
    );
    await job.checkpoint(tx, { done: 1 });
  });
  await expect(attempt).rejects.toBeInstanceOf(JobLost);
  job.stop();
  expect(await stored(code)).toBe(0);
});

test("a stop is seen between the steps of a job", async () => {
  const id = await looseJob();
  const worker = randomUUID();
  const row = (await claimJob(demo.store.db, id, worker))!;
  const job = hold(parts, row, worker, running);
  await sql`update system.job set cancelled = true where id = ${id}`.execute(demo.store.db);
  await expect(job.progress({ done: 1 })).rejects.toBeInstanceOf(JobStopped);
  job.stop();
});

test("a job of somebody who may no longer sign in is refused", async () => {
  const id = await looseJob();
  await sql`update system.job set "userId" = ${randomUUID()}::uuid where id = ${id}`.execute(
    demo.store.db,
  );
  await runJob(parts, id, running);
  expect((await findJob(demo.store.db, id))!).toMatchObject({
    state: "failed",
    message: "No permission",
  });
});

test("a person has at most 20 jobs that are not done", async () => {
  const loose = await Promise.all(Array.from({ length: 20 }, () => looseJob()));
  expect(await admin.post("/list/unit/export", { format: "csv" })).toMatchObject({ status: 503 });
  await sql`delete from system.job where id = any(${loose}::uuid[])`.execute(demo.store.db);
  const again = await admin.post("/list/unit/export", { format: "csv" });
  expect((await files.ended(again.data as unknown as Job)).state).toBe("done");
});
