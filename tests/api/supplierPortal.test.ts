import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { done, openPurchasing, type Purchasing } from "./purchasing.ts";

/* What a supplier does of the documents about him, and that he does nothing else of them. What he reads of others: isolationParties. */

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

/** The one row of a document that a supplier has, as he gets it. */
async function own(who: string, page: string, find: Row = {}): Promise<Row> {
  const rows = await at.rows(who, page);
  const found = rows.find((row) =>
    Object.entries(find).every(([key, value]) => row[key] === value),
  );
  const { data } = await (await at.as(who)).post(`/detail/${page}/get`, { id: found!["id"] });
  return data["record"] as Row;
}
async function save(who: string, page: string, record: Row, change: object) {
  const { id, version } = record;
  return (await at.as(who)).post(`/detail/${page}/save`, { id, version, set: {}, ...change });
}
const act = (who: string, document: string, action: string, record: Row, ask: object = {}) =>
  at.act(who, { do: action, document, id: String(record["id"]), ...ask });

describe("a factory audit", () => {
  const finding = (audit: Row) =>
    (audit["items"] as Row[]).find(({ severity }) => severity === "MAJOR")!;
  const answered = (audit: Row, set: object) => {
    const { id, version } = finding(audit);
    return { items: { set: [{ id, version, set }] } };
  };

  test("is answered by its supplier, who neither scores nor closes a finding", async () => {
    const audit = await own("s008", "factory-audit", { status: "EXECUTING" });
    for (const key of ["team", "template", "opinion", "applicant", "department", "sourceNo"])
      expect(audit, key).not.toHaveProperty(key);
    // What it comes out as is told once it is decided.
    for (const key of ["score", "conclusion"]) expect(audit[key] ?? null, key).toBeNull();
    for (const line of audit["items"] as Row[]) expect(line["score"] ?? null).toBeNull();
    for (const set of [
      { score: "5" },
      { severity: "OBS" },
      { closed: true },
      { dueDate: demoDay(90) },
    ])
      expect((await save("s008", "factory-audit", audit, answered(audit, set))).status).toBe(5104);
    expect((await save("s008", "factory-audit", audit, { set: { title: "x" } })).status).toBe(5104);
    expect(await act("s008", "factory-audit", "answer", audit)).toMatchObject(done);
    const now = await own("s008", "factory-audit", { status: "EXECUTING" });
    const empty = await save("s008", "factory-audit", now, answered(now, { measure: null }));
    expect(empty.status).toBe(200);
    const bare = await own("s008", "factory-audit", { status: "EXECUTING" });
    expect(await act("s008", "factory-audit", "answer", bare)).toMatchObject({ status: 5102 });
    const change = answered(bare, { measure: "Logged twice a day from now on" });
    expect((await save("s008", "factory-audit", bare, change)).status).toBe(200);
    const full = await own("s008", "factory-audit", { status: "EXECUTING" });
    expect(await act("s008", "factory-audit", "answer", full)).toMatchObject(done);
  });

  test("is taken no further by the supplier, and is nothing to another one", async () => {
    const audit = await own("s008", "factory-audit", { status: "EXECUTING" });
    for (const action of ["submitResult", "approveResult", "refuseResult", "void"])
      expect((await act("s008", "factory-audit", action, audit)).status, action).not.toBe(200);
    expect(
      (await save("s001", "factory-audit", audit, answered(audit, { measure: "x" }))).status,
    ).not.toBe(200);
    expect((await act("s001", "factory-audit", "answer", audit)).status).not.toBe(200);
    expect((await act("zhouting", "factory-audit", "answer", audit)).status).toBe(5202);
  });
});

describe("a qualification", () => {
  test("takes the supplier's certificates while he is asked for them, and not his judgement", async () => {
    const asked = await own("s009", "qualification", { requested: true });
    expect(asked).not.toHaveProperty("opinion");
    const [line] = asked["certificates"] as Row[];
    const filled = (set: object) => ({
      certificates: { set: [{ id: line!["id"], version: line!["version"], set }] },
    });
    expect((await save("s009", "qualification", asked, filled({ result: "PASS" }))).status).toBe(
      5104,
    );
    expect(
      (await save("s009", "qualification", asked, { set: { validTo: demoDay(900) } })).status,
    ).toBe(5104);
    const certificate = {
      certificateNo: "P-1",
      issuer: "TÜV",
      validFrom: demoDay(-5),
      validTo: demoDay(300),
    };
    expect((await save("s009", "qualification", asked, filled(certificate))).status).toBe(200);
    expect((await act("s009", "qualification", "submit", asked)).status).not.toBe(200);
    expect(await act("s009", "qualification", "handIn", asked)).toMatchObject(done);
    // Handed in it is the company's again.
    expect(await at.rows("s009", "qualification")).toEqual([]);
    expect((await save("s009", "qualification", asked, filled({ issuer: "x" }))).status).not.toBe(
      200,
    );
  });
});

