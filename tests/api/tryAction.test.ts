import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrangeApprovers } from "../documents/approvers.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { listOf, type Caller } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";

/** An action that is tried answers as it would, and nothing of it is kept. */
let world: World;
let served: WorldApp;
let me: Caller;
beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  await arrangeApprovers(world);
  served = await openWorldApp(world);
  me = await served.signIn(["*:*"]);
});
afterAll(() => served?.close());

/** Rows of everything that a submitted document leaves behind. */
async function left(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from system.history) as history,
    (select count(*) from system.approval) as tasks,
    (select count(*) from system.job) as jobs,
    (select max(version) from purchasing.requisition) as version,
    (select string_agg(distinct status, ',') from purchasing.requisition) as states
  `.execute(world.opened.store.db);
  return rows;
}

test("a document that may go, one that is gone and one that was changed answer as they would", async () => {
  const { id, version } = await world.create("requisition", { items: [{}] });
  const targets = [
    { id, version },
    { id: randomId(), version: 1 },
    { id, version: version! + 5 },
  ];
  const body = { targets, confirm: [6301, 6302, 6303] };
  const before = await left();
  const tried = await me.post("/biz/requisition/submit/try", body);
  const statuses = listOf(tried, "results").map(({ status }) => status);
  expect(statuses[0]).toBe(200);
  expect(statuses.slice(1)).not.toContain(200);
  expect(await left()).toEqual(before);

  const done = await me.post("/biz/requisition/submit", { ...body, targets: targets.slice(0, 1) });
  expect(done.status).toBe(200);
  expect(await left()).not.toEqual(before);
});

test("deleting is tried too, and what would be made is not told", async () => {
  const { id, version } = await world.create("requisition", { items: [{}] });
  const targets = [{ id, version }];
  expect((await me.post("/biz/requisition/delete/try", { targets })).status).toBe(200);
  const { data } = await me.post("/detail/requisition/get", { id });
  expect(data["record"]).toMatchObject({ id, version });
  const tried = await me.post("/biz/requisition/submit/try", { targets, confirm: [6301, 6302] });
  for (const result of listOf(tried, "results")) expect(result).not.toHaveProperty("made");
});

test("whoever may not run an action may not try it", async () => {
  const nobody = await served.signIn([]);
  const targets = [{ id: randomId(), version: 1 }];
  expect((await nobody.post("/biz/requisition/submit/try", { targets })).status).toBe(403);
});
