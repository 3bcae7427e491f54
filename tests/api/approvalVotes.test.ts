import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { product } from "../../src/server/start/product.ts";
import { openClaims, roleNode, ruleBlock, type Claims } from "./claims.ts";
import type { Row } from "./demoApp.ts";

/* Votes by percent, roles that stand in, signers who are added, documents that go back to an earlier node, and delegations that begin while tasks wait. */

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims?.close());
beforeEach(async () => {
  const { db } = claims.store;
  await sql`update system.approval_rule set deleted = true`.execute(db);
  await sql`update desk.delegation set deleted = true`.execute(db);
});

const rule = (nodes: readonly Row[]) => claims.save([ruleBlock("R", { nodes: [...nodes] })]);
const asked = async (who: string, record: string) =>
  (await claims.tasks(who)).find((row) => row["record"] === record);
const nodeOf = async (who: string, record: string) => (await asked(who, record))?.["node"];
/** Runs an action of the approver's own task on a document. */
async function onTask(who: string, record: string, action: string, input: Row): Promise<Row> {
  const { id, version } = (await asked(who, record))!;
  const caller = await claims.as(who);
  const answer = await caller.post(`/biz/approval-task/${action}`, {
    page: "my-approvals",
    targets: [{ id, version }],
    input,
  });
  return { status: answer.status, message: answer.message };
}
const userId = async (loginName: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from system.user
    where "loginName" = ${loginName}`.execute(claims.store.db);
  return rows[0]!.id;
};
const turn = () =>
  runClock(
    {
      product,
      schema: claims.schema,
      store: claims.store,
      files: {
        put: () => Promise.reject(new Error("no files")),
        get: () => Promise.reject(new Error("no files")),
        remove: () => Promise.reject(new Error("none")),
      },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      actors: () => systemActors(claims.schema, claims.store),
    },
    claims.clock.now,
  );

describe("a vote by percent", () => {
  beforeEach(() => rule([roleNode("P", { roles: ["P", "Q", "F"], mode: "PERCENT", percent: 60 })]));

  test("passes with its share, whoever else refuses", async () => {
    // pat, paul, quin, fred and fran: three of five are 60 %.
    const id = await claims.submitted("ann");
    expect(await claims.act("quin", "refuse", id, { reason: "no" })).toMatchObject({
      status: 200,
      state: "SUBMITTED",
    });
    expect((await claims.act("pat", "approve", id)).state).toBe("SUBMITTED");
    expect((await claims.act("paul", "approve", id)).state).toBe("SUBMITTED");
    expect((await claims.act("fred", "approve", id)).state).toBe("APPROVED");
    expect(await asked("fran", id)).toBeUndefined();
  });

  test("is refused once the others are too few, and not withdrawn after the first vote", async () => {
    const id = await claims.submitted("ann");
    expect((await claims.act("pat", "refuse", id, { reason: "1" })).state).toBe("SUBMITTED");
    expect((await claims.act("ann", "withdraw", id)).status).toBe(5203);
    expect((await claims.act("paul", "refuse", id, { reason: "2" })).state).toBe("SUBMITTED");
    expect((await claims.act("quin", "refuse", id, { reason: "3" })).state).toBe("REFUSED");
  });
});

describe("a signer who is added", () => {
  beforeEach(() => rule([roleNode("Q"), roleNode("P")]));
  const input = async (place: "BEFORE" | "AFTER") => ({
    approver: await userId("fred"),
    place,
    reason: "have a look",
  });

  test("before: decides first, and the task comes back", async () => {
    const id = await claims.submitted("ann");
    expect(await onTask("quin", id, "addSigner", await input("BEFORE"))).toMatchObject({
      status: 200,
    });
    expect([await nodeOf("quin", id), await nodeOf("fred", id)]).toEqual([undefined, "fred"]);
    expect((await claims.act("quin", "approve", id)).status).toBe(5202);
    expect((await claims.act("fred", "approve", id)).state).toBe("SUBMITTED");
    expect(await nodeOf("quin", id)).toBe("Role Q");
    await claims.act("quin", "approve", id);
    expect(await nodeOf("pat", id)).toBe("Role P");
    expect((await claims.act("pat", "approve", id)).state).toBe("APPROVED");
    const { data } = await (await claims.as("ann")).post("/detail/claim/approval", { id });
    const [view] = data["approvals"] as { nodes: { title: string; addedBy?: string }[] }[];
    expect(view!.nodes.map(({ title, addedBy }) => [title, addedBy])).toEqual([
      ["fred", "quin"],
      ["Role Q", undefined],
      ["Role P", undefined],
    ]);
  });

  test("after: decides next", async () => {
    const id = await claims.submitted("ann");
    expect((await onTask("quin", id, "addSigner", await input("AFTER"))).status).toBe(200);
    expect([await nodeOf("quin", id), await nodeOf("fred", id)]).toEqual(["Role Q", undefined]);
    await claims.act("quin", "approve", id);
    expect([await nodeOf("fred", id), await nodeOf("pat", id)]).toEqual(["fred", undefined]);
    await claims.act("fred", "approve", id);
    expect((await claims.act("pat", "approve", id)).state).toBe("APPROVED");
  });

  test("must be able to approve, and others' tasks are nobody's to change", async () => {
    const id = await claims.submitted("ann");
    for (const who of ["gast", "ann"]) {
      const approver = await userId(who);
      const refused = {
        status: 5215,
        message: expect.stringMatching(new RegExp(`^${who} cannot approve this document`)),
      };
      const none = { approver, place: "AFTER" };
      expect(await onTask("quin", id, "addSigner", none)).toMatchObject(refused);
      expect(await onTask("quin", id, "passOn", { approver })).toMatchObject(refused);
    }
    const { id: task, version } = (await asked("quin", id))!;
    const foreign = await (
      await claims.as("pat")
    ).post("/biz/approval-task/addSigner", {
      page: "my-approvals",
      targets: [{ id: task, version }],
      input: await input("AFTER"),
    });
    expect(foreign.status, foreign.text).toBe(5106);
  });
});

test("an approver passes a task on: who gets it decides, for the one who had it", async () => {
  await rule([roleNode("Q")]);
  const id = await claims.submitted("ann");
  expect(await onTask("quin", id, "passOn", { approver: await userId("fred") })).toMatchObject({
    status: 200,
  });
  expect(await asked("fred", id)).toMatchObject({ delegatedFrom: { name: "quin" } });
  expect(await asked("quin", id)).toBeUndefined();
  expect((await claims.act("quin", "approve", id)).status).toBe(5106);
  expect((await claims.act("fred", "approve", id)).state).toBe("APPROVED");
});

test("the picture names who has decided, who is asked, and who would be asked next", async () => {
  await rule([roleNode("Q"), roleNode("F", { mode: "ALL" }), roleNode("P")]);
  const id = await claims.submitted("ann");
  await claims.act("quin", "approve", id, { opinion: "fine" });
  await claims.save([
    { document: "delegation", as: "paul", records: [{ delegate: "quin", from: "T", until: "T" }] },
  ]);
  const { data } = await (await claims.as("ann")).post("/detail/claim/approval", { id });
  const [view] = data["approvals"] as {
    nodes: {
      tasks: { approver: { name: string }; state: string; opinion: string; actedAt: string }[];
      ahead?: { name: string }[];
    }[];
  }[];
  expect(
    view!.nodes.map(({ tasks, ahead }) => [
      tasks.map(({ approver, state, opinion, actedAt }) => [
        approver.name,
        state,
        opinion,
        actedAt !== null,
      ]),
      ahead?.map(({ name }) => name),
    ]),
  ).toEqual([
    [[["quin", "APPROVED", "fine", true]], undefined],
    [
      [
        ["fran", "PENDING", null, false],
        ["fred", "PENDING", null, false],
      ],
      undefined,
    ],
    [[], ["pat", "quin"]],
  ]);
});

test("a rule that is changed counts for what is submitted afterwards; what runs, or was returned, goes on by the one it has", async () => {
  await rule([roleNode("Q"), roleNode("P")]);
  const [running, returned] = [await claims.submitted("ann"), await claims.submitted("ann")];
  await claims.act("quin", "return", returned, { reason: "receipt" });
  const root = await claims.as("root");
  const found = await root.post("/list/approval-rule/query", { search: "R" });
  const row = (found.data["rows"] as Row[]).find(({ code }) => code === "R")!;
  const stored = await root.post("/detail/approval-rule/get", { id: row["id"] });
  const [first, second] = (stored.data["record"] as { nodes: { id: string; version: number }[] })
    .nodes;
  const roles = async (code: string) =>
    (
      await sql<{ id: string }>`select id from system.role where code = ${code}`.execute(
        claims.store.db,
      )
    ).rows.map(({ id }) => id);
  const changed = await root.post("/detail/approval-rule/save", {
    id: row["id"],
    version: row["version"],
    nodes: {
      set: [{ id: first!.id, version: first!.version, set: { roles: await roles("F") } }],
      remove: [{ id: second!.id, version: second!.version }],
    },
  });
  expect(changed.status, changed.text).toBe(200);
  const fresh = await claims.submitted("ann");
  expect([await nodeOf("fred", fresh), await nodeOf("quin", fresh)]).toEqual(["Role Q", undefined]);
  await claims.act("ann", "submit", returned);
  for (const id of [running, returned]) {
    expect(await nodeOf("fred", id)).toBeUndefined();
    expect((await claims.act("quin", "approve", id)).state).toBe("SUBMITTED");
    expect((await claims.act("pat", "approve", id)).state).toBe("APPROVED");
  }
  expect((await claims.act("fred", "approve", fresh)).state).toBe("APPROVED");
});

test("a document goes back to an earlier node, which decides again, and on from there", async () => {
  await rule([roleNode("Q"), roleNode("P"), roleNode("F")]);
  const id = await claims.submitted("ann");
  // Before the first node there is none.
  expect(await onTask("quin", id, "returnTo", { node: 1, reason: "x" })).toMatchObject({
    status: 5103,
    message: expect.stringMatching(/^This is the first node/),
  });
  await claims.act("quin", "approve", id);
  await claims.act("pat", "approve", id);
  expect(await onTask("fred", id, "returnTo", { node: 3, reason: "x" })).toMatchObject({
    status: 5103,
  });
  expect((await onTask("fred", id, "returnTo", { node: 1, reason: "check the sum" })).status).toBe(
    200,
  );
  expect([await nodeOf("quin", id), await nodeOf("fran", id)]).toEqual(["Role Q", undefined]);
  // Approvers have acted since it was submitted.
  expect((await claims.act("ann", "withdraw", id)).status).toBe(5203);
  for (const who of ["quin", "paul", "fran"])
    expect((await claims.act(who, "approve", id)).status).toBe(200);
  expect((await claims.get("ann", id))["record"]).toMatchObject({ status: "APPROVED" });
});

test("a delegation that begins takes over what waits already", async () => {
  await rule([roleNode("Q")]);
  const id = await claims.submitted("ann");
  await claims.save([
    { document: "delegation", as: "quin", records: [{ delegate: "pat", from: "T", until: "T" }] },
  ]);
  expect(await nodeOf("quin", id)).toBe("Role Q");
  await turn();
  expect([await nodeOf("quin", id), await nodeOf("pat", id)]).toEqual([undefined, "Role Q"]);
  expect(await asked("pat", id)).toMatchObject({ delegatedFrom: { name: "quin" } });
  expect((await claims.act("pat", "approve", id)).state).toBe("APPROVED");
});

// The last one: who is frozen has no session any more.
test("roles stand in where those named may not decide, and only there", async () => {
  await rule([roleNode("Q", { standIn: ["F"] })]);
  const of = await claims.submitted("ann");
  expect([await nodeOf("quin", of), await nodeOf("fred", of)]).toEqual(["Role Q", undefined]);
  await sql`update system.user set status = 'FROZEN' where "loginName" = 'quin'`.execute(
    claims.store.db,
  );
  const own = await claims.submitted("ann");
  expect(await nodeOf("fred", own)).toBe("Role Q");
});
