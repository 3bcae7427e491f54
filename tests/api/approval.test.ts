import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { openClaims, roleNode, ruleBlock, type Claims } from "./claims.ts";
import { listOf, type Row } from "./demoApp.ts";

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims?.close());

/** Every test says which rules there are. */
beforeEach(async () => {
  await sql`update system.approval_rule set deleted = true`.execute(claims.store.db);
  await sql`update desk.delegation set deleted = true`.execute(claims.store.db);
});
const rules = (...blocks: Parameters<Claims["save"]>[0]) => claims.save(blocks);

describe("one node, one approver", () => {
  beforeEach(() => rules(ruleBlock("R")));

  test("a submitted document awaits the approvers of its first node, who are told", async () => {
    await claims.submitted("ann", { subject: "first" });
    const found = (await claims.tasks("pat")).find((row) => row["subject"] === "first");
    expect(found).toMatchObject({ docType: "claim", amount: "100", node: "Role P" });
    expect(found).toMatchObject({ submittedBy: { name: "ann" } });
    expect(await claims.messages("pat")).toContainEqual(
      expect.stringMatching(/^Claim CLM\d+ awaits/),
    );
    expect(await claims.messages("quin")).toEqual([]);
  });

  test("the approval of the last node approves, runs what entering does, and tells the owner", async () => {
    const id = await claims.submitted("ann");
    expect(await claims.act("pat", "approve", id, { opinion: "fine" })).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    const { record } = (await claims.get("ann", id)) as { record: Row };
    expect(record["approvedAt"]).toBe(claims.clock.now.toISOString());
    expect(await claims.messages("ann")).toContain(
      `Claim ${String(record["number"])} was approved`,
    );
    const { rows } = await sql<{ reason: string }>`select reason from system.history
      where "recordId" = ${id}::uuid and action = 'approve'`.execute(claims.store.db);
    expect(rows).toEqual([{ reason: "fine" }]);
  });

  test("refusing and returning need a reason, which the owner reads", async () => {
    const id = await claims.submitted("ann");
    expect(await claims.act("pat", "refuse", id)).toMatchObject({
      status: 5102,
      state: "SUBMITTED",
    });
    expect(await claims.act("pat", "refuse", id, { reason: "too much" })).toMatchObject({
      status: 200,
      state: "REFUSED",
    });
    const [newest] = listOf(
      await (await claims.as("ann")).post("/list/message/query", { search: "was refused" }),
      "rows",
    );
    expect(newest).toMatchObject({ body: "too much", type: "APPROVAL", record: id });
    expect(await claims.act("ann", "submit", id)).toMatchObject({
      status: 200,
      state: "SUBMITTED",
    });
    expect(await claims.act("pat", "return", id)).toMatchObject({ status: 5102 });
    expect(await claims.act("pat", "return", id, { reason: "no receipt" })).toMatchObject({
      status: 200,
      state: "RETURNED",
    });
    expect(await claims.act("ann", "reset", id)).toMatchObject({ status: 200, state: "DRAFT" });
  });

  test.each(["approve", "refuse", "return"])(
    "%s is the current approver's alone",
    async (action) => {
      const id = await claims.submitted("ann");
      const input = action === "approve" ? {} : { reason: "no" };
      const quin = await claims.act("quin", action, id, input);
      // Somebody who was never asked does not even know of it.
      expect(quin).toMatchObject({ status: 5106, state: "SUBMITTED" });
      expect(await claims.act("root", action, id, input)).toMatchObject({ status: 403 });
      expect(await claims.act("ann", action, id, input)).toMatchObject({ status: 403 });
      await claims.act("ann", "withdraw", id);
    },
  );

  test("the buttons of the approver are enabled, those of others say why not", async () => {
    const id = await claims.submitted("ann");
    const states = async (who: string) =>
      (await claims.get(who, id))["actions"] as Record<
        string,
        { allowed: boolean; reason?: string }
      >;
    const pat = await states("pat");
    expect([pat["approve"], pat["refuse"], pat["return"]]).toEqual([
      { allowed: true },
      { allowed: true },
      { allowed: true },
    ]);
    expect((await states("ann"))["withdraw"]).toEqual({ allowed: true });
    await claims.act("pat", "approve", id);
    expect((await states("paul"))["approve"]).toMatchObject({ allowed: false });
  });

  test("withdrawing is the submitter's alone, and only before an approver has acted", async () => {
    await rules(ruleBlock("TWO", { amountFrom: "1000", nodes: [roleNode("P"), roleNode("Q")] }));
    const id = await claims.submitted("ann", { amount: "1000" });
    const max = await claims.act("bea", "withdraw", id);
    expect(max).toMatchObject({ status: 5106, state: "SUBMITTED" });
    expect(await claims.act("root", "withdraw", id)).toMatchObject({
      status: 5202,
      message: "Only ann, who submitted it, may withdraw it",
    });
    expect(await claims.act("ann", "withdraw", id)).toMatchObject({ status: 200, state: "DRAFT" });
    expect(await claims.tasks("pat")).not.toContainEqual(
      expect.objectContaining({ amount: "1000" }),
    );
    expect(await claims.act("ann", "submit", id)).toMatchObject({ status: 200 });
    expect(await claims.act("pat", "approve", id)).toMatchObject({ state: "SUBMITTED" });
    expect(await claims.act("ann", "withdraw", id)).toMatchObject({
      status: 5203,
      state: "SUBMITTED",
    });
    expect(await claims.act("quin", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
  });

  test("nobody approves what they made, unless the parameter allows it", async () => {
    const own = await claims.draft("paul");
    expect(await claims.act("paul", "submit", own)).toMatchObject({ status: 200 });
    expect(await claims.act("paul", "approve", own)).toMatchObject({
      status: 5204,
      state: "SUBMITTED",
    });
    const allow = async (value: string) => {
      await sql`update system.parameter set value = ${value} where key = 'ALLOW_SELF_APPROVE'`.execute(
        claims.store.db,
      );
    };
    await claims.act("paul", "withdraw", own);
    await allow("Y");
    expect(await claims.act("paul", "submit", own)).toMatchObject({ status: 200 });
    expect(await claims.act("paul", "approve", own)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    await allow("N");
  });

  test("who reaches it with the right submits it, and is then asked no more than who made it", async () => {
    const id = await claims.draft("ann");
    expect(await claims.act("bea", "submit", id)).toMatchObject({ status: 5106, state: "DRAFT" });
    expect(await claims.act("root", "submit", id)).toMatchObject({ state: "SUBMITTED" });
    expect(await claims.act("ann", "approve", id)).not.toMatchObject({ status: 200 });
  });

  test("an approval is revoked, and what was approved is a draft again", async () => {
    const id = await claims.submitted("ann");
    expect(await claims.act("pat", "revokeApproval", id)).toMatchObject({ status: 5201 });
    await claims.act("pat", "approve", id);
    expect(await claims.act("ann", "revokeApproval", id)).toMatchObject({ status: 403 });
    expect(await claims.act("root", "revokeApproval", id)).toMatchObject({ status: 403 });
    expect(await claims.act("pat", "revokeApproval", id, { reason: "typo" })).toMatchObject({
      status: 200,
      state: "DRAFT",
    });
    expect(await claims.messages("ann")).toContainEqual(expect.stringContaining("was revoked"));
    expect(await claims.act("ann", "submit", id)).toMatchObject({ status: 200 });
  });

  test("closing asks for a reason, and is taken back to the state before", async () => {
    const id = await claims.submitted("ann");
    await claims.act("pat", "approve", id);
    expect(await claims.act("root", "close", id)).toMatchObject({ status: 5102 });
    expect(await claims.act("root", "close", id, { reason: "done" })).toMatchObject({
      status: 200,
      state: "CLOSED",
    });
    expect(await claims.act("root", "cancelClose", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    expect(await claims.act("root", "release", id)).toMatchObject({ state: "RELEASED" });
    expect(await claims.act("root", "close", id, { reason: "done" })).toMatchObject({
      state: "CLOSED",
    });
    expect(await claims.act("root", "cancelClose", id)).toMatchObject({ state: "RELEASED" });
    expect(await claims.act("root", "unpublish", id)).toMatchObject({ state: "APPROVED" });
    expect(await claims.act("root", "void", id)).toMatchObject({ status: 5102 });
    expect(await claims.act("root", "void", id, { reason: "no" })).toMatchObject({ state: "VOID" });
  });
});

describe("which rule", () => {
  const waiting = async (who: string, subject: string) =>
    (await claims.tasks(who)).some((row) => row["subject"] === subject);

  test("no rule, or a node that nobody can decide: it is not submitted", async () => {
    const id = await claims.draft("ann");
    expect(await claims.act("ann", "submit", id)).toMatchObject({ status: 5214, state: "DRAFT" });
    await rules(
      ruleBlock("R", {
        nodes: [
          roleNode("P"),
          { title: "Guests", approvers: "STAFF", staff: ["gast"], mode: "ANY" },
        ],
      }),
    );
    expect(await claims.act("ann", "submit", id)).toMatchObject({
      status: 5215,
      message: expect.stringMatching(/^Nobody can approve the node “Guests”: .*\(.+\)$/),
      state: "DRAFT",
    });
  });

  test("a draft says beforehand who is missing, to the only one who could approve it too", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("M")] }));
    const missing = async (who: string, id: string) =>
      (await (await claims.as(who)).post("/detail/claim/approval", { id })).data["missing"];
    const own = await claims.draft("max");
    expect(await missing("max", own)).toBeUndefined();
    await sql`update system."user" set status = 'FROZEN' where "loginName" = 'boss'`.execute(
      claims.store.db,
    );
    expect(await missing("max", own)).toMatch(/^Nobody can approve the node “Role M”: .*\(M\)$/);
    expect(await claims.act("max", "submit", own)).toMatchObject({ status: 5215, state: "DRAFT" });
    await sql`update system."user" set status = 'NORMAL' where "loginName" = 'boss'`.execute(
      claims.store.db,
    );
    expect(await missing("max", own)).toBeUndefined();
  });

  test("the band that contains the amount: from is in it, to is not", async () => {
    await rules(
      ruleBlock("ANY", { nodes: [roleNode("M")] }),
      ruleBlock("LOW", { amountTo: "1000" }),
      ruleBlock("HIGH", { amountFrom: "1000", amountTo: "5000", nodes: [roleNode("Q")] }),
    );
    await claims.submitted("ann", { subject: "999.99", amount: "999.99" });
    await claims.submitted("ann", { subject: "1000", amount: "1000" });
    await claims.submitted("ann", { subject: "5000", amount: "5000" });
    expect([await waiting("pat", "999.99"), await waiting("quin", "999.99")]).toEqual([
      true,
      false,
    ]);
    expect([await waiting("pat", "1000"), await waiting("quin", "1000")]).toEqual([false, true]);
    expect([await waiting("quin", "5000"), await waiting("boss", "5000")]).toEqual([false, true]);
  });

  test("the department's own, then the nearest above it, then that of all", async () => {
    await rules(
      ruleBlock("ALL", { nodes: [roleNode("Q")] }),
      ruleBlock("D1", { department: "D1" }),
      ruleBlock("HQ", { department: "HQ", nodes: [roleNode("M")] }),
    );
    const departments = await departmentIds();
    await claims.submitted("ann", { subject: "below", department: departments.get("D11") });
    await claims.submitted("ann", { subject: "top", department: departments.get("HQ") });
    await claims.submitted("ann", { subject: "other", department: departments.get("D2") });
    expect(await waiting("pat", "below")).toBe(true);
    expect(await waiting("boss", "top")).toBe(true);
    expect(await waiting("quin", "other")).toBe(true);
  });

  test("a document's rule before its module's, a company's before that of all", async () => {
    await rules(ruleBlock("MODULE", { docType: "shop/*", nodes: [roleNode("M")] }));
    await claims.submitted("ann", { subject: "module" });
    await rules(ruleBlock("ALL", { nodes: [roleNode("Q")] }));
    await claims.submitted("ann", { subject: "document" });
    await rules(ruleBlock("C01", { company: "C01" }));
    await claims.submitted("ann", { subject: "company" });
    expect(await waiting("boss", "module")).toBe(true);
    expect(await waiting("quin", "document")).toBe(true);
    expect(await waiting("pat", "company")).toBe(true);
  });

  test("bands of one kind of document may not overlap", async () => {
    await rules(ruleBlock("LOW", { amountTo: "1000" }));
    await expect(rules(ruleBlock("OTHER", { amountFrom: "999" }))).rejects.toThrow(
      "approval.overlap",
    );
    await rules(ruleBlock("HIGH", { amountFrom: "1000" }), ruleBlock("NONE"));
    await expect(rules(ruleBlock("AGAIN"))).rejects.toThrow("approval.overlap");
    await rules(ruleBlock("OFF", { active: false }));
  });

  test("a running approval keeps the rule it began with", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P"), roleNode("Q")] }));
    const id = await claims.submitted("ann");
    await sql`update system.approval_rule set deleted = true`.execute(claims.store.db);
    expect(await claims.act("pat", "approve", id)).toMatchObject({ state: "SUBMITTED" });
    expect(await claims.act("quin", "approve", id)).toMatchObject({ state: "APPROVED" });
  });
});

