import { sql } from "kysely";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeText } from "../../src/features/sheets/server/sheet/textEncoding.ts";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { textRows, transfersOf, type Job, type Transfers } from "./transferCalls.ts";

let demo: DemoApp;
let admin: Caller;
let adminFiles: Transfers;
const people: Record<string, Caller> = {};
beforeAll(async () => {
  demo = await openDemoApp();
  for (const name of ["admin", "zhengkai", "sunhao", "qianfang", "s001"])
    people[name] = await demo.as(name);
  admin = people["admin"]!;
  adminFiles = transfersOf(demo, admin);
});
afterAll(() => demo.close());

describe("a list", () => {
  test("is exported with the columns it shows, in the reader's language", async () => {
    const definition = (await admin.get("/list/purchase-order")).data as unknown as {
      columns: { title: string; hidden?: boolean }[];
    };
    const shown = definition.columns
      .filter((column) => !column.hidden)
      .map((column) => column.title);
    const { sheet, job } = await adminFiles.exported("purchase-order", { format: "xlsx" });
    expect(sheet.columns).toEqual(shown);
    expect(sheet.rows).toHaveLength(job.total!);
    expect(job.fileName).toMatch(/^Purchase order \d{8}-\d{4}\.xlsx$/);

    const inTaiwan = await demo.as("admin", "zh-TW");
    const { sheet: taiwan } = await transfersOf(demo, inTaiwan, "zh-TW").exported(
      "purchase-order",
      { format: "csv" },
    );
    expect(taiwan.columns).toContain("供應商");
  });

  test("has numbers as numbers, dates as dates, and what the file holds on a second sheet", async () => {
    const filter = [{ field: "status", op: "in", value: ["DRAFT"] }];
    const { bytes, sheet } = await adminFiles.exported("purchase-order", {
      format: "xlsx",
      filter,
      sort: ["number"],
    });
    const first = sheet.rows[0]!;
    expect(first[sheet.columns.indexOf("Date")]).toBeInstanceOf(Date);
    expect(typeof first[sheet.columns.indexOf("Gross amount")]).toBe("number");
    const { sheets } = await readXlsx(bytes);
    const about = Object.fromEntries(sheets[1]!.rows.map(([name, content]) => [name, content]));
    expect(about).toMatchObject({
      Page: "Purchase orders",
      Filter: "Status in Draft",
      Rows: sheet.rows.length,
    });
    expect(String(about["Exported by"])).toContain("admin");
  });

  test("follows filter, search and order, and the columns asked for", async () => {
    const query = { search: "PCS", sort: ["-code"], columns: ["code", "decimals"] };
    const { sheet } = await adminFiles.exported("unit", { format: "csv", ...query });
    expect(sheet.columns).toEqual(["Code", "Decimals"]);
    expect(textRows(sheet)).toEqual([{ Code: "PCS", Decimals: "0" }]);
  });

  test("of lines is exported too", async () => {
    const { sheet, job } = await adminFiles.exported("purchase-order-line", { format: "csv" });
    expect(job.state).toBe("done");
    expect(sheet.rows.length).toBeGreaterThan(12);
  });

  test("keeps decimals exact: as numbers up to 15 digits, as text beyond", async () => {
    await sql`update masters.material set "maximumStock" = '123456789012.123456', "safetyStock" = '0.1'
      where code = (select min(code) from masters.material)`.execute(demo.store.db);
    const columns = ["code", "safetyStock"];
    const list = await adminFiles.exported("material", { format: "xlsx", columns, sort: ["code"] });
    expect(list.sheet.rows[0]![1]).toBe(0.1);
    const full = await adminFiles.exported("material", {
      format: "xlsx",
      shape: "full",
      sort: ["code"],
    });
    expect(full.sheet.rows[0]![full.sheet.columns.indexOf("Maximum stock")]).toBe(
      "123456789012.123456",
    );
  });
});

describe("what would be a formula", () => {
  const texts = ["=1+1", "+SUM(A1)", "-1+1", "@cmd", "＝1", "'=quoted", "'plain", "-5"];
  beforeAll(async () => {
    for (const [at, name] of texts.entries()) {
      await admin.post("/detail/unit/save", { set: { code: `FX${at}`, name } });
    }
  });
  const query = {
    filter: [{ field: "code", op: "starts", value: "FX" }],
    sort: ["code"],
    columns: ["code", "name"],
  };

  test("is text in xlsx", async () => {
    const { bytes } = await adminFiles.exported("unit", { format: "xlsx", ...query });
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets[0]!.rows.slice(1).map((row) => row[1])).toEqual(texts);
    const formulas = [...(sheets[0]!.cells?.values() ?? [])].filter(
      (cell) => cell.formula !== undefined,
    );
    expect(formulas).toEqual([]);
  });

  test("gets an apostrophe in CSV, which an import takes away again", async () => {
    const { bytes, sheet } = await adminFiles.exported("unit", { format: "csv", ...query });
    const lines = decodeText(bytes)!.split("\r\n").slice(1, -1);
    expect(lines.map((line) => line.split(",")[1])).toEqual([
      "'=1+1",
      "'+SUM(A1)",
      "'-1+1",
      "'@cmd",
      "'＝1",
      "''=quoted",
      "'plain",
      "'-5",
    ]);
    expect(textRows(sheet).map((row) => row["Name"])).toEqual(texts);
  });
});