/** A picture of a certificate. */
async function uploaded(who: string): Promise<Row> {
  const form = new FormData();
  form.set("page", "qualification");
  form.set("field", "certificates.file");
  form.set("file", new Blob([new Uint8Array(png)]), "certificate.png");
  return (await (await at.as(who)).post("/files", form)).data;
}

test("what a supplier hands in again is judged again, whatever was judged before", async () => {
  const certificate = (set: object, certificates: readonly Row[], files: readonly Row[]) => ({
    certificates: {
      set: certificates.map(({ id, version }, index) => ({
        id,
        version,
        set: { ...set, certificateNo: `C${index}`, file: [files[index]!] },
      })),
    },
  });
  const made = await save(
    "zhouting",
    "qualification",
    {},
    {
      set: {
        supplier: "S001",
        purchaseClass: "MET",
        title: "Again",
        type: "SYSTEM",
        basis: "REGISTER",
      },
    },
  );
  const record = made.data["record"] as Row;
  const now = () => at.read("qualification", String(record["id"]));
  const results = async () => ((await now())["certificates"] as Row[]).map(({ result }) => result);
  const handIn = async (set: object) => {
    expect(await act("zhouting", "qualification", "request", record)).toMatchObject(done);
    const asked = await now();
    const certificates = asked["certificates"] as Row[];
    const files = await Promise.all(certificates.map(() => uploaded("s001")));
    const change = certificate(set, certificates, files);
    const saved = await save("s001", "qualification", asked, change);
    expect(saved, saved.text.slice(0, 400)).toMatchObject({ status: 200 });
    expect(await act("s001", "qualification", "handIn", record)).toMatchObject(done);
  };
  await handIn({ issuer: "TÜV", validFrom: demoDay(-5), validTo: demoDay(300) });
  expect(await act("zhouting", "qualification", "submit", record)).toMatchObject(done);
  const certificates = (await now())["certificates"] as Row[];
  const lines = Object.fromEntries(certificates.map(({ item }) => [item, { result: "PASS" }]));
  const ask = { table: "certificates", lines };
  expect(await act("wangmin", "qualification", "judge", record, ask)).toMatchObject(done);
  expect(
    await act("wangmin", "qualification", "return", record, { input: { reason: "x" } }),
  ).toMatchObject(done);
  expect(new Set(await results())).toEqual(new Set(["PASS"]));
  await handIn({ issuer: "Nobody", validFrom: demoDay(-4), validTo: demoDay(300) });
  expect(new Set(await results())).toEqual(new Set(["PENDING"]));
});

describe("a disposal", () => {
  test("is read by whom it is about, who asks to be resumed with his report and no more", async () => {
    const resume = await own("s010", "disposal", { type: "RESUME" });
    for (const key of ["applicant", "department", "opinion"])
      expect(resume).not.toHaveProperty(key);
    for (const set of [{ override: true }, { related: null }, { type: "WARN" }, { reason: "DP02" }])
      expect(
        (await save("s010", "disposal", resume, { set })).status,
        JSON.stringify(set),
      ).not.toBe(200);
    for (const action of ["submit", "approve", "void"])
      expect((await act("s010", "disposal", action, resume)).status, action).not.toBe(200);
    expect(await at.rows("s001", "disposal")).toEqual([]);
  });
});

test("a supplier's own data change by an application alone once he is qualified; his blocks and terms never", async () => {
  const mine = await own("s001", "supplier");
  for (const set of [
    { phone: "1" },
    { creditCode: "US-1" },
    { defaultTaxRate: "3" },
    { orderBlocked: true },
    { certificateBlocks: "BOTH" },
    { invited: true },
  ])
    expect((await save("s001", "supplier", mine, { set })).status, JSON.stringify(set)).toBe(5104);
  for (const action of [
    "amend",
    "qualify",
    "dispose",
    "liftDisposal",
    "approveRegister",
    "followCertificates",
  ])
    expect((await act("s001", "supplier", action, mine)).status, action).not.toBe(200);
});