async function departmentIds(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    code: string;
    id: string;
  }>`select code, id from organisation.department`.execute(claims.store.db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

describe("several nodes and approvers", () => {
  test("nodes in order: the second knows nothing before the first has approved", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P"), roleNode("Q")] }));
    const id = await claims.submitted("ann");
    expect(await claims.act("quin", "approve", id)).toMatchObject({ status: 5106 });
    expect(await claims.act("pat", "approve", id)).toMatchObject({
      status: 200,
      state: "SUBMITTED",
    });
    expect(await claims.act("pat", "approve", id)).toMatchObject({
      status: 5202,
      message: "It is not with you (quin)",
    });
    expect(await claims.act("paul", "approve", id)).toMatchObject({ status: 5202 });
    expect(await claims.act("quin", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
  });

  test("any one: the others' tasks end with it", async () => {
    await rules(ruleBlock("R"));
    const id = await claims.submitted("bea", { subject: "any" });
    await claims.act("paul", "approve", id);
    expect(await claims.tasks("pat")).not.toContainEqual(
      expect.objectContaining({ subject: "any" }),
    );
    expect(await claims.act("pat", "approve", id)).toMatchObject({ status: 5201 });
  });

  test("all: it waits for everybody, and one refusal is enough", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P", { mode: "ALL" })] }));
    const id = await claims.submitted("ann");
    expect(await claims.act("pat", "approve", id)).toMatchObject({
      status: 200,
      state: "SUBMITTED",
    });
    expect(await claims.act("pat", "approve", id)).toMatchObject({ status: 5202 });
    expect(await claims.act("paul", "approve", id)).toMatchObject({
      status: 200,
      state: "APPROVED",
    });
    const other = await claims.submitted("ann");
    await claims.act("pat", "approve", other);
    expect(await claims.act("paul", "refuse", other, { reason: "no" })).toMatchObject({
      state: "REFUSED",
    });
  });

  test("a returned one goes back to who returned it, and on from there", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P"), roleNode("Q"), roleNode("M")] }));
    const id = await claims.submitted("ann", { subject: "again" });
    await claims.act("paul", "approve", id);
    await claims.act("quin", "return", id, { reason: "receipt" });
    expect(await claims.act("ann", "submit", id)).toMatchObject({ status: 200 });
    const has = async (who: string) =>
      (await claims.tasks(who)).some((row) => row["subject"] === "again");
    expect([await has("paul"), await has("pat"), await has("quin")]).toEqual([false, false, true]);
    expect(await claims.act("quin", "approve", id)).toMatchObject({ state: "SUBMITTED" });
    expect(await has("boss")).toBe(true);
    await claims.act("boss", "return", id, { reason: "once more" });
    await claims.act("ann", "reset", id);
    await claims.act("ann", "submit", id);
    // Reset: from the beginning.
    expect([await has("pat"), await has("boss")]).toEqual([true, false]);
  });

  test("a returned one that was submitted again is withdrawn: who approved the first time has not acted since", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P"), roleNode("Q")] }));
    const id = await claims.submitted("ann", { subject: "withdrawn later" });
    await claims.act("pat", "approve", id);
    expect(await claims.act("ann", "withdraw", id)).toMatchObject({ status: 5203 });
    await claims.act("quin", "return", id, { reason: "receipt" });
    expect(await claims.act("ann", "submit", id)).toMatchObject({ status: 200 });
    expect(await claims.act("ann", "withdraw", id)).toMatchObject({ status: 200, state: "DRAFT" });
  });

  test("a returned one that another rule fits now starts from the first node", async () => {
    await rules(
      ruleBlock("LOW", { amountTo: "1000" }),
      ruleBlock("HIGH", { amountFrom: "1000", nodes: [roleNode("Q"), roleNode("P")] }),
    );
    const id = await claims.submitted("ann", { subject: "dearer" });
    await claims.act("pat", "return", id, { reason: "no" });
    const { record } = (await claims.get("ann", id)) as { record: Row };
    const saved = await (
      await claims.as("ann")
    ).post("/detail/claim/save", { id, version: record["version"], set: { amount: "5000" } });
    expect(saved.status).toBe(200);
    await claims.act("ann", "submit", id);
    expect(await claims.tasks("quin")).toContainEqual(
      expect.objectContaining({ subject: "dearer" }),
    );
  });

  test("managers: the department's, or the next above who may; none above is passed over", async () => {
    const manager = { title: "Manager", approvers: "SUBMITTER_MANAGER", mode: "ANY" };
    await rules(
      ruleBlock("R", { nodes: [manager, roleNode("P")] }),
      ruleBlock("D", {
        department: "D1",
        nodes: [{ title: "Head", approvers: "DEPT_MANAGER", mode: "ANY" }],
      }),
    );
    const of = async (who: string, subject: string) =>
      (await claims.tasks(who)).find((row) => row["subject"] === subject)?.["node"];
    await claims.submitted("ann", { subject: "mine" });
    expect(await of("max", "mine")).toBe("Manager");
    await claims.submitted("max", { subject: "his" });
    expect([await of("max", "his"), await of("boss", "his")]).toEqual([undefined, "Manager"]);
    await claims.submitted("bea", { subject: "hers" });
    expect(await of("pat", "hers")).toBe("Role P");
    const departments = await departmentIds();
    await claims.submitted("bea", { subject: "theirs", department: departments.get("D11") });
    expect(await of("max", "theirs")).toBe("Head");
  });

  test("the same department: only those of it or above it", async () => {
    await rules(ruleBlock("R", { nodes: [roleNode("P", { sameDepartment: true })] }));
    const departments = await departmentIds();
    await claims.submitted("ann", { subject: "near", department: departments.get("D11") });
    await claims.submitted("ann", { subject: "far", department: departments.get("HQ") });
    const subjects = async (who: string) => (await claims.tasks(who)).map((row) => row["subject"]);
    expect(await subjects("paul")).toEqual(expect.arrayContaining(["near"]));
    expect(await subjects("paul")).not.toContain("far");
    expect(await subjects("pat")).toEqual(expect.arrayContaining(["near", "far"]));
  });
});
