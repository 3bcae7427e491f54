import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  acceptedRequisition,
  approvedRequisition,
  create,
  done,
  itemOf,
  later,
  onPool,
  openPurchasing,
  refused,
  type Ask,
  type Purchasing,
} from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "requisition";
const line = async (id: string, item = 1) => itemOf(await at.read(document, id), item);
const progressOf = async (id: string, item = 1) => (await line(id, item))["progress"];
const pool = (loginName: string, action: string, id: string, more?: Partial<Ask>) =>
  onPool(at, loginName, action, id, more);
/** On the requisition itself, where applicants work. */
const onDocument = (loginName: string, action: string, id: string, more: Partial<Ask> = {}) =>
  at.act(loginName, { do: action, document, id, ...more });
const codeOf = (value: unknown) => (value as Row | null)?.["code"];

describe("approval brings lines to life", () => {
  test("approved lines wait to be accepted; a draft's stand still", async () => {
    const id = await create(at, "sunhao", document, {
      set: { type: "STD", reason: "Tested" },
      items: [{ material: "BR-6201", quantity: "1", demandDate: later }],
    });
    expect(await progressOf(id)).toBe("NONE");
    expect(await pool("liqiang", "accept", id)).toMatchObject(refused(5201, "req.notApproved"));
    const approved = await approvedRequisition(at);
    expect(await progressOf(approved)).toBe("WAIT");
  });

  test("approval is revoked while no line is accepted; then REQ01 names the line", async () => {
    const id = await approvedRequisition(at, [{}, {}], {});
    await pool("wangmin", "assign", id, { lines: [1], input: { buyer: "E002" } });
    await pool("liqiang", "accept", id, { lines: [2] });
    const ask = { do: "revokeApproval", document, id };
    expect(await at.act("wangmin", ask)).toMatchObject({
      ...refused(5405, "req.lineAccepted"),
      message: "Line 2 is already accepted",
    });
    await pool("liqiang", "cancelAccept", id, { lines: [2] });
    expect(await at.act("wangmin", ask)).toMatchObject(done);
    expect(await at.read(document, id)).toMatchObject({ status: "DRAFT" });
    expect(await line(id, 1)).toMatchObject({ progress: "NONE", buyer: null });
  });

  test("the handler is named by buyers, not by who asks for the goods", async () => {
    const id = await approvedRequisition(at, [{}]);
    const name = async (person: string) => {
      const { version } = await at.read(document, id);
      const set = { handler: { code: "E003" } };
      return (await at.as(person)).post(`/detail/${document}/save`, { id, version, set });
    };
    expect(await name("sunhao")).toMatchObject({ status: 5104 });
    expect(await at.read(document, id)).toMatchObject({ handler: null });
    expect(await name("liqiang")).toMatchObject({ status: 200 });
  });

  test("the handler of the header takes every unassigned line", async () => {
    const id = await approvedRequisition(at, [{}, {}, {}]);
    await pool("liqiang", "accept", id, { lines: [2] });
    const input = { buyer: "E003" };
    expect(await onDocument("wangmin", "assign", id, { input })).toMatchObject(done);
    const record = await at.read(document, id);
    expect([1, 2, 3].map((item) => codeOf(itemOf(record, item)["buyer"]))).toEqual([
      "E003",
      "E002",
      "E003",
    ]);
    expect([1, 2, 3].map((item) => itemOf(record, item)["progress"])).toEqual([
      "ASSIGNED",
      "ACCEPTED",
      "ASSIGNED",
    ]);
  });
});

