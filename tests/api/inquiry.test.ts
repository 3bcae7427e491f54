import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hour, openInquiries, suppliersOf, type Inquiries } from "./inquiries.ts";
import type { Row } from "./demoApp.ts";
import { acceptedRequisition, done, itemOf, onPool, refused } from "./purchasing.ts";

let world: Inquiries;
beforeAll(async () => {
  world = await openInquiries();
});
afterAll(() => world?.at.demo.close());

const read = (id: string) => world.at.read("inquiry", id);
const quotation = (id: string) => world.at.read("quotation", id);
const rowOf = (record: Row, supplier: string) =>
  suppliersOf(record).find((row) => (row["supplier"] as Row)["code"] === supplier)!;
const from = (milliseconds: number) => new Date(world.now() + milliseconds).toISOString();

describe("publishing", () => {
  test("makes one quotation for each supplier, linked line by line", async () => {
    const id = await world.inquiry("PUBLISHED", {
      items: [
        { requirement: "EN 573", brand: "Alcoa" },
        {
          material: { code: "RM-BRS-05" },
          quantity: "20",
          ladder: true,
          steps: [
            { fromQuantity: "0", toQuantity: "100" },
            { fromQuantity: "100", toQuantity: null },
          ],
        },
      ],
    });
    const record = await read(id);
    expect(record).toMatchObject({ status: "QUOTING", acceptedCount: 0, quotedCount: 0, round: 1 });
    expect(suppliersOf(record)).toHaveLength(3);
    for (const row of suppliersOf(record)) {
      expect(row).toMatchObject({ participation: "INVITED", round: 1, quotedTotal: null });
      const made = await quotation(String((row["quotation"] as Row)["id"]));
      expect(made).toMatchObject({
        number: row["quotationNo"],
        status: "WAIT",
        inquiry: { id },
        inviteItem: row["item"],
        supplier: { code: (row["supplier"] as Row)["code"] },
        deadline: record["deadline"],
        items: [
          {
            inquiryItem: 1,
            quantity: "100",
            requirement: "EN 573",
            brandRequired: "Alcoa",
            ladder: [],
          },
          {
            inquiryItem: 2,
            ladder: [
              { fromQuantity: "0", toQuantity: "100" },
              { fromQuantity: "100", toQuantity: null },
            ],
          },
        ],
      });
    }
    expect(await world.at.messages("s001")).toContainEqual(expect.stringContaining("邀请您报价"));
  });

  test("waits for the start, which the clock then brings", async () => {
    const id = await world.inquiry("PUBLISHED", {
      set: { quotingStart: from(hour), deadline: from(5 * hour) },
    });
    expect(await read(id)).toMatchObject({ status: "PUBLISHED" });
    const offer = await world.quotationOf(id, "S001");
    expect(await world.act("s001", "quotation", "submit", offer)).toMatchObject(
      refused(5415, "rfq.notStarted"),
    );
    await world.clock(new Date(world.now() + hour));
    expect(await read(id)).toMatchObject({ status: "QUOTING" });
  });

  test("needs a deadline to come", async () => {
    const id = await world.inquiry("APPROVED", { set: { deadline: from(hour) } });
    await world.clock(new Date(world.now() + hour));
    expect(await world.act("liqiang", "inquiry", "publish", id)).toMatchObject(
      refused(5103, "rfq.pastDeadline"),
    );
    expect(await read(id)).toMatchObject({ status: "APPROVED" });
  });

  test("needs its approval where a rule asks for one", async () => {
    const id = await world.inquiry("DRAFT");
    expect(await world.act("liqiang", "inquiry", "publish", id)).toMatchObject(
      refused(5216, "approval.needed"),
    );
  });

  test("few suppliers need a reason, and the buyer's confirmation", async () => {
    const unsaid = await world.inquiry("DRAFT", { suppliers: ["S001"], set: { fewReason: null } });
    expect(await world.act("liqiang", "inquiry", "submit", unsaid)).toMatchObject(
      refused(5102, "rfq.fewReason"),
    );
    const said = await world.inquiry("DRAFT", { suppliers: ["S001"] });
    expect(await world.act("liqiang", "inquiry", "submit", said)).toMatchObject(
      refused(6311, "rfq.fewSuppliers"),
    );
    expect(
      await world.act("liqiang", "inquiry", "submit", said, { confirm: [6311] }),
    ).toMatchObject(done);
  });
});

