import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { create, done, openPurchasing, refused, type Purchasing } from "./purchasing.ts";

/* The life of a supplier: what disposals do to him, that they are undone exactly, and who may trade. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const supplierOf = async (code: string) => at.read("supplier", await at.idOf("supplier", code));
/** What disposals change of a supplier. */
const standing = ({
  status,
  rfqBlocked,
  orderBlocked,
  grade,
  disposal,
  mayOrder,
  mayInquire,
}: Row) => ({
  status,
  rfqBlocked,
  orderBlocked,
  grade,
  disposal,
  mayOrder,
  mayInquire,
});

async function dispose(supplier: string, type: string, set: object = {}): Promise<string> {
  return saved("disposal", {
    title: `${type} ${supplier}`,
    type,
    supplier,
    purchaseClass: "MET",
    reason: "DP01",
    evidence: "As agreed",
    ...set,
  });
}
async function saved(document: string, set: object, who = "zhouting"): Promise<string> {
  const answer = await (await at.as(who)).post(`/detail/${document}/save`, { set });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
  return String((answer.data["record"] as Row)["id"]);
}
const act = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document: "disposal", id, ...(input && { input }) });
async function decided(id: string, approvers: readonly string[] = ["wangmin"]): Promise<void> {
  expect(await act("zhouting", "submit", id)).toMatchObject(done);
  for (const who of approvers) expect(await act(who, "approve", id)).toMatchObject(done);
}