describe("assign and accept", () => {
  test("the manager assigns a waiting line to a buyer, who is told", async () => {
    const id = await approvedRequisition(at);
    const assign = (input: object) => pool("wangmin", "assign", id, { input });
    expect(await assign({ buyer: "E006" })).toMatchObject(refused(5106));
    expect(await assign({})).toMatchObject(refused(5102));
    expect(await assign({ buyer: "E002" })).toMatchObject(done);
    expect(await progressOf(id)).toBe("ASSIGNED");
    const { number } = (await at.read(document, id)) as { number?: string };
    expect(await at.messages("liqiang")).toEqual(
      expect.arrayContaining([expect.stringContaining(String(number))]),
    );
    expect(await assign({ buyer: "E003" })).toMatchObject(refused(5401, "req.assigned"));
  });

  test("buyers do not assign", async () => {
    const id = await approvedRequisition(at);
    const input = { buyer: "E002" };
    expect(await pool("liqiang", "assign", id, { input })).toMatchObject(refused(403));
    expect(await progressOf(id)).toBe("WAIT");
  });

  test("only the assigned buyer accepts an assigned line (REQ04)", async () => {
    const id = await approvedRequisition(at);
    await pool("wangmin", "assign", id, { input: { buyer: "E002" } });
    expect(await pool("chenjing", "accept", id)).toMatchObject(refused(5403, "req.takenByOther"));
    expect(await pool("liqiang", "accept", id)).toMatchObject(done);
    const accepted = await line(id);
    expect(accepted).toMatchObject({ progress: "ACCEPTED", acceptedAt: expect.any(String) });
    expect(await pool("liqiang", "accept", id)).toMatchObject(refused(5201, "common.illegal"));
  });

  test("of two buyers who accept one line at once exactly one gets it (invariant 17)", async () => {
    const id = await approvedRequisition(at);
    const results = await Promise.all([
      pool("liqiang", "accept", id),
      pool("chenjing", "accept", id),
      pool("zhaolei", "accept", id),
    ]);
    expect(results.map(({ status }) => String(status)).toSorted()).toEqual(["200", "5403", "5403"]);
    const winner = ["E002", "E003", "E004"][results.findIndex(({ status }) => status === 200)];
    expect(codeOf((await line(id))["buyer"])).toBe(winner);
  });

  test("reassign: the acceptor or the manager, to somebody else, while nothing runs", async () => {
    const id = await acceptedRequisition(at);
    const to = (buyer: string) => ({ input: { buyer } });
    expect(await pool("chenjing", "reassign", id, to("E003"))).toMatchObject(
      refused(5404, "req.onlyAcceptor"),
    );
    expect(await pool("liqiang", "reassign", id, to("E002"))).toMatchObject(
      refused(5103, "req.sameBuyer"),
    );
    expect(await pool("liqiang", "reassign", id, to("E003"))).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "ASSIGNED", acceptedAt: null });
    expect(await pool("wangmin", "reassign", id, to("E002"))).toMatchObject(done);
    await pool("liqiang", "accept", id);
    await pool("liqiang", "inquire", id);
    expect(await pool("wangmin", "reassign", id, to("E003"))).toMatchObject(
      refused(5406, "req.inProcess"),
    );
  });

  test("acceptance is taken back by who accepted, before anything started", async () => {
    const id = await acceptedRequisition(at);
    expect(await pool("chenjing", "cancelAccept", id)).toMatchObject(
      refused(5404, "req.onlyAcceptor"),
    );
    expect(await pool("liqiang", "cancelAccept", id)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ progress: "WAIT", buyer: null, acceptedAt: null });
    expect(await pool("liqiang", "cancelAccept", id)).toMatchObject(refused(5201));
  });

  test("the acceptor may still set supplier and price, nobody else anything", async () => {
    const id = await acceptedRequisition(at);
    const save = async (who: string, set: object) => {
      const { id: lineId, version } = await line(id);
      return (await at.as(who)).post("/detail/requisition/save", {
        id,
        version: (await at.read(document, id))["version"],
        items: { set: [{ id: lineId, version, set }] },
      });
    };
    expect(await save("chenjing", { price: "39" })).toMatchObject({ status: 5104 });
    expect(await save("liqiang", { quantity: "1" })).toMatchObject({ status: 5104 });
    expect(await save("liqiang", { price: "39", supplier: "S003" })).toMatchObject({ status: 200 });
    expect(await line(id)).toMatchObject({ price: "39", supplier: { code: "S003" } });
  });
});