describe("the times", () => {
  test("may be put off, with a reason; all participants are told, and the history keeps it", async () => {
    const id = await world.inquiry();
    const { deadline } = await read(id);
    const later = from(72 * hour);
    const adjust = (input: object) => world.act("liqiang", "inquiry", "adjustTime", id, { input });
    expect((await adjust({ deadline: later })).status).toBe(5102);
    expect(await adjust({ deadline, reason: "Holiday" })).toMatchObject(
      refused(5103, "rfq.sameDeadline"),
    );
    expect(await adjust({ deadline: from(-1), reason: "Holiday" })).toMatchObject(
      refused(5103, "rfq.pastDeadline"),
    );
    expect(await adjust({ deadline: later, reason: "Holiday" })).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      deadline: later,
      timeChanges: [{ from: deadline, to: later, reason: "Holiday", round: 1, changedAt: from(0) }],
    });
    for (const supplier of ["S001", "S002", "S003"]) {
      expect(await quotation(await world.quotationOf(id, supplier))).toMatchObject({
        deadline: later,
      });
      expect(await world.at.messages(supplier.toLowerCase())).toContainEqual(
        expect.stringContaining("报价截止时间已调整"),
      );
    }
  });

  test("may be brought forward only while nobody has quoted", async () => {
    const id = await world.inquiry();
    const adjust = (hours: number) =>
      world.act("liqiang", "inquiry", "adjustTime", id, {
        input: { deadline: from(hours * hour), reason: "Urgent" },
      });
    expect(await adjust(24)).toMatchObject(done);
    await world.quoted(id, "S001", "24");
    expect(await adjust(12)).toMatchObject(refused(5413, "rfq.noShorten"));
    expect(await adjust(36)).toMatchObject(done);
  });
});

describe("stopping", () => {
  test("at the deadline the clock opens what was quoted and lets the rest expire", async () => {
    const id = await world.inquiry();
    const quoted = await world.quoted(id, "S001", "23.5");
    const draft = await world.quotationOf(id, "S002");
    expect(await world.quote("s002", draft, {}, { netPrice: "20" })).toMatchObject({ status: 200 });
    const untouched = await world.quotationOf(id, "S003");
    await world.clock(new Date(world.now() + 48 * hour));
    const record = await read(id);
    expect(record).toMatchObject({ status: "STOPPED", openedAt: from(0), openedBy: null });
    expect(await quotation(quoted)).toMatchObject({
      status: "OPENED",
      netTotal: "2350",
      grossTotal: "2655.5",
    });
    expect(rowOf(record, "S001")).toMatchObject({ participation: "QUOTED", quotedTotal: "2655.5" });
    for (const [supplier, one] of [
      ["S002", draft],
      ["S003", untouched],
    ] as const) {
      expect(await quotation(one)).toMatchObject({ status: "EXPIRED" });
      expect(rowOf(record, supplier)).toMatchObject({
        participation: "EXPIRED",
        quotedTotal: null,
      });
    }
    const closed = await quotation(draft);
    expect(closed["masked"]).toContain("sealed");
    expect(itemOf(closed, 1)).not.toHaveProperty("netPrice");
    expect(await world.at.messages("liqiang")).toContainEqual(
      expect.stringContaining("报价已开标"),
    );
  });

  test("by hand before the deadline needs a reason", async () => {
    const id = await world.inquiry();
    await world.quoted(id, "S001", "23");
    const stop = (input: object) => world.act("liqiang", "inquiry", "stopQuote", id, { input });
    expect(await stop({})).toMatchObject(refused(5102, "rfq.stopReason"));
    expect(await stop({ reason: "All have answered" })).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "STOPPED",
      endReason: "All have answered",
      openedBy: { name: expect.any(String) },
    });
    const late = await world.quotationOf(id, "S002");
    expect((await world.act("s002", "quotation", "submit", late)).status).toBe(5201);
  });

  test("without a quotation there is nothing to price", async () => {
    const id = await world.inquiry();
    expect(
      await world.act("liqiang", "inquiry", "stopQuote", id, { input: { reason: "x" } }),
    ).toMatchObject(done);
    expect(await world.act("liqiang", "inquiry", "pricing", id)).toMatchObject(
      refused(5414, "rfq.noQuote"),
    );
  });
});