describe("rights", () => {
  test("an export needs the right to export, also of whole documents", async () => {
    for (const shape of ["list", "full"]) {
      const answer = await people["sunhao"]!.post("/list/user/export", { format: "xlsx", shape });
      expect(answer.http).toBe(403);
    }
  });

  test("prices are in no export of a reader they are hidden from", async () => {
    const files = transfersOf(demo, people["zhengkai"]!);
    for (const shape of ["list", "full"] as const) {
      const mine = await files.exported("purchase-order", { format: "csv", shape });
      const theirs = await adminFiles.exported("purchase-order", { format: "csv", shape });
      expect(mine.sheet.rows.length).toBeGreaterThan(0);
      const prices = theirs.sheet.columns.filter((name) =>
        /(Price (excl|incl)\. tax|amount|Tax)$/i.test(name),
      );
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices) expect(mine.sheet.columns).not.toContain(price);
    }
    const asked = await people["zhengkai"]!.post("/list/purchase-order/export", {
      format: "csv",
      columns: ["grossAmount"],
    });
    expect(asked).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    const sorted = await people["zhengkai"]!.post("/list/purchase-order/export", {
      format: "csv",
      sort: ["grossAmount"],
    });
    expect(sorted).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
  });

  test("only the rows a reader sees are exported", async () => {
    const sees = async (name: string) => {
      const { data } = await people[name]!.post("/list/requisition/query", { size: 100 });
      const rows = (data as unknown as { rows: { number: string }[] }).rows.map(
        (row) => row.number,
      );
      const { sheet } = await transfersOf(demo, people[name]!).exported("requisition", {
        format: "csv",
        shape: "list",
      });
      return [
        rows.toSorted(),
        textRows(sheet)
          .map((row) => row["Requisition no."]!)
          .toSorted(),
      ];
    };
    const [mine, exported] = await sees("sunhao");
    expect(exported).toEqual(mine);
    const [others] = await sees("qianfang");
    expect(others).not.toEqual(mine);
  });

  test("a job and its file are their owner's", async () => {
    const started = await people["sunhao"]!.post("/list/requisition/export", { format: "csv" });
    const job = await transfersOf(demo, people["sunhao"]!).ended(started.data as unknown as Job);
    for (const path of [`/jobs/${job.id}`, `/files/${job.fileId}`]) {
      expect(await people["qianfang"]!.get(path)).toMatchObject({ status: 5106 });
    }
    expect((await admin.get(`/jobs/${job.id}`)).status).toBe(200);
    expect(await people["qianfang"]!.post(`/jobs/${job.id}/cancel`)).toMatchObject({
      status: 5106,
    });
  });
});

describe("wrong requests are refused at once", () => {
  test.each([
    [{ format: "pdf" }, "common.choice"],
    [{ format: "csv", shape: "tall" }, "common.choice"],
    [{ format: "csv", sort: ["nothing"] }, "common.unknownField"],
    [{ format: "csv", columns: ["nothing"] }, "common.unknownField"],
    [{ format: "csv", filter: [{ field: "code", op: "~", value: "x" }] }, "common.unknownOperator"],
    [{ format: "csv", colour: "red" }, "common.unknownField"],
  ])("%j", async (body, msgKey) => {
    expect(await admin.post("/list/unit/export", body)).toMatchObject({ status: 5103, msgKey });
  });

  test("whole documents of a list of lines", async () => {
    const answer = await admin.post("/list/purchase-order-line/export", {
      format: "csv",
      shape: "full",
    });
    expect(answer).toMatchObject({ status: 5103, msgKey: "common.badRequest" });
  });

  test("a document's api prefix exports as its page does", async () => {
    const answer = await admin.post("/srm/sre/rte/export", { format: "csv" });
    expect(answer.data).toMatchObject({ kind: "export" });
    expect((await adminFiles.ended(answer.data as unknown as Job)).state).toBe("done");
  });

  test("the same Idempotency-Key makes one job", async () => {
    const key = { "idempotency-key": "export-once-please" };
    const first = await admin.post("/list/unit/export", { format: "csv" }, key);
    const second = await admin.post("/list/unit/export", { format: "csv" }, key);
    expect(second.data["id"]).toBe(first.data["id"]);
    await adminFiles.ended(first.data as unknown as Job);
  });
});
