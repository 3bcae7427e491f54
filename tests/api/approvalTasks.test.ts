import { product } from "../../src/server/start/product.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { openClaims, roleNode, ruleBlock, type Claims } from "./claims.ts";
import { listOf, type Row } from "./demoApp.ts";
import { insert } from "./harness.ts";

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims?.close());

beforeEach(async () => {
  const { db } = claims.store;
  await sql`update system.approval_rule set deleted = true`.execute(db);
  await sql`update desk.delegation set deleted = true`.execute(db);
  await sql`update system.user set status = 'NORMAL'`.execute(db);
});
const rules = (...blocks: Parameters<Claims["save"]>[0]) => claims.save(blocks);
const taskOf = async (who: string, subject: string) =>
  (await claims.tasks(who)).find((row) => row["subject"] === subject);
const userId = async (loginName: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from system.user
    where "loginName" = ${loginName}`.execute(claims.store.db);
  return rows[0]!.id;
};

describe("deadlines", () => {
  const turn = (hours: number) =>
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
      new Date(claims.clock.now.getTime() + hours * 3_600_000),
    );
  const remindersOf = async (who: string, subject: string) => {
    const record = (await taskOf(who, subject))?.["record"];
    const rows = listOf(
      await (await claims.as(who)).post("/list/message/query", { size: 100 }),
      "rows",
    );
    return rows.filter(
      (row) => row["record"] === record && String(row["title"]).includes("deadline has passed"),
    );
  };

  test("are told once to who lets them pass; overdue tasks come first and are marked", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q", { deadlineHours: 5 })] }));
    await claims.submitted("ann", { subject: "in time" });
    await rules(
      ruleBlock("S", { amountFrom: "500", nodes: [roleNode("Q", { deadlineHours: 2 })] }),
    );
    await claims.submitted("ann", { subject: "late", amount: "600" });

    await turn(1);
    expect(await taskOf("quin", "late")).toMatchObject({ deadline: "IN_TIME" });
    expect(await remindersOf("quin", "late")).toEqual([]);

    await turn(3);
    await turn(3);
    expect((await claims.tasks("quin")).map(({ subject }) => subject)[0]).toBe("late");
    expect(await taskOf("quin", "late")).toMatchObject({ deadline: "OVERDUE" });
    expect(await taskOf("quin", "in time")).toMatchObject({ deadline: "IN_TIME" });
    const told = await remindersOf("quin", "late");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ docType: "claim", type: "APPROVAL" });
    expect(await remindersOf("quin", "in time")).toEqual([]);
  });

  test("end with the decision", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q", { deadlineHours: 2 })] }));
    const id = await claims.submitted("ann", { subject: "decided" });
    const before = (await claims.messages("quin")).length;
    expect(await claims.act("quin", "approve", id)).toMatchObject({ status: 200 });
    await turn(3);
    const fresh = (await claims.messages("quin")).filter((title) => title.includes("deadline"));
    expect(fresh.filter((title) => title.includes("decided"))).toEqual([]);
    expect((await claims.messages("quin")).length).toBe(before);
  });
});

describe("delegation", () => {
  beforeEach(() => rules(ruleBlock("R", { nodes: [roleNode("Q")] })));
  const delegate = (from: string, until: string, more: Row = {}) =>
    claims.save([
      { document: "delegation", as: "quin", records: [{ delegate: "pat", from, until, ...more }] },
    ]);

  test("today's stand-in gets the task, for the one who is away", async () => {
    await delegate("T-1", "T");
    const id = await claims.submitted("ann", { subject: "stand-in" });
    expect(await taskOf("pat", "stand-in")).toMatchObject({ delegatedFrom: { name: "quin" } });
    expect(await taskOf("quin", "stand-in")).toBeUndefined();
    expect(await claims.act("quin", "approve", id)).toMatchObject({ status: 5106 });
    expect(await claims.act("pat", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
  });

  test.each([
    ["before its first day", "T+1", "T+2", {}],
    ["after its last day", "T-3", "T-1", {}],
    ["for other documents", "T", "T", { docTypes: ["purchasing/*"] }],
  ])("%s it does not count", async (_, from, until, more) => {
    await delegate(from, until, more);
    const subject = `none ${from} ${until}`;
    await claims.submitted("ann", { subject });
    expect(await taskOf("quin", subject)).toMatchObject({ delegatedFrom: null });
    expect(await taskOf("pat", subject)).toBeUndefined();
  });

  test("whoever stands in must be able to approve; the owner of the document never does", async () => {
    await claims.save([
      {
        document: "delegation",
        as: "quin",
        records: [{ delegate: "gast", from: "T", until: "T" }],
      },
    ]);
    await claims.submitted("ann", { subject: "no right" });
    expect(await taskOf("quin", "no right")).toBeDefined();
    // The role in another company is none here.
    const [elsewhere] = await insert(claims.store, "organisation.company", [
      { code: "ELSE", name: "Elsewhere", status: "ENABLED" },
    ]);
    await sql`insert into system.user_roles select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
        'headerId', ${await userId("gast")}::uuid, 'company', ${elsewhere}::uuid))).*
      from system.user_roles r where r."headerId" = ${await userId("quin")}::uuid`.execute(
      claims.store.db,
    );
    await claims.submitted("ann", { subject: "right elsewhere" });
    expect(await taskOf("quin", "right elsewhere")).toBeDefined();
    await claims.save([
      {
        document: "delegation",
        as: "quin",
        records: [{ delegate: "paul", from: "T", until: "T" }],
      },
    ]);
    await claims.submitted("paul", { subject: "his own" });
    expect(await taskOf("quin", "his own")).toBeDefined();
    expect(await taskOf("paul", "his own")).toBeUndefined();
  });

  test("people delegate for themselves only, and see their own delegations", async () => {
    const quin = await claims.as("quin");
    const day = claims.clock.now.toISOString().slice(0, 10);
    const set = { delegate: await userId("pat"), from: day, until: day };
    const forged = await quin.post("/detail/delegation/save", {
      set: { ...set, createdBy: await userId("boss") },
    });
    expect(forged.status).toBe(5103);
    const made = await quin.post("/detail/delegation/save", { set });
    expect((made.data["record"] as Row)["createdBy"]).toMatchObject({ name: "quin" });
    const self = await quin.post("/detail/delegation/save", {
      set: { ...set, delegate: await userId("quin") },
    });
    expect(self.status).toBe(5103);
    const others = await (await claims.as("pat")).post("/list/delegation/query", {});
    expect(listOf(others, "rows")).toEqual([]);
  });
});

describe("who is there", () => {
  test("a frozen approver is left out; if nobody is left, it is not submitted", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("F", { mode: "ALL" })] }));
    await sql`update system.user set status = 'FROZEN' where "loginName" = 'fred'`.execute(
      claims.store.db,
    );
    const id = await claims.submitted("ann", { subject: "one left" });
    expect(await claims.act("fran", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    await sql`update system.user set status = 'FROZEN' where "loginName" = 'fran'`.execute(
      claims.store.db,
    );
    const other = await claims.draft("ann");
    expect(await claims.act("ann", "submit", other)).toMatchObject({
      status: 5215,
      state: "DRAFT",
    });
  });

  test("an administrator gives the task of somebody who left to somebody else", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q")] }));
    const id = await claims.submitted("ann", { subject: "left" });
    const root = await claims.as("root");
    const found = await root.post("/list/approval-task/query", { search: "left", size: 100 });
    const task = listOf(found, "rows").find((row) => row["subject"] === "left")!;
    const reassign = async (to: string) =>
      root.post("/biz/approval-task/reassign", {
        targets: [{ id: task["id"], version: task["version"] }],
        input: { approver: await userId(to) },
      });
    expect((await reassign("gast")).status).toBe(5215);
    expect((await reassign("ann")).status).toBe(5215);
    expect((await reassign("pat")).status).toBe(200);
    expect(await claims.act("quin", "approve", id)).toMatchObject({ status: 5106 });
    expect(await taskOf("pat", "left")).toMatchObject({ delegatedFrom: { name: "quin" } });
    expect(await claims.act("pat", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    const pat = await claims.as("pat");
    expect((await pat.post("/list/approval-task/query", {})).status).toBe(403);
  });
});

describe("from the list of what awaits me", () => {
  beforeEach(() => rules(ruleBlock("R", { nodes: [roleNode("Q")] })));
  const decide = async (who: string, action: string, rows: readonly Row[], input: Row = {}) => {
    const targets = rows.map((row) => ({ id: row["id"], version: row["version"] }));
    const answer = await (
      await claims.as(who)
    ).post(`/biz/approval-task/${action}`, { page: "my-approvals", targets, input });
    return { answer, results: listOf(answer, "results").map((result) => result["status"]) };
  };

  test("many are approved at once, each with its result", async () => {
    const ids = [
      await claims.submitted("ann", { subject: "bulk 1" }),
      await claims.submitted("ann", { subject: "bulk 2" }),
      await claims.submitted("ann", { subject: "bulk 3" }),
    ];
    const rows = [
      (await taskOf("quin", "bulk 1"))!,
      (await taskOf("quin", "bulk 2"))!,
      (await taskOf("quin", "bulk 3"))!,
    ];
    await claims.act("ann", "withdraw", ids[1]!);
    const { results } = await decide("quin", "approve", rows, { opinion: "all fine" });
    expect(results).toEqual([200, 5106, 200]);
    const states = await Promise.all(
      ids.map(async (id) => ((await claims.get("root", id))["record"] as Row)["status"]),
    );
    expect(states).toEqual(["APPROVED", "DRAFT", "APPROVED"]);
    const { rows: history } = await sql`select reason from system.history
      where "recordId" = ${ids[0]!}::uuid and action = 'approve'`.execute(claims.store.db);
    expect(history).toEqual([{ reason: "all fine" }]);
  });

  test("refusing and returning ask for the reason there too", async () => {
    const id = await claims.submitted("ann", { subject: "back" });
    const row = (await taskOf("quin", "back"))!;
    expect((await decide("quin", "return", [row])).results).toEqual([5102]);
    expect((await decide("quin", "return", [row], { reason: "why" })).results).toEqual([200]);
    expect(((await claims.get("root", id))["record"] as Row)["status"]).toBe("RETURNED");
  });

  test("nobody decides the task of another, by whatever page", async () => {
    const id = await claims.submitted("ann", { subject: "not yours" });
    const row = (await taskOf("quin", "not yours"))!;
    expect((await decide("pat", "approve", [row])).results).toEqual([5106]);
    const direct = await (
      await claims.as("pat")
    ).post("/biz/approval-task/approve", {
      targets: [{ id: row["id"], version: row["version"] }],
    });
    expect(direct.status).toBe(403);
    const typed = await (
      await claims.as("root")
    ).post("/detail/approval-task/save", {
      id: row["id"],
      version: row["version"],
      set: { opinion: "mine" },
    });
    expect(typed.status).not.toBe(200);
    await claims.act("ann", "withdraw", id);
  });

  test("counts: what awaits me, and what I have not read", async () => {
    const counts = async (who: string) =>
      (await (await claims.as(who)).get("/res/todo/count")).data as {
        approvals: number;
        messages: number;
      };
    const before = await counts("quin");
    const id = await claims.submitted("ann", { subject: "counted" });
    expect(await counts("quin")).toEqual({
      approvals: before.approvals + 1,
      messages: before.messages + 1,
    });
    await claims.act("ann", "withdraw", id);
    expect((await counts("quin")).approvals).toBe(before.approvals);
    const { data } = await (await claims.as("quin")).post("/system/msg/oaMsg/readAll");
    expect(data["read"]).toBe(before.messages + 1);
    expect((await counts("quin")).messages).toBe(0);
  });

  test("what I submitted and what I decided are listed", async () => {
    const id = await claims.submitted("bea", { subject: "listed" });
    await claims.act("quin", "approve", id, { opinion: "yes" });
    const page = async (who: string, name: string) =>
      listOf(
        await (await claims.as(who)).post(`/list/${name}/query`, { search: "listed" }),
        "rows",
      );
    expect(await page("bea", "my-submissions")).toMatchObject([
      { subject: "listed", approver: { name: "quin" }, state: "APPROVED", opinion: "yes" },
    ]);
    expect(await page("quin", "my-decisions")).toMatchObject([{ subject: "listed" }]);
    expect(await page("ann", "my-submissions")).toEqual([]);
    expect(await page("quin", "my-approvals")).toEqual([]);
  });
});

describe("messages", () => {
  test("are their receiver's alone, and read once", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q")] }));
    await claims.submitted("ann", { subject: "told" });
    const quin = await claims.as("quin");
    const [message] = listOf(
      await quin.post("/list/message/query", { filter: { field: "readAt", op: "empty" } }),
      "rows",
    );
    const target = { targets: [{ id: message!["id"], version: message!["version"] }] };
    expect((await (await claims.as("pat")).post("/biz/message/markRead", target)).status).toBe(
      5106,
    );
    expect((await quin.post("/biz/message/markRead", target)).status).toBe(200);
    expect((await quin.post("/biz/message/markRead", target)).status).toBe(5201);
    const root = await (await claims.as("root")).post("/list/message/query", { size: 100 });
    expect(listOf(root, "rows").map((row) => row["receiver"])).not.toContainEqual(
      expect.objectContaining({ name: "quin" }),
    );
    const forged = await (
      await claims.as("root")
    ).post("/detail/message/save", { set: { title: "forged" } });
    expect(forged.status).toBe(403);
  });
});

describe("the way of an approval", () => {
  test("is shown node by node, with opinions; reset takes it out of sight", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P"), roleNode("Q")] }));
    const id = await claims.submitted("ann");
    await claims.act("pat", "approve", id, { opinion: "go on" });
    const steps = async () =>
      (await (await claims.as("ann")).post("/detail/claim/approval", { id })).data["approvals"];
    expect(await steps()).toMatchObject([
      {
        state: "RUNNING",
        step: 1,
        submittedBy: { name: "ann" },
        nodes: [
          {
            title: "Role P",
            tasks: [
              { approver: { name: "pat" }, state: "APPROVED", opinion: "go on" },
              { approver: { name: "paul" }, state: "CANCELLED", opinion: null },
            ],
          },
          { title: "Role Q", tasks: [{ approver: { name: "quin" }, state: "PENDING" }] },
        ],
      },
    ]);
    await claims.act("quin", "refuse", id, { reason: "no" });
    await claims.act("ann", "reset", id);
    expect(await steps()).toEqual([]);
    const bea = await (await claims.as("bea")).post("/detail/claim/approval", { id });
    expect(bea.status).toBe(5106);
  });
});

describe("at the same moment", () => {
  const together = async (id: string, calls: readonly (readonly [string, string, Row?])[]) => {
    const { record } = (await claims.get("root", id)) as { record: Row };
    const answers = await Promise.all(
      calls.map(async ([who, action, input]) =>
        (await claims.as(who)).post(`/biz/claim/${action}`, {
          targets: [{ id, version: record["version"] }],
          ...(input && { input }),
        }),
      ),
    );
    return answers.map(({ status }) => status);
  };
  const entries = async (id: string, action: string) => {
    const { rows } = await sql`select 1 from system.history
      where "recordId" = ${id}::uuid and action = ${action}`.execute(claims.store.db);
    return rows.length;
  };

  test("two approvers of one node: one approves, the other learns of it", async () => {
    await rules(ruleBlock("R"));
    for (let round = 0; round < 5; round++) {
      const id = await claims.submitted("ann");
      const statuses = await together(id, [
        ["pat", "approve"],
        ["paul", "approve"],
      ]);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 5201]);
      expect(await entries(id, "approve")).toBe(1);
    }
  });

  test("one approves while the other refuses: exactly one of them counts", async () => {
    await rules(ruleBlock("R"));
    for (let round = 0; round < 5; round++) {
      const id = await claims.submitted("ann");
      const statuses = await together(id, [
        ["pat", "approve"],
        ["paul", "refuse", { reason: "no" }],
      ]);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 5201]);
      expect((await entries(id, "approve")) + (await entries(id, "refuse"))).toBe(1);
    }
  });

  test("a double click approves once", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q"), roleNode("P")] }));
    const id = await claims.submitted("ann");
    const statuses = await together(id, [
      ["quin", "approve"],
      ["quin", "approve"],
    ]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 5202]);
    expect(await entries(id, "approve")).toBe(1);
  });

  test("withdrawn while it is approved: one of both", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("Q")] }));
    const id = await claims.submitted("ann");
    const statuses = await together(id, [
      ["quin", "approve"],
      ["ann", "withdraw"],
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("all must approve, both from their lists: both count", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P", { mode: "ALL" })] }));
    const id = await claims.submitted("ann", { subject: "both" });
    const tasks = [(await taskOf("pat", "both"))!, (await taskOf("paul", "both"))!];
    const answers = await Promise.all(
      ["pat", "paul"].map(async (who, at) =>
        (await claims.as(who)).post("/biz/approval-task/approve", {
          page: "my-approvals",
          targets: [{ id: tasks[at]!["id"], version: tasks[at]!["version"] }],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(((await claims.get("root", id))["record"] as Row)["status"]).toBe("APPROVED");
    expect(await entries(id, "approve")).toBe(2);
  });
});