describe("questions", () => {
  const linesOf = (record: Row) => record["questions"] as readonly Row[];
  const quotationOf = async (id: string, supplier: string) =>
    String((rowOf(await read(id), supplier)["quotation"] as Row)["id"]);
  const answer = async (id: string, item: number, input: object) =>
    world.at.act("liqiang", {
      do: "answer",
      document: "inquiry",
      id,
      table: "questions",
      lines: [item],
      input,
    });

  test("are answered to who asked, or to all without his name, while they quote", async () => {
    const id = await world.inquiry();
    const [one, two] = [await quotationOf(id, "S001"), await quotationOf(id, "S002")];
    const ask = (who: string, quoted: string, question: string) =>
      world.act(who, "quotation", "ask", quoted, { input: { question } });
    expect(await ask("s002", one, "Whose is this?")).not.toMatchObject(done);
    expect(await ask("s001", one, "We at Hengli ask: RoHS?")).toMatchObject(done);
    expect(await ask("s001", one, "Which alloy?")).toMatchObject(done);
    expect(linesOf(await read(id))).toMatchObject([
      { asker: { code: "S001" }, askedAs: 1, answer: null },
      { asker: { code: "S001" }, askedAs: 2, answer: null },
    ]);
    const told = { question: "Is RoHS asked for?", answer: "Yes, RoHS 3", toAll: true };
    expect(await answer(id, 1, told)).toMatchObject(done);
    expect(await answer(id, 1, told)).toMatchObject(refused(5201));
    expect(await answer(id, 2, { question: "x", answer: "6061", toAll: false })).toMatchObject(
      done,
    );
    expect(linesOf(await quotation(one))).toMatchObject([
      { own: true, question: "We at Hengli ask: RoHS?", answer: "Yes, RoHS 3" },
      { own: true, question: "Which alloy?", answer: "6061" },
    ]);
    const s002 = await world.at.as("s002");
    const others = await s002.post("/detail/quotation/get", { id: two });
    expect(linesOf(others.data["record"] as Row)).toMatchObject([
      { own: false, question: "Is RoHS asked for?", answer: "Yes, RoHS 3", askedAt: null },
    ]);
    expect(JSON.stringify(others)).not.toMatch(/Hengli|恒力|S001/);
    await world.act("liqiang", "inquiry", "stopQuote", id, { input: { reason: "x" } });
    expect(await ask("s001", one, "Too late?")).not.toMatchObject(done);
  });
});

