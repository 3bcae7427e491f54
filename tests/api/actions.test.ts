import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ActionRequest, ActionResult, Actor, Row } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { actorOf, insert, openTestStore, randomId, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let ann: Context;
let bob: Context;
let staff: { ann: string; bob: string };
const company = { id: randomId(), code: "C01" };

beforeAll(async () => {
  opened = await openTestStore();
  const { store } = opened;
  await insert(store, "organisation.company", [{ ...company, name: "One", status: "ENABLED" }]);
  const [annId, bobId] = await insert(store, "organisation.staff", [
    { orgId: company.id, code: "E1", name: "Ann" },
    { orgId: company.id, code: "E2", name: "Bob" },
  ]);
  staff = { ann: annId!, bob: bobId! };
  ann = opened.context(actorOf(company, { staff: staff.ann }));
  bob = opened.context(actorOf(company, { staff: staff.bob }));
});
afterAll(() => opened?.close());

let errand: Row;
beforeEach(async () => {
  errand = await make([{ what: "Sweep" }, { what: "Paint", expected: "9" }]);
});

async function make(tasks: readonly object[], more: object = {}): Promise<Row> {
  const request = {
    set: { title: "House", ...more },
    tasks: { add: tasks.map((set) => ({ set })) },
  };
  const { record } = await saveRecord(ann, { page: "errand", request: request as never });
  return record;
}
async function act(
  context: Context,
  action: string,
  more: Partial<ActionRequest> & { lines?: readonly object[]; version?: number } = {},
): Promise<ActionResult> {
  const { lines, version = errand.version!, ...rest } = more;
  const table = lines ? { table: "tasks", lines: lines as never } : {};
  const { results } = await runAction(context, {
    document: "errand",
    action,
    request: { targets: [{ id: errand.id!, version, ...table }], ...rest },
  });
  await reread();
  return results[0]!;
}
async function reread() {
  errand = (await getRecord(ann, { page: "errand", id: errand.id! })).record;
}
const tasks = () => errand["tasks"] as readonly Row[];
const historyOf = async (action: string) =>
  (
    await sql<{ count: string }>`select count(*) as count from system.history
      where "recordId" = ${errand.id}::uuid and action = ${action}`.execute(opened.store.db)
  ).rows[0]!.count;

test("entering a state runs the system action of the lines; leaving one its own effects", async () => {
  expect((await act(ann, "open")).status).toBe(200);
  expect(tasks().map(({ progress }) => progress)).toEqual(["WAIT", "WAIT"]);
  expect(errand).toMatchObject({ status: "OPEN", note: null });
  await act(ann, "hold");
  expect(errand).toMatchObject({ status: "HELD", note: "left" });
});

test("nobody calls a system action, and nobody who lacks the right any", async () => {
  await act(ann, "open");
  await expect(act(ann, "begin", { lines: [{ id: tasks()[0]!.id }] })).rejects.toMatchObject({
    msgKey: "auth.forbidden",
  });
  const reader: Actor = { ...ann.actor, roles: [role(["ERRAND:query", "ERRAND:get"])] };
  await expect(act({ ...ann, actor: reader }, "hold")).rejects.toMatchObject({ http: 403 });
  expect(errand["status"]).toBe("OPEN");
});

test("a line is taken once: who comes second learns it from the line, and nothing changes", async () => {
  await act(ann, "open");
  const seen = tasks()[0]!;
  expect((await act(ann, "take", { lines: [{ id: seen.id, version: seen.version }] })).status).toBe(
    200,
  );
  const second = await act(bob, "take", { lines: [{ id: seen.id, version: seen.version }] });
  expect(second).toMatchObject({ status: 5201 });
  expect(tasks()[0]!["owner"]).toMatchObject({ id: staff.ann });
  expect(await historyOf("take")).toBe("1");
});

test("a line that is named twice in one call is refused: nothing runs twice on it", async () => {
  const [one] = tasks();
  const line = { id: one!.id, version: one!.version };
  await expect(act(ann, "take", { lines: [line, line] })).rejects.toMatchObject({
    msgKey: "common.badRequest",
    args: [`targets[].lines: ${line.id} is named twice`],
  });
  expect(tasks()[0]).toMatchObject({ version: one!.version });
});
test("lines of one document are acted on by two people at once: the header's version does not count", async () => {
  await act(ann, "open");
  const [one, two] = tasks();
  const version = errand.version!;
  await act(ann, "take", { lines: [{ id: one!.id, version: one!.version }], version });
  const result = await act(bob, "take", {
    lines: [{ id: two!.id, version: two!.version }],
    version,
    confirm: [6309],
  });
  expect(result.status).toBe(200);
});

test("a warning asks, and passes when confirmed; a line that refuses does not hold back the other", async () => {
  await act(ann, "open");
  const lines = tasks().map(({ id, version }) => ({ id, version }));
  const result = await act(ann, "take", { lines });
  expect(result.status).toBe(6309);
  expect(result.lines!.map(({ status }) => status)).toEqual([200, 6309]);
  expect(tasks().map(({ progress }) => progress)).toEqual(["TAKEN", "WAIT"]);
  const again = await act(ann, "take", { lines: [{ id: lines[1]!.id }], confirm: [6309] });
  expect(again.status).toBe(200);
});

test("what is asked per line is checked per line, and what is offered is taken when nothing is sent", async () => {
  await act(ann, "open");
  const lines = tasks().map(({ id }) => ({ id }));
  await act(ann, "take", { lines, confirm: [6309] });
  const wrong = await act(ann, "finish", { lines: [{ ...lines[0], input: { hours: "0" } }] });
  expect(wrong).toMatchObject({
    status: 5103,
    problems: [{ path: "input.hours", line: lines[0]!.id }],
  });
  const done = await act(ann, "finish", {
    lines: [{ ...lines[0], input: { hours: "1.5" } }, lines[1]!],
  });
  expect(done.status).toBe(200);
  expect(tasks()).toMatchObject([
    { hours: "1.5", progress: "TAKEN", log: [{ item: 1, hours: "1.5", by: { id: staff.ann } }] },
    { hours: "9", progress: "DONE", log: [{ item: 1, hours: "9" }] },
  ]);
  expect(errand).toMatchObject({ hours: "10.5", note: "Paint", status: "OPEN" });
});

test("a line that an action adds has a new item, never that of one that is gone", async () => {
  await act(ann, "open");
  const lines = [{ id: tasks()[0]!.id, input: { hours: "0.5" } }];
  await act(ann, "take", { lines });
  await act(ann, "finish", { lines });
  await act(ann, "finish", { lines });
  const items = () => (tasks()[0]!["log"] as readonly Row[]).map(({ item }) => item);
  expect(items()).toEqual([1, 2]);
  await sql`delete from shop.errand_tasks_log where "parentId" = ${tasks()[0]!.id}::uuid and item = 2`.execute(
    opened.store.db,
  );
  await act(ann, "finish", { lines });
  expect(items()).toEqual([1, 3]);
});

test("a state that follows from facts follows: the last finished task ends the errand", async () => {
  errand = await make([{ what: "Sweep" }]);
  await act(ann, "open");
  const lines = [{ id: tasks()[0]!.id }];
  await act(ann, "take", { lines });
  await act(ann, "finish", { lines });
  expect(errand["status"]).toBe("DONE");
});

test("guards name their own code, and nobody else finishes another's task", async () => {
  await act(ann, "open");
  const lines = [{ id: tasks()[0]!.id }];
  await act(ann, "take", { lines });
  expect(await act(bob, "finish", { lines })).toMatchObject({
    status: 5404,
    message: "Only the owner may finish",
  });
});

test("an action that is not there, or of another table, is refused by what is", async () => {
  const lineAction = ann.schema.document("errand")!.table("tasks")!.actions[0]!.key;
  await expect(act(ann, "wander")).rejects.toMatchObject({ msgKey: "common.unknownAction" });
  await expect(act(ann, lineAction)).rejects.toMatchObject({
    status: 5103,
    msgKey: "common.actionOfTable",
    message: expect.stringContaining('"table": "tasks"') as string,
  });
});

test("input: required, too long, unknown, a reference by code, one that leads nowhere", async () => {
  await act(ann, "open");
  expect(await act(ann, "close")).toMatchObject({
    status: 5102,
    problems: [{ path: "input.reason", field: "reason" }],
  });
  expect((await act(ann, "close", { input: { reason: "x".repeat(21) } })).status).toBe(5103);
  expect((await act(ann, "close", { input: { reason: "x", why: "y" } })).problems).toMatchObject([
    { path: "input.why" },
  ]);
  expect(await act(ann, "close", { input: { reason: "x", who: "E9" } })).toMatchObject({
    problems: [{ path: "input.who", value: "E9" }],
  });
  expect(errand["status"]).toBe("OPEN");
  expect((await act(ann, "close", { input: { reason: "Moved", who: "E2" } })).status).toBe(200);
  expect(tasks().map(({ owner }) => owner)).toMatchObject([{ id: staff.bob }, { id: staff.bob }]);
});

test("the state before is remembered", async () => {
  await act(ann, "open");
  await act(ann, "hold");
  await act(ann, "close", { input: { reason: "x" } });
  expect((await act(ann, "cancelClose")).status).toBe(200);
  expect(errand["status"]).toBe("HELD");
});

test("a stale header is refused after its guards have spoken", async () => {
  const version = errand.version!;
  await act(ann, "open");
  expect((await act(bob, "open", { version })).status).toBe(5201);
  expect((await act(bob, "hold", { version })).status).toBe(6409);
  expect(errand["status"]).toBe("OPEN");
});

test("a stale line is refused too, though its state and its guards would let it pass", async () => {
  await act(ann, "open");
  const seen = tasks()[0]!;
  await act(ann, "take", { lines: [{ id: seen.id }] });
  const stale = [{ id: seen.id, version: seen.version }];
  expect(await act(ann, "finish", { lines: stale })).toMatchObject({ status: 6409 });
  expect(tasks()[0]).toMatchObject({ progress: "TAKEN", hours: null });
  const fresh = [{ id: seen.id, version: tasks()[0]!.version }];
  expect(await act(ann, "finish", { lines: fresh })).toMatchObject({ status: 200 });
});

test("the answer says what may be done, and why not", async () => {
  await act(ann, "open");
  await act(ann, "take", { lines: [{ id: tasks()[0]!.id }] });
  const { actions, lineActions } = await getRecord(bob, { page: "errand", id: errand.id! });
  expect(actions).toMatchObject({ hold: { allowed: true }, open: { allowed: false } });
  expect(actions).not.toHaveProperty("expire");
  const [first, second] = tasks();
  expect(lineActions![first!.id!]).toEqual({
    take: { allowed: false, reason: expect.stringContaining("Taken") },
    finish: { allowed: false, reason: "Only the owner may finish" },
  });
  // The input is not known yet, and a warning is for later.
  expect(lineActions![second!.id!]!["take"]).toEqual({ allowed: true });
});

test("the clock acts on what is due, once, and leaves the rest", async () => {
  const { schema, store } = opened;
  const actors = () => Promise.resolve([actorOf(company)]);
  const parts = { schema, product, store, files: ann.files, log: ann.log, actors };
  const late = await make([{ what: "a" }], { due: "2026-11-20" });
  const today = await make([{ what: "a" }], { due: "2026-11-21" });
  for (const each of [late, today]) {
    errand = each;
    await act(ann, "open");
  }
  await runClock(parts, new Date("2026-11-21T04:00:00Z"));
  expect(errand["status"]).toBe("OPEN");
  errand = late;
  await reread();
  expect(errand["status"]).toBe("CLOSED");
  // In Shanghai the day is over at 16:00 UTC.
  const turns = await Promise.all([
    runClock(parts, new Date("2026-11-21T16:00:00Z")),
    runClock(parts, new Date("2026-11-21T16:00:00Z")),
  ]);
  errand = today;
  await reread();
  expect(errand["status"]).toBe("CLOSED");
  expect(turns.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  expect(await historyOf("expire")).toBe("1");
});