describe("inquire", () => {
  test("makes an inquiry draft of what is left; withdrawing it is as if it never was", async () => {
    const id = await acceptedRequisition(at, [{ quantity: "70" }]);
    const before = await line(id);
    expect(await pool("chenjing", "inquire", id)).toMatchObject(refused(5404, "req.onlyAcceptor"));
    expect(await pool("liqiang", "inquire", id)).toMatchObject(done);
    const inquiring = await line(id);
    expect(inquiring).toMatchObject({
      progress: "INQUIRING",
      inquiryNo: expect.stringMatching(/^RUI\d{10}$/),
    });
    const [inquiry] = await at.rows("liqiang", "inquiry", {
      filter: { field: "number", op: "=", value: inquiring["inquiryNo"] },
    });
    const made = await at.read("inquiry", String(inquiry!["id"]));
    const items = made["items"] as readonly Row[];
    const own = items.find((one) => one["item"] === inquiring["inquiryItem"])!;
    expect(own).toMatchObject({ quantity: "70", targetPrice: "38", requisitionQuantity: "70" });
    expect(await pool("chenjing", "withdrawInquiry", id)).toMatchObject(refused(5404));
    expect(await pool("liqiang", "withdrawInquiry", id)).toMatchObject(done);
    const { version: _, ...after } = await line(id);
    const { version: __, ...same } = before;
    expect(after).toEqual(same);
  });

  test("a published inquiry is not withdrawn (REQ06)", async () => {
    const id = await acceptedRequisition(at);
    await pool("liqiang", "inquire", id);
    const { inquiryNo } = await line(id);
    const publish = (status: string) =>
      sql`update purchasing.inquiry set status = ${status} where number = ${inquiryNo}`.execute(
        at.demo.store.db,
      );
    await publish("PUBLISHED");
    expect(await pool("liqiang", "withdrawInquiry", id)).toMatchObject(refused(5407));
    expect(await progressOf(id)).toBe("INQUIRING");
    await publish("DRAFT");
    expect(await pool("liqiang", "withdrawInquiry", id)).toMatchObject(done);
  });

  test("lines of several requisitions of a day come into one draft", async () => {
    const one = await acceptedRequisition(at);
    const two = await acceptedRequisition(at);
    await pool("liqiang", "inquire", one);
    await pool("liqiang", "inquire", two);
    expect((await line(one))["inquiryNo"]).toBe((await line(two))["inquiryNo"]);
  });

  test("a line that nobody accepted is not inquired", async () => {
    const id = await approvedRequisition(at);
    expect(await pool("liqiang", "inquire", id)).toMatchObject(refused(5201, "common.illegal"));
  });
});

describe("demand pool", () => {
  test("lists the lines of approved requisitions with their views", async () => {
    const page = (await (await at.as("liqiang")).get("/list/demand-pool")).data;
    const views = page["views"] as readonly Row[];
    expect(views.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["toAssign", "mine", "accepted", "ordered", "closing"]),
    );
    const lines = await at.rows("liqiang", "demand-pool");
    const states = new Set(lines.map((row) => String(row["progress"])));
    for (const state of "WAIT ASSIGNED ACCEPTED INQUIRING PRICED PARTORD ORDERED PARTRCV DONE CLOSED".split(
      " ",
    ))
      expect(states).toContain(state);
    expect(states).not.toContain("NONE");
  });

  test("mine are those I accepted or was given", async () => {
    const page = (await (await at.as("chenjing")).get("/list/demand-pool")).data;
    const mine = (page["views"] as readonly Row[]).find(({ key }) => key === "mine")!;
    const { filter } = mine["query"] as { filter: object };
    const lines = await at.rows("chenjing", "demand-pool", { filter });
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map((row) => codeOf(row["buyer"])))).toEqual(new Set(["E003"]));
    expect(await at.rows("admin", "demand-pool", { filter })).toEqual([]);
  });

  test("buttons are those of the person", async () => {
    const buttons = async (who: string) =>
      ((await (await at.as(who)).get("/list/demand-pool")).data["buttons"] as readonly Row[]).map(
        ({ key }) => key,
      );
    expect(await buttons("liqiang")).toEqual(expect.arrayContaining(["accept", "toPurchase"]));
    expect(await buttons("liqiang")).not.toContain("assign");
    expect(await buttons("liqiang")).not.toContain("cancelClose");
    expect(await buttons("wangmin")).toEqual(expect.arrayContaining(["assign", "cancelClose"]));
    expect(await buttons("liqiang")).not.toContain("begin");
    expect(await buttons("sunhao")).not.toContain("accept");
  });

  test("every state of a line tells what it allows", async () => {
    const id = await acceptedRequisition(at);
    const { data } = await (await at.as("liqiang")).post("/detail/demand-pool/get", { id });
    const states = Object.values(
      data["lineActions"] as Record<string, Record<string, { allowed: boolean; reason?: string }>>,
    )[0]!;
    expect(states["toPurchase"]).toMatchObject({ allowed: true });
    expect(states["accept"]).toMatchObject({ allowed: false, reason: expect.any(String) });
    const other = await (await at.as("chenjing")).post("/detail/demand-pool/get", { id });
    const theirs = Object.values(
      other.data["lineActions"] as Record<
        string,
        Record<string, { allowed: boolean; reason?: string }>
      >,
    )[0]!;
    expect(theirs["toPurchase"]).toEqual({
      allowed: false,
      reason: "Only the acceptor may operate",
    });
  });
});