describe("further suppliers and rounds", () => {
  test("a supplier invited later gets the same inquiry; nobody is invited twice", async () => {
    const id = await world.inquiry();
    const invite = (code: string) =>
      world.act("liqiang", "inquiry", "invite", id, {
        input: { supplier: { code }, contact: "Sales", email: "a@example.com" },
      });
    expect(await invite("S001")).toMatchObject(refused(5417, "rfq.invited"));
    expect(await invite("S007")).toMatchObject(done);
    expect(rowOf(await read(id), "S007")).toMatchObject({ participation: "INVITED", round: 1 });
    await world.quoted(id, "S007", "22");
    expect(await read(id)).toMatchObject({ quotedCount: 1 });
  });

  test("one supplier is asked again from his quotation; the others stay as they were opened", async () => {
    const id = await world.inquiry();
    const dear = await world.quoted(id, "S001", "25");
    await world.quoted(id, "S002", "23");
    expect(
      await world.act("liqiang", "inquiry", "stopQuote", id, { input: { reason: "x" } }),
    ).toMatchObject(done);
    const input = { deadline: from(24 * hour), reason: "Too dear" };
    expect(await world.act("liqiang", "quotation", "askAgain", dear, { input })).toMatchObject(
      done,
    );
    const record = await read(id);
    expect(record).toMatchObject({ status: "QUOTING", round: 2 });
    expect(rowOf(record, "S001")).toMatchObject({ participation: "INVITED", round: 2 });
    expect(rowOf(record, "S002")).toMatchObject({ participation: "QUOTED", round: 1 });
    expect(await quotation(dear)).toMatchObject({ status: "SUPERSEDED" });
  });

  test("asking again makes new versions with the old prices, and the old ones are superseded", async () => {
    const id = await world.inquiry();
    const first = await world.quoted(id, "S001", "23");
    await world.quoted(id, "S002", "25");
    expect(
      await world.act("liqiang", "inquiry", "stopQuote", id, { input: { reason: "x" } }),
    ).toMatchObject(done);
    expect(await world.act("liqiang", "inquiry", "pricing", id)).toMatchObject(done);
    const deadline = from(24 * hour);
    expect(
      await world.act("liqiang", "inquiry", "requote", id, {
        input: { deadline, top: 1, reason: "Too dear" },
      }),
    ).toMatchObject(done);
    const record = await read(id);
    expect(record).toMatchObject({ status: "QUOTING", round: 2, deadline, openedAt: null });
    expect(await quotation(first)).toMatchObject({ status: "SUPERSEDED", round: 1 });
    expect(rowOf(record, "S001")).toMatchObject({
      participation: "INVITED",
      round: 2,
      quotedTotal: null,
    });
    expect(rowOf(record, "S002")).toMatchObject({
      participation: "QUOTED",
      round: 1,
      quotedTotal: "2825",
    });
    const next = await world.quotationOf(id, "S001");
    expect(next).not.toBe(first);
    const stored = await quotation(next);
    expect(stored).toMatchObject({
      status: "WAIT",
      round: 2,
      previousNo: (await quotation(first))["number"],
      deadline,
      quotedAt: null,
      masked: ["sealed"],
    });
    expect(stored).not.toHaveProperty("netTotal");
    expect(itemOf(stored, 1)).not.toHaveProperty("netPrice");
    const own = (await (await world.at.as("s001")).post("/detail/quotation/get", { id: next }))
      .data["record"];
    expect(own).toMatchObject({ netTotal: "2300", items: [{ netPrice: "23", leadDays: 10 }] });
    expect(await world.quote("s001", next, {}, { netPrice: "21" })).toMatchObject({ status: 200 });
    expect(await world.act("s001", "quotation", "submit", next)).toMatchObject(done);
    await world.clock(new Date(world.now() + 24 * hour));
    expect(rowOf(await read(id), "S001")).toMatchObject({
      participation: "QUOTED",
      quotedTotal: "2373",
    });
    expect(await quotation(next)).toMatchObject({ status: "OPENED", netTotal: "2100" });
    expect(rowOf(await read(id), "S002")).toMatchObject({
      participation: "QUOTED",
      quotedTotal: "2825",
    });
  });
});