describe("a disposal", () => {
  test("freezes a supplier, whom no order takes any more, and gives everything back when it is revoked", async () => {
    const before = standing(await supplierOf("S006"));
    expect(before).toMatchObject({ status: "QUALIFIED", mayOrder: true, mayInquire: true });
    const id = await dispose("S006", "FREEZE", { blockOrders: true });
    await decided(id);
    expect(standing(await supplierOf("S006"))).toMatchObject({
      status: "FROZEN",
      orderBlocked: true,
      mayOrder: false,
      mayInquire: false,
    });
    const order = { title: "x", type: "STD", supplier: "S006", address: "KS1", paymentTerm: "M30" };
    const buyer = await at.as("liqiang");
    expect((await buyer.post("/detail/purchase-order/save", { set: order })).status).not.toBe(200);
    expect(await act("wangmin", "revokeApproval", id)).toMatchObject(done);
    expect(standing(await supplierOf("S006"))).toEqual(before);
  });

  test("of the gravest kind needs two roles, and is resumed after its minimum time", async () => {
    const before = standing(await supplierOf("S002"));
    const id = await dispose("S002", "BLACKLIST", { minimumDays: 10 });
    expect(await act("zhouting", "submit", id)).toMatchObject(done);
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect((await supplierOf("S002"))["status"]).toBe("QUALIFIED");
    expect(await act("hanxue", "approve", id)).toMatchObject(done);
    expect(standing(await supplierOf("S002"))).toMatchObject({
      status: "BLACKLISTED",
      rfqBlocked: true,
      orderBlocked: true,
      mayOrder: false,
    });
    const resume = await dispose("S002", "RESUME", { related: id });
    expect(await act("zhouting", "submit", resume)).toMatchObject(refused(5510));
    await overridden(resume);
    await decided(resume, ["wangmin", "hanxue"]);
    expect(standing(await supplierOf("S002"))).toEqual(before);
    expect(await act("hanxue", "revokeApproval", resume)).toMatchObject(done);
    expect((await supplierOf("S002"))["status"]).toBe("BLACKLISTED");
  });

  test("below a later one cannot be revoked", async () => {
    const first = await dispose("S003", "WARN", { blockRfq: true });
    await decided(first);
    const second = await dispose("S003", "FREEZE");
    await decided(second);
    expect(await act("wangmin", "revokeApproval", first)).toMatchObject(refused(5505));
    expect(await act("wangmin", "revokeApproval", second)).toMatchObject(done);
    expect(await supplierOf("S003")).toMatchObject({ status: "QUALIFIED", rfqBlocked: true });
    expect(await act("wangmin", "revokeApproval", first)).toMatchObject(done);
    expect(await supplierOf("S003")).toMatchObject({ status: "QUALIFIED", rfqBlocked: false });
  });

  test("does not eliminate who still has open orders", async () => {
    const id = await dispose("S001", "ELIMINATE");
    expect(await act("zhouting", "submit", id)).toMatchObject(done);
    expect(await act("wangmin", "approve", id)).toMatchObject(done);
    expect(await act("hanxue", "approve", id)).toMatchObject(refused(5207));
    expect((await supplierOf("S001"))["status"]).toBe("QUALIFIED");
  });
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A file uploaded for a field. */
async function uploaded(who: string, page: string, field: string): Promise<Row> {
  const form = new FormData();
  form.set("page", page);
  form.set("field", field);
  form.set("file", new Blob([new Uint8Array(png)]), "report.png");
  return (await (await at.as(who)).post("/files", form)).data;
}

/* ---- certification ---- */

const paper = { supplier: "S009", purchaseClass: "MET", title: "Certification" };
/** Runs an action of a document as somebody. */
const doing = (who: string, document: string, action: string, id: string, ask: object = {}) =>
  at.act(who, { do: action, document, id, ...ask });
async function changed(who: string, document: string, id: string, change: object): Promise<void> {
  const { version } = await at.read(document, id);
  const answer = await (
    await at.as(who)
  ).post(`/detail/${document}/save`, { id, version, set: {}, ...change });
  expect(answer.message).toBe("");
}

describe("an admission", () => {
  test("lets a stranger take orders up to its amount, until its day", async () => {
    const before = await supplierOf("S009");
    expect(before).toMatchObject({
      status: "POTENTIAL",
      trialAmount: "50000",
      mayOrder: true,
      standing: "TRIAL",
    });
    const order = (quantity: string) =>
      create(at, "liqiang", "purchase-order", {
        set: {
          type: "STD",
          title: "Trial",
          supplier: "S009",
          address: "KS1",
          currency: "CNY",
          taxType: "EXCL",
          taxRate: "0",
          paymentTerm: "M30",
        },
        items: [{ material: "FA-M4X10", quantity, netPrice: "1", demandDate: demoDay(200) }],
      });
    await order("40000");
    await expect(order("10001")).rejects.toThrow(/5503/);
    await order("10000");
  });
});

describe("from potential to qualified", () => {
  test("by qualification, evaluation and what both ask", async () => {
    const { status, certifiedUntil: certifiedBefore } = await supplierOf("S009");
    expect(status).toBe("POTENTIAL");
    const qualification = await saved("qualification", {
      ...paper,
      type: "SYSTEM",
      basis: "REGISTER",
      validTo: demoDay(300),
    });
    expect(
      await doing("zhouting", "qualification", "takeCertificates", qualification),
    ).toMatchObject(done);
    const { certificates } = (await at.read("qualification", qualification)) as {
      certificates: Row[];
    };
    expect(certificates.length).toBeGreaterThan(0);
    expect(
      certificates.every(({ required, result }) => required === true && result === "MISSING"),
    ).toBe(true);
    const file = [await uploaded("zhouting", "qualification", "certificates.file")];
    const filled = certificates.map(({ id, version }, index) => ({
      id,
      version,
      set: {
        certificateNo: `C${index}`,
        issuer: "TUV",
        validFrom: demoDay(-10),
        validTo: demoDay(200 + index),
        file: index === 0 ? file : undefined,
      },
    }));
    for (const [index, line] of filled.entries())
      if (index > 0)
        line.set.file = [await uploaded("zhouting", "qualification", "certificates.file")];
    await changed("zhouting", "qualification", qualification, { certificates: { set: filled } });
    expect(await doing("zhouting", "qualification", "submit", qualification)).toMatchObject(done);
    expect(await supplierOf("S009")).toMatchObject({ status: "CERTIFYING", mayOrder: true });
    const pending = await at.read("qualification", qualification);
    expect(pending).toMatchObject({ conclusion: null, missing: 0 });
    expect(new Set((pending["certificates"] as Row[]).map(({ result }) => result))).toEqual(
      new Set(["PENDING"]),
    );
    expect(await doing("wangmin", "qualification", "approve", qualification)).toMatchObject(
      refused(5201),
    );
    const lines = Object.fromEntries(certificates.map(({ item }) => [item, { result: "PASS" }]));
    expect(
      await doing("wangmin", "qualification", "judge", qualification, {
        table: "certificates",
        lines,
      }),
    ).toMatchObject(done);

    const evaluation = await saved("evaluation", { ...paper, type: "ENTRY" });
    await changed("zhouting", "evaluation", evaluation, {
      items: {
        add: [
          { set: { dimension: "QUALITY", weight: "70", score: "90" } },
          { set: { dimension: "DELIVERY", weight: "30", score: "80" } },
        ],
      },
    });
    expect(await doing("zhouting", "evaluation", "submit", evaluation)).toMatchObject(done);
    // Certificates first: the qualification is not approved yet.
    expect(await doing("wangmin", "evaluation", "approve", evaluation)).toMatchObject(
      refused(5508),
    );
    expect(await doing("wangmin", "qualification", "approve", qualification)).toMatchObject(done);
    const certified = await supplierOf("S009");
    expect(certified).toMatchObject({
      certifiedUntil: demoDay(200),
      certifiedClasses: [{ code: "MET" }],
    });
    // What passed is among his certificates from now on.
    const own = (certified["qualifications"] as Row[]).map(({ certificateNo }) => certificateNo);
    expect(own).toEqual(expect.arrayContaining(certificates.map((_, index) => `C${index}`)));
    // Certificates of one class do not make him qualified for another.
    const elsewhere = await saved("evaluation", { ...paper, purchaseClass: "FAS", type: "ENTRY" });
    await changed("zhouting", "evaluation", elsewhere, {
      items: { add: [{ set: { dimension: "QUALITY", weight: "100", score: "90" } }] },
    });
    expect(await doing("zhouting", "evaluation", "submit", elsewhere)).toMatchObject(done);
    expect(await doing("wangmin", "evaluation", "approve", elsewhere)).toMatchObject(refused(5508));
    expect(await doing("wangmin", "evaluation", "approve", evaluation)).toMatchObject(
      refused(5507),
    );
    const terms = {
      defaultCurrency: "CNY",
      defaultTaxType: "EXCL",
      defaultTaxRate: "13",
      defaultPaymentTerm: "M30",
    };
    await changed("zhouting", "supplier", await at.idOf("supplier", "S009"), { set: terms });
    expect(await doing("wangmin", "evaluation", "approve", evaluation)).toMatchObject(done);
    expect(await supplierOf("S009")).toMatchObject({ status: "QUALIFIED", mayOrder: true });
    expect(await doing("wangmin", "evaluation", "revokeApproval", evaluation)).toMatchObject(done);
    expect(await supplierOf("S009")).toMatchObject({ status: "CERTIFYING" });
    expect(await doing("wangmin", "qualification", "revokeApproval", qualification)).toMatchObject(
      done,
    );
    expect(await supplierOf("S009")).toMatchObject({
      certifiedUntil: certifiedBefore,
      certifiedClasses: null,
    });
  });

  test("an audit takes its template's items, is answered by the supplier and dates the next one", async () => {
    const id = await saved("factory-audit", {
      ...paper,
      supplier: "S008",
      type: "ENTRY",
      auditKind: "SYSTEM",
      plannedDate: demoDay(5),
      team: ["E012"],
      template: "AT-SYS",
      nextReview: demoDay(365),
    });
    const audit = (who: string, action: string, ask: object = {}) =>
      doing(who, "factory-audit", action, id, ask);
    expect(await audit("zhouting", "takeItems")).toMatchObject(done);
    expect(await audit("zhouting", "takeItems")).toMatchObject(done);
    const { items } = (await at.read("factory-audit", id)) as { items: Row[] };
    expect(items).toHaveLength(6);
    expect(await audit("zhouting", "submit")).toMatchObject(done);
    expect(await audit("wangmin", "approve")).toMatchObject(done);
    expect(await audit("zhouting", "execute")).toMatchObject(done);
    expect(await audit("zhouting", "submitResult")).toMatchObject(refused(5511));
    const scored = items.map(({ id: line, version }, index) => ({
      id: line,
      version,
      set: {
        score: "9",
        ...(index === 0 && { severity: "MAJOR", finding: "No list", dueDate: demoDay(30) }),
      },
    }));
    await changed("zhouting", "factory-audit", id, {
      set: { actualDate: demoDay() },
      items: { set: scored },
    });
    expect(await at.read("factory-audit", id)).toMatchObject({
      score: "90",
      conclusion: "COND",
      openFindings: 1,
    });
    // An open critical finding fails the whole audit.
    const [first] = (await at.read("factory-audit", id))["items"] as Row[];
    const severity = async (value: string) => {
      const line = ((await at.read("factory-audit", id))["items"] as Row[])[0]!;
      await changed("zhouting", "factory-audit", id, {
        items: { set: [{ id: first!["id"], version: line["version"], set: { severity: value } }] },
      });
    };
    await severity("CRITICAL");
    expect(await at.read("factory-audit", id)).toMatchObject({ conclusion: "FAIL" });
    await severity("MAJOR");
    expect(await audit("zhouting", "submitResult")).toMatchObject(done);
    expect(await audit("zhouting", "approveResult")).toMatchObject(refused(5204));
    expect(await audit("wangmin", "approveResult")).toMatchObject(done);
    expect(await supplierOf("S008")).toMatchObject({
      lastAudit: demoDay(),
      nextAudit: demoDay(365),
    });
  });

  test("samples that pass enter the vendor list, after no more rounds than allowed", async () => {
    const id = await saved("sample-certification", {
      ...paper,
      supplier: "S003",
      type: "NEW",
      stage: "FIRST",
      dueDate: demoDay(9),
    });
    const samples = (who: string, action: string, ask: object = {}) =>
      doing(who, "sample-certification", action, id, ask);
    await changed("zhouting", "sample-certification", id, {
      items: { add: [{ set: { material: "PL-LENS", quantity: "5" } }] },
    });
    expect(await samples("zhouting", "submit")).toMatchObject(done);
    expect(await samples("wangmin", "approve")).toMatchObject(done);
    expect(await samples("zhouting", "execute")).toMatchObject(done);
    const judged = async (set: object) => {
      const [line] = (await at.read("sample-certification", id))["items"] as Row[];
      await changed("zhouting", "sample-certification", id, {
        items: {
          set: [
            {
              id: line!["id"],
              version: line!["version"],
              set: { receivedDate: demoDay(), ...set },
            },
          ],
        },
      });
    };
    const dueFrom = async () => (await at.read("sample-certification", id))["samplesFrom"] ?? null;
    expect(await dueFrom()).toMatchObject({ code: "S003" });
    await judged({ result: null });
    expect(await dueFrom()).toBeNull();
    for (const round of [1, 2]) {
      await judged({ result: "FAIL", reason: `Round ${round}` });
      expect(await samples("zhouting", "nextRound", { lines: [1] })).toMatchObject(done);
      expect(await dueFrom()).toMatchObject({ code: "S003" });
    }
    await judged({ result: "FAIL", reason: "Round 3" });
    expect(await samples("zhouting", "nextRound", { lines: [1] })).toMatchObject(refused(5512));
    await judged({ result: "PASS", reason: null });
    expect(await samples("zhouting", "submitResult")).toMatchObject(done);
    expect(await samples("wangmin", "approveResult")).toMatchObject(done);
    const vendors = await at.rows("admin", "approved-vendor");
    const own = vendors.filter(
      (row) =>
        (row["material"] as Row)["code"] === "PL-LENS" &&
        (row["supplier"] as Row)["code"] === "S003",
    );
    expect(own).toMatchObject([{ status: "APPROVED" }]);
  });
});

describe("a change of a qualified supplier's data", () => {
  const change = (who: string, action: string, id: string) =>
    doing(who, "supplier-change", action, id);
  /** An application of S001 with what he changes in it. */
  async function applied(edit: object): Promise<string> {
    const id = await at.idOf("supplier", "S001");
    expect(await doing("s001", "supplier", "applyChange", id)).toMatchObject(done);
    const rows = await at.rows("s001", "supplier-change");
    const changeId = String(rows.find(({ status }) => status === "DRAFT")!["id"]);
    await changed("s001", "supplier-change", changeId, edit);
    return changeId;
  }

  test("is applied for with old and new, and takes effect when it is approved", async () => {
    const id = await at.idOf("supplier", "S001");
    const before = await at.read("supplier", id);
    const direct = await (
      await at.as("s001")
    ).post("/detail/supplier/save", {
      id,
      version: before["version"],
      set: { phone: "0512-0000" },
    });
    expect(direct.status).toBe(5104);
    const changeId = await applied({ set: { reason: "Moved" } });
    // Nothing is changed yet.
    expect(await change("s001", "submit", changeId)).toMatchObject({ status: 5102 });
    await changed("s001", "supplier-change", changeId, { set: { phone: "0512-0000" } });
    expect(await at.read("supplier-change", changeId)).toMatchObject({
      oldPhone: before["phone"],
      name: before["name"],
      oldName: before["name"],
    });
    // One at a time.
    expect(await doing("s001", "supplier", "applyChange", id)).toMatchObject(refused(5207));
    expect(await at.rows("s002", "supplier-change")).toEqual([]);
    expect(await change("s001", "submit", changeId)).toMatchObject(done);
    expect(await change("s001", "approve", changeId)).toMatchObject({ status: 403 });
    expect(await change("zhouting", "approve", changeId)).toMatchObject(done);
    expect(await at.read("supplier", id)).toMatchObject({
      phone: "0512-0000",
      name: before["name"],
    });
  });

  test("is refused where the same data changed meanwhile, and leaves others alone", async () => {
    const id = await at.idOf("supplier", "S001");
    const changeId = await applied({ set: { phone: "0512-1111", reason: "New line" } });
    expect(await change("s001", "submit", changeId)).toMatchObject(done);
    await changed("zhouting", "supplier", id, { set: { phone: "0512-2222", city: "Kunshan" } });
    expect(await change("zhouting", "approve", changeId)).toMatchObject(refused(5513));
    await changed("zhouting", "supplier", id, { set: { phone: "0512-0000" } });
    expect(await change("zhouting", "approve", changeId)).toMatchObject(done);
    expect(await at.read("supplier", id)).toMatchObject({ phone: "0512-1111", city: "Kunshan" });
  });

  test("of contacts and equipment says of each line what becomes of it", async () => {
    const id = await at.idOf("supplier", "S001");
    const linesOf = (row: Row, key: string) => (row[key] ?? []) as Row[];
    const before = await at.read("supplier", id);
    const contacts = linesOf(before, "contacts");
    const changeId = await applied({ set: { reason: "New people" } });
    const drafted = await at.read("supplier-change", changeId);
    expect(linesOf(drafted, "contacts")).toMatchObject(
      contacts.map(({ item, name, mobile }) => ({
        kind: "KEEP",
        lineItem: item,
        name,
        before: expect.stringContaining(String(mobile)) as string,
      })),
    );
    const lines = linesOf(drafted, "contacts");
    const kept = lines.find(({ isDefault }) => isDefault === true)!;
    const leaving = lines.find(({ isDefault }) => isDefault !== true)!;
    const set = (line: Row, values: object) => ({
      id: line["id"],
      version: line["version"],
      set: values,
    });
    const newcomer = { name: "Chen", role: "QUALITY", mobile: "138", email: "chen@example.com" };
    await changed("s001", "supplier-change", changeId, {
      contacts: {
        set: [set(kept, { kind: "CHANGE", mobile: "139 0000" }), set(leaving, { kind: "REMOVE" })],
        add: [{ set: { kind: "ADD", ...newcomer } }],
      },
      equipment: { add: [{ set: { kind: "ADD", name: "Press", quantity: 2 } }] },
    });
    expect(await change("s001", "submit", changeId)).toMatchObject(done);
    expect(linesOf(await at.read("supplier", id), "contacts")).toEqual(contacts);
    expect(await change("zhouting", "approve", changeId)).toMatchObject(done);
    const after = await at.read("supplier", id);
    const rest = contacts.filter(({ item }) => item !== leaving["lineItem"]);
    expect(linesOf(after, "contacts")).toMatchObject([
      ...rest.map(({ id: line, item, name }) =>
        item === kept["lineItem"] ? { id: line, name, mobile: "139 0000" } : { id: line, name },
      ),
      newcomer,
    ]);
    expect(linesOf(after, "equipment")).toHaveLength(linesOf(before, "equipment").length + 1);
    expect(linesOf(after, "equipment").at(-1)).toMatchObject({ name: "Press", quantity: 2 });
    expect(linesOf(after, "banks")).toEqual(linesOf(before, "banks"));
  });

  test("of a contact who changed meanwhile is refused, with his name and what changed", async () => {
    const id = await at.idOf("supplier", "S001");
    const linesOf = (row: Row, key: string) => (row[key] ?? []) as Row[];
    const changeId = await applied({ set: { reason: "New number" } });
    const [line] = linesOf(await at.read("supplier-change", changeId), "contacts");
    const { id: lineId, version, name, lineItem } = line!;
    await changed("s001", "supplier-change", changeId, {
      contacts: { set: [{ id: lineId, version, set: { kind: "CHANGE", position: "Head" } }] },
    });
    expect(await change("s001", "submit", changeId)).toMatchObject(done);
    const contact = async () =>
      linesOf(await at.read("supplier", id), "contacts").find(({ item }) => item === lineItem)!;
    const mobile = String((await contact())["mobile"]);
    const ofStaff = async (values: object) => {
      const { id: contactId, version: at } = await contact();
      const set = [{ id: contactId, version: at, set: values }];
      await changed("zhouting", "supplier", id, { contacts: { set } });
    };
    await ofStaff({ mobile: "137 0000" });
    const refusal = await change("zhouting", "approve", changeId);
    expect(refusal).toMatchObject(refused(5513));
    expect(JSON.stringify(refusal)).toMatch(new RegExp(`${String(name)}.*(手机|Mobile)`));
    expect(await contact()).toMatchObject({ mobile: "137 0000" });
    // What others changed in other lines is no matter.
    await ofStaff({ mobile });
    expect(await change("zhouting", "approve", changeId)).toMatchObject(done);
    expect(await contact()).toMatchObject({ mobile, position: "Head" });
  });

  test("of a bank account needs finance too, who need not type it again", async () => {
    const id = await at.idOf("supplier", "S001");
    const account = { bank: "ICBC", accountNo: "6222020001", accountHolder: "Hengli" };
    const changeId = await applied({
      set: { reason: "Second account" },
      banks: { add: [{ set: { kind: "ADD", currency: "CNY", isDefault: true, ...account } }] },
    });
    expect(await change("s001", "submit", changeId)).toMatchObject(done);
    expect(await change("zhouting", "approve", changeId)).toMatchObject(done);
    const banks = async () => (await at.read("supplier", id))["banks"] as Row[];
    const count = (await banks()).length;
    expect(await change("shiying", "approve", changeId)).toMatchObject(done);
    const now = await banks();
    expect(now).toHaveLength(count + 1);
    expect(now.at(-1)).toMatchObject({ ...account, verified: "YES", isDefault: true });
    expect(now.slice(0, -1)).toMatchObject(now.slice(0, -1).map(() => ({ isDefault: false })));
  });
});

test("an entry by hand, imported or not, waits for its review, and only an administrator's import brings a state", async () => {
  const given = {
    name: "Typed Ltd",
    shortName: "Typed",
    source: "IMPORT",
    type: "TRADER",
    purchaseClasses: ["DIR"],
    creditCode: "TYPED-1",
    legalRepresentative: "x",
    country: "US",
    province: "x",
    city: "x",
    address: "x",
    phone: "x",
    email: "x@example.com",
    buyer: "E002",
  };
  const id = await saved("supplier", given);
  expect(await at.read("supplier", id)).toMatchObject({ status: "REGISTERED", mayOrder: false });
  const claim = await (
    await at.as("zhouting")
  ).post("/detail/supplier/save", {
    set: { ...given, name: "Claimed Ltd", creditCode: "CLAIMED-1", status: "QUALIFIED" },
  });
  expect(claim.status).toBe(5104);
  expect(await doing("liqiang", "supplier", "approveRegister", id)).toMatchObject({ status: 403 });
  expect(await doing("zhouting", "supplier", "approveRegister", id)).toMatchObject(done);
  expect(await at.read("supplier", id)).toMatchObject({ status: "POTENTIAL", mayInquire: false });
});

/** Adds a report, and says that the minimum time need not pass. */
async function overridden(id: string): Promise<void> {
  const { version } = await at.read("disposal", id);
  const report = [await uploaded("zhouting", "disposal", "report")];
  const who = await at.as("zhouting");
  const answer = await who.post("/detail/disposal/save", {
    id,
    version,
    set: { override: true, report },
  });
  expect(answer.message).toBe("");
}