describe("requisition lines", () => {
  const asked = async () => {
    const requisition = await acceptedRequisition(world.at);
    expect(await onPool(world.at, "liqiang", "inquire", requisition)).toMatchObject(done);
    const line = itemOf(await world.at.read("requisition", requisition), 1);
    const [row] = await world.at.rows("liqiang", "inquiry", {
      filter: { field: "number", op: "=", value: line["inquiryNo"] },
    });
    const inquiry = String(row!["id"]);
    const { version } = await read(inquiry);
    const saved = await (
      await world.at.as("liqiang")
    ).post("/detail/inquiry/save", {
      id: inquiry,
      version,
      set: {
        contact: "Li Qiang",
        deadline: from(48 * hour),
        quotingStart: from(-hour),
        paymentTerm: { code: "M60" },
        fewReason: "Only one makes it",
      },
      suppliers: {
        add: [{ set: { supplier: { code: "S007" }, contact: "Sales", email: "a@example.com" } }],
      },
    });
    expect(saved).toMatchObject({ status: 200 });
    return { requisition, inquiry };
  };
  const lineOf = async (requisition: string) =>
    itemOf(await world.at.read("requisition", requisition), 1);
  const publish = async (inquiry: string) => {
    for (const [who, action] of [
      ["liqiang", "submit"],
      ["wangmin", "approve"],
      ["liqiang", "publish"],
    ] as const)
      expect(await world.act(who, "inquiry", action, inquiry, { confirm: [6311] })).toMatchObject(
        done,
      );
  };

  test("are inquired while the inquiry lives, and free when it is given up", async () => {
    const { requisition, inquiry } = await asked();
    expect(await lineOf(requisition)).toMatchObject({ progress: "INQUIRING", inquired: "100" });
    await publish(inquiry);
    expect(await onPool(world.at, "liqiang", "withdrawInquiry", requisition)).toMatchObject(
      refused(5407),
    );
    const giveUp = { input: { reason: "No budget" } };
    expect(await world.act("liqiang", "inquiry", "giveUp", inquiry, giveUp)).toMatchObject(done);
    expect(await read(inquiry)).toMatchObject({
      status: "GIVENUP",
      items: [{ status: "GIVENUP" }],
    });
    const offer = await world.quotationOf(inquiry, "S007");
    expect(await quotation(offer)).toMatchObject({ status: "EXPIRED" });
    expect(await world.at.messages("s007")).toContainEqual(
      expect.stringMatching(/询价已放弃|詢價已放棄/),
    );
    expect(await lineOf(requisition)).toMatchObject({
      progress: "ACCEPTED",
      inquired: "0",
      inquiryNo: null,
    });
    expect(await onPool(world.at, "liqiang", "inquire", requisition)).toMatchObject(done);
    expect(await onPool(world.at, "liqiang", "withdrawInquiry", requisition)).toMatchObject(done);
  });

  test("are free when the draft is void, and as before when it is withdrawn", async () => {
    const { requisition, inquiry } = await asked();
    const before = await lineOf(requisition);
    expect(await onPool(world.at, "liqiang", "withdrawInquiry", requisition)).toMatchObject(done);
    expect(await lineOf(requisition)).toMatchObject({
      progress: "ACCEPTED",
      inquired: "0",
      remaining: before["remaining"],
    });
    expect(inquiry).toBeTruthy();
    const second = await asked();
    const reason = { input: { reason: "Mistake" } };
    expect(await world.act("liqiang", "inquiry", "void", second.inquiry, reason)).toMatchObject(
      done,
    );
    expect(await lineOf(second.requisition)).toMatchObject({ progress: "ACCEPTED", inquired: "0" });
  });
});

test("two buyers who stop it at once: one wins, and quotations are opened once", async () => {
  const id = await world.inquiry();
  const offer = await world.quoted(id, "S001", "20");
  const { version } = await read(id);
  const stop = (who: string) =>
    world.act(who, "inquiry", "stopQuote", id, {
      input: { reason: "Now" },
      version: version as number,
    });
  const results = await Promise.all([stop("liqiang"), stop("wangmin")]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5201]);
  expect(await quotation(offer)).toMatchObject({ status: "OPENED" });
});
