import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { Decimal } from "decimal.js";
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from "vitest";
import { full } from "../../scripts/test/sample.ts";
import { apiOver } from "../../src/cli/import/api.ts";
import { readMappingFile } from "../../src/cli/import/mappingFile.ts";
import { runTransfer } from "../../src/cli/import/runTransfer.ts";
import { joinedTable } from "../../src/cli/import/textTable.ts";
import { cellText } from "../../src/features/sheets/server/sheet/cell.ts";
import { readSheet, type Sheet } from "../../src/features/sheets/server/sheet/readSheet.ts";
import { writeTable } from "../../src/features/sheets/server/writeTable.ts";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { seededOrders } from "./seededOrders.ts";
import { textRows, transfersOf, type Preview, type Transfers } from "./transferCalls.ts";

let demo: DemoApp;
let admin: Caller;
let files: Transfers;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  files = transfersOf(demo, admin);
});
afterAll(() => demo.close());

async function bytesOf(sheet: Sheet, type: "xlsx" | "csv"): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const { name, columns: headings, rows } = sheet;
  for await (const chunk of writeTable({ type, delimiter: "," }, [{ name, headings, rows }]))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
async function recordOf(page: string, code: string): Promise<Record<string, unknown>> {
  const codeField = page === "unit" || page === "material-category" ? "code" : "number";
  const list = await admin.post(`/list/${page}/query`, {
    filter: [{ field: codeField, op: "=", value: code }],
  });
  const rows = (list.data as unknown as { rows: { id: string }[] }).rows;
  if (rows.length !== 1) throw new Error(`${page} ${code}: ${rows.length} rows`);
  const { data } = await admin.post(`/detail/${page}/get`, { id: rows[0]!.id });
  return (data as unknown as { record: Record<string, unknown> }).record;
}
const codesLike = async (page: string, start: string): Promise<number> => {
  const { data } = await admin.post(`/list/${page}/query`, {
    filter: [{ field: "code", op: "starts", value: start }],
  });
  return Number(data["total"]);
};

describe("whole documents exported and imported back are equal", () => {
  test.each([
    ["purchase-order", "xlsx"],
    ["purchase-order", "csv"],
    ["requisition", "xlsx"],
    ["requisition", "csv"],
    ["bidding", "xlsx"],
    ["material", "csv"],
    ["warehouse", "xlsx"],
    ["payment-term", "csv"],
  ] as const)("%s as %s", async (page, format) => {
    const isMaster = ["material", "warehouse", "payment-term"].includes(page);
    // What others than a person's own save have set, like a supplier's promise, no import can bring back.
    const drafts = isMaster ? {} : { filter: [{ field: "status", op: "=", value: "DRAFT" }] };
    const query = { format, shape: "full", sort: [isMaster ? "code" : "number"], ...drafts };
    const before = await files.exported(page, query);
    const prefix = format === "xlsx" ? "ZX" : "ZC";
    const renamed = {
      ...before.sheet,
      rows: before.sheet.rows.map(([code, ...rest]) => [`${prefix}${cellText(code)}`, ...rest]),
    };
    const job = await files.imported(page, await bytesOf(renamed, format));
    const refused = job.fileId === undefined ? [] : await files.reasons(job);
    expect(refused).toEqual([]);
    expect(job).toMatchObject({ state: "done", failed: 0 });

    const after = await files.exported(page, query);
    const isOurs = (row: Readonly<Record<string, string>>) =>
      Object.values(row)[0]!.startsWith(prefix);
    const preview = (await files.preview(page, `x.${format}`, before.bytes))
      .data as unknown as Preview;
    const importable = preview.columns
      .filter(({ field }) => field !== undefined)
      .map(({ name }) => name);
    // Lines are numbered anew from 1; the order stays.
    const compared = importable.slice(1).filter((name) => !name.endsWith("/ Item"));
    const pick = (row: Readonly<Record<string, string>>) => compared.map((name) => row[name]);
    const originals = textRows(before.sheet);
    const copies = textRows(after.sheet).filter(isOurs);
    expect(copies.map(pick)).toEqual(originals.map(pick));
    expect(copies.length).toBeGreaterThan(0);
  });

  test("into the same documents changes nothing", async () => {
    const { bytes } = await files.exported("requisition", {
      format: "xlsx",
      shape: "full",
      filter: [{ field: "status", op: "=", value: "DRAFT" }],
    });
    const numbers = [
      ...new Set(textRows(await readSheet(bytes, "x")).map((row) => row["Requisition no."]!)),
    ];
    const versions = async () =>
      Promise.all(
        numbers.map(async (number) => (await recordOf("requisition", number))["version"]),
      );
    const before = await versions();
    expect(before.length).toBeGreaterThan(0);
    expect(await files.imported("requisition", bytes, { existing: "update" })).toMatchObject({
      ok: numbers.length,
      failed: 0,
    });
    expect(await versions()).toEqual(before);
  });
});

describe("columns are recognised", () => {
  test.each([
    ["paths", "type,items.material,items.quantity,items.demandDate"],
    ["coded names", "rta003,rtb003,rtb007,rtb009"],
    ["labels in English", "Type,Items / Material,Items / Quantity,Items / Demand date"],
    [
      "labels in Chinese, required ones marked",
      "请购类型 *,请购明细 / 料号,请购明细／请购数量,请购明细 / 需求日期 *",
    ],
  ])("by %s", async (_, headings) => {
    const { data } = await files.preview(
      "requisition",
      "x.csv",
      `${headings}\nSTD,A,1,2026-12-01\n`,
    );
    const preview = data as unknown as Preview;
    expect(preview.columns.map(({ field }) => field)).toEqual([
      "type",
      "items.material",
      "items.quantity",
      "items.demandDate",
    ]);
    expect(preview).toMatchObject({ rowCount: 1, sheet: "x.csv" });
    expect(preview.columns[1]!.samples).toEqual(["A"]);
  });

  test("what only one field is called so by its plain label; what the system sets is not offered", async () => {
    const { data } = await files.preview(
      "requisition",
      "x.csv",
      "Demand date,Status,Nonsense\n2026-12-01,DRAFT,1\n",
    );
    const preview = data as unknown as Preview;
    expect(preview.columns.map(({ field }) => field)).toEqual([
      "items.demandDate",
      undefined,
      undefined,
    ]);
    expect(preview.fields.map(({ path }) => path)).not.toContain("status");
    expect(preview.fields.find(({ path }) => path === "items.quantity")).toEqual({
      path: "items.quantity",
      title: "Items / Quantity",
      required: true,
    });
  });

  test("a plain Item is no line's position unless a person says so; with its table it is", async () => {
    const { data } = await files.preview(
      "adjustment",
      "x.csv",
      "Item,项次,库存调整明细 / 项次,Material\n1,2,3,M\n",
    );
    const preview = data as unknown as Preview;
    expect(preview.columns.map(({ field, mayBe }) => field ?? mayBe)).toEqual([
      ["items.item"],
      ["items.item"],
      "items.item",
      "items.material",
    ]);
  });

  test("of a file in GB18030 with semicolons", async () => {
    const gb = Buffer.from([
      0xb1, 0xe0, 0xc2, 0xeb, 0x3b, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x47, 0x42, 0x31, 0x3b, 0xcf,
      0xe4, 0x0a,
    ]);
    const { data } = await files.preview("material-category", "x.csv", gb);
    const preview = data as unknown as Preview;
    expect(preview.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
      ["编码", "GB1"],
      ["名称", "箱"],
    ]);
  });
});

describe("what is wrong comes back with reasons", () => {
  const header = "number,type,applicant,items.material,items.quantity,items.demandDate,items.usage";
  test("each on the row it is about, in the reader's language, and only the refused documents", async () => {
    const csv = [
      header,
      "REA1,STD,E006,RM-AL6061-10,5,2026-12-01,fine",
      "REB1,STD,E006,RM-AL6061-10,five,2026-12-01,",
      "REB1,,,NOPE,1,2026-12-01,",
      "REB1,,,RM-AL6061-10,1,31.12.2026,",
      "REC1,NONE,E006,RM-AL6061-10,1.1234567,2026-12-01,",
      "RED1,STD,E006,RM-AL6061-10,1,2026-12-01,",
      "RED1,ASSET,E006,RM-AL6061-10,-1,2026-12-01,",
      `REE1,STD,E006,RM-AL6061-10,1,2026-12-01,${"long ".repeat(1000)}`,
    ].join("\n");
    const job = await files.imported("requisition", csv);
    expect(job).toMatchObject({ state: "done", ok: 1, failed: 4 });
    const sheet = await readSheet(await files.file(job.fileId!), job.fileName!);
    expect(sheet.columns).toEqual([...header.split(","), "Why not imported"]);
    expect(sheet.rows.map((row) => [cellText(row[0]), cellText(row[7])])).toEqual([
      ["REB1", "Quantity must be a number with at most 6 decimals: you entered “five”"],
      ["REB1", "Material “NOPE” was not found"],
      [
        "REB1",
        "Demand date must be a date (year-month-day, as 2026-11-21): you entered “31.12.2026”",
      ],
      [
        "REC1",
        expect.stringMatching(
          /^Type: “NONE” is not one of STD.*; Quantity must be a number with at most 6 decimals/,
        ),
      ],
      ["RED1", ""],
      [
        "RED1",
        "Type differs within one document: “STD” and “ASSET”; Quantity: -1 is out of range: > 0",
      ],
      ["REE1", "Usage is longer than 200 characters (4999)"],
    ]);
    const chinese = transfersOf(demo, await demo.as("admin", "zh-CN"), "zh-CN");
    const again = await chinese.imported(
      "requisition",
      `${header}\nREF1,STD,E006,NOPE,1,2026-12-01,\n`,
    );
    expect(await chinese.reasons(again)).toEqual([["REF1", "料号“NOPE”不存在"]]);
  });

  test("the error file is imported as it is once it is corrected", async () => {
    const csv = "code,name,decimals\nEF1,One,2\nEF2,Two,seven\nEF3,,1\n";
    const job = await files.imported("unit", csv);
    expect(job).toMatchObject({ ok: 1, failed: 2 });
    const refused = (await files.file(job.fileId!)).toString("utf8");
    expect(refused).toContain("EF3,,1,Name cannot be empty");
    const corrected = refused.replace("Two,seven", "Two,3").replace("EF3,,1", "EF3,Three,1");
    expect(await files.imported("unit", corrected)).toMatchObject({ ok: 2, failed: 0 });
    expect(await recordOf("unit", "EF2")).toMatchObject({ name: "Two", decimals: 3 });
  });

  test("an xlsx file's refused rows come back as xlsx, with their numbers and dates", async () => {
    const sheet = await readSheet(
      Buffer.from("number,type,date,items.quantity\nREX1,NONE,2026-12-01,2\n"),
      "x.csv",
    );
    const typed = { ...sheet, rows: [["REX1", "NONE", new Date("2026-12-01T00:00:00Z"), 2]] };
    const job = await files.imported("requisition", await bytesOf(typed, "xlsx"));
    const back = await readSheet(await files.file(job.fileId!), job.fileName!);
    expect(back.format.type).toBe("xlsx");
    expect(back.rows[0]!.slice(0, 4)).toEqual(typed.rows[0]);
  });

  test("a reference by name is taken when one row is called so, refused when several are", async () => {
    await files.imported("unit", "code,name\nNM1,Same name\nNM2,Same name\nNM3,Only name\n");
    const header = "code,name,type,category,baseUnit,purchaseUnit,purchaseClass";
    const job = await files.imported(
      "material",
      `${header}\nNMA,a,PART,10,Only name,Only name,DIR\nNMB,b,PART,10,Same name,Only name,DIR\nNMC,c,PART,10,NM3 · Only name,NM3,DIR\n`,
    );
    expect(job).toMatchObject({ ok: 2, failed: 1 });
    expect(await files.reasons(job)).toEqual([
      ["NMB", "Base unit: several rows are called “Same name”; give the code"],
    ]);
  });
});

describe("which rows are one document", () => {
  test("those with its code wherever they stand; a blank code belongs to the one above", async () => {
    const job = await files.imported(
      "requisition",
      "number,type,items.material,items.quantity,items.demandDate\nGRA1,STD,RM-AL6061-10,1,2026-12-01\nGRA2,STD,RM-AL6061-10,2,2026-12-01\n,,RM-AL6061-10,3,2026-12-01\nGRA1,,RM-AL6061-10,4,2026-12-01\n",
    );
    expect(job).toMatchObject({ ok: 2, failed: 0 });
    const quantities = async (number: string) =>
      ((await recordOf("requisition", number))["items"] as { quantity: string }[]).map(
        ({ quantity }) => quantity,
      );
    expect(await quantities("GRA1")).toEqual(["1", "4"]);
    expect(await quantities("GRA2")).toEqual(["2", "3"]);
  });

  test("without a code those that say the same of the header; numbers are given", async () => {
    const job = await files.imported(
      "requisition",
      "subject,items.material,items.quantity,items.demandDate\nFirst grouped,RM-AL6061-10,1,2026-12-01\nSecond grouped,RM-AL6061-10,2,2026-12-01\nFirst grouped,RM-AL6061-10,3,2026-12-01\n",
    );
    expect(job).toMatchObject({ ok: 2, failed: 0 });
    const { data } = await admin.post("/list/requisition/query", { search: "First grouped" });
    const [row] = (data as unknown as { rows: { number: string }[] }).rows;
    expect(row!.number).toMatch(/^RTA\d{10}$/);
    expect((await recordOf("requisition", row!.number))["items"]).toHaveLength(2);
  });

  test("nested lines stand beside and below the line they belong to", async () => {
    const header =
      "number,title,items.item,items.material,items.quantity,items.schedule.plannedDate,items.schedule.plannedQuantity";
    const csv = `${header}\nNEST1,Nested,1,RM-AL6061-10,10,2026-12-01,4\nNEST1,,1,,,2026-12-08,6\nNEST1,,2,RM-AL6061-10,5,,\n`;
    expect(await files.imported("purchase-order", csv)).toMatchObject({ ok: 1, failed: 0 });
    const { items } = (await recordOf("purchase-order", "NEST1")) as {
      items: { schedule: { plannedQuantity: string }[] }[];
    };
    expect(
      items.map(({ schedule }) => schedule.map(({ plannedQuantity }) => plannedQuantity)),
    ).toEqual([["4", "6"], []]);
  });
});

describe("documents that exist", () => {
  const csv = "code,name,decimals\nEXI1,First,2\n";
  test("are refused, skipped or updated as asked", async () => {
    expect(await files.imported("unit", csv)).toMatchObject({ ok: 1 });
    const failed = await files.imported("unit", csv);
    expect(failed).toMatchObject({ ok: 0, failed: 1 });
    expect(await files.reasons(failed)).toEqual([["EXI1", "Code “EXI1” already exists"]]);
    const skipped = await files.imported("unit", csv, { existing: "skip" });
    expect(skipped).toMatchObject({
      ok: 0,
      failed: 0,
      message: "1 existed already and were left as they are",
    });
    expect(
      await files.imported("unit", "code,name\nEXI1,Renamed\n", { existing: "update" }),
    ).toMatchObject({ ok: 1 });
    expect(await recordOf("unit", "EXI1")).toMatchObject({
      name: "Renamed",
      decimals: 2,
      version: 2,
    });
  });

  test("keep what a blank cell says nothing of, and lose what ∅ empties", async () => {
    await files.imported(
      "material-category",
      "code,name,overTolerance,underTolerance\nEXC1,Both,5,3\n",
    );
    await files.imported(
      "material-category",
      "code,name,overTolerance,underTolerance\nEXC1,,∅,\n",
      { existing: "update" },
    );
    expect(await recordOf("material-category", "EXC1")).toMatchObject({
      name: "Both",
      overTolerance: null,
      underTolerance: "3",
    });
  });

  test("have their lines found by item, or in order without", async () => {
    const header = "number,items.item,items.material,items.quantity,items.demandDate";
    await files.imported(
      "requisition",
      `${header}\nEXL1,1,RM-AL6061-10,1,2026-12-01\nEXL1,2,RM-AL6061-10,2,2026-12-01\n`,
    );
    await files.imported(
      "requisition",
      `${header}\nEXL1,2,,20,\nEXL1,9,RM-AL6061-10,9,2026-12-01\n`,
      { existing: "update" },
    );
    const lines = async () =>
      (
        (await recordOf("requisition", "EXL1"))["items"] as { item: number; quantity: string }[]
      ).map(({ item, quantity }) => [item, quantity]);
    expect(await lines()).toEqual([
      [1, "1"],
      [2, "20"],
      [3, "9"],
    ]);
    await files.imported("requisition", "number,items.quantity\nEXL1,7\nEXL1,8\n", {
      existing: "update",
    });
    expect(await lines()).toEqual([
      [1, "7"],
      [2, "8"],
    ]);
  });
});

describe("a dry run", () => {
  test("judges as the import does and leaves nothing behind", async () => {
    // A parent earlier in the file, one that comes later, a name twice, and a wrong value.
    const csv =
      "code,name,parentCategory,overTolerance\nDRY1,Parent,,\nDRY2,Child,DRY1,\nDRY3,Grandchild,DRY2,5\nDRY4,Early,DRY9,\nDRY5,Bad,,many\nDRY9,Late,,\n";
    const tried = await files.imported("material-category", csv, { dryRun: true });
    expect(await codesLike("material-category", "DRY")).toBe(0);
    const reasons = await files.reasons(tried);
    const real = await files.imported("material-category", csv);
    expect([tried.ok, tried.failed]).toEqual([4, 2]);
    expect([real.ok, real.failed]).toEqual([tried.ok, tried.failed]);
    expect(await files.reasons(real)).toEqual(reasons);
    expect(await codesLike("material-category", "DRY")).toBe(4);
  });

  test("finds what must be unique twice in the file, though nothing is stored", async () => {
    const required =
      "code,name,creditCode,shortName,source,type,purchaseClasses,legalRepresentative,country,province,city,address,phone,email,buyer,defaultCurrency,defaultTaxType,defaultTaxRate,defaultPaymentTerm";
    const rest = "x,IMPORT,TRADER,DIR,x,US,x,x,x,x,x@example.com,E002,CNY,EXCL,13,N30";
    const csv = `${required}\nDU1,Twice Ltd,CC1,${rest}\nDU2,Twice Ltd,CC2,${rest}\nDU3,Once Ltd,CC3,${rest}\n`;
    const tried = await files.imported("supplier", csv, { dryRun: true });
    expect(await files.reasons(tried)).toEqual([["DU2", "Full name “Twice Ltd” already exists"]]);
    expect(await files.imported("supplier", csv)).toMatchObject({ ok: 2, failed: 1 });
  });
});

describe("files that cannot be read are refused with 5107", () => {
  // 600 times the same packed megabyte: each ends at a full flush, after which the next may follow.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const packed = [...Array<Buffer>(600).fill(megabyte), deflateRawSync(Buffer.alloc(0))];
  const bomb = zipOf("xl/worksheets/sheet1.xml", Buffer.concat(packed), 1000);
  test.each([
    ["a broken xlsx", Buffer.from("PK\u0003\u0004broken")],
    [
      "an xlsx that is cut off",
      zipOf("xl/workbook.xml", deflateRawSync(Buffer.from("<a/>")), 4).subarray(0, 60),
    ],
    ["a ZIP that is no workbook", zipOf("hello.txt", deflateRawSync(Buffer.from("hi")), 2)],
    ["a ZIP that unpacks to 600 MB, whatever it says", bomb],
    ["bytes that are no text", Buffer.from([0, 1, 2, 3, 255])],
    ["nothing", Buffer.alloc(0)],
    ["a quoted cell that never ends", Buffer.from('code,name\nA,"B\n')],
  ])("%s", async (_, bytes) => {
    expect(await files.preview("unit", "x.xlsx", bytes)).toMatchObject({
      status: 5107,
      msgKey: "file.broken",
    });
  });
});

describe("wrong requests are refused at once", () => {
  let fileId = "";
  beforeAll(async () => {
    const { data } = await files.preview("unit", "x.csv", "code,name\nW1,W\n");
    fileId = (data as unknown as Preview).fileId;
  });
  test.each([
    [{ mapping: { code: "cod" } }, "common.unknownField"],
    [{ mapping: { code: "status" } }, "common.unknownField"],
    [{ mapping: { code: "code", name: "code" } }, "common.badRequest"],
    [{ mapping: {} }, "common.badRequest"],
    [{ mapping: { code: "code" }, existing: "replace" }, "common.badRequest"],
    [{ mapping: { code: "code" }, constants: { nothing: "x" } }, "common.unknownField"],
    [{ mapping: { code: "code" }, colour: "red" }, "common.unknownField"],
  ])("%j", async (body, msgKey) => {
    expect(await admin.post("/list/unit/import", { fileId, ...body })).toMatchObject({
      status: 5103,
      msgKey,
    });
  });

  test("a file of somebody else, or of another page", async () => {
    const other = await demo.as("zhouting");
    const body = { fileId, mapping: { code: "code" } };
    expect(await other.post("/list/supplier/import", body)).toMatchObject({ status: 5106 });
    expect(await admin.post("/list/material/import", body)).toMatchObject({ status: 5106 });
  });

  test("a mapped column that the file does not have fails the job", async () => {
    const { data } = await admin.post("/list/unit/import", { fileId, mapping: { Kode: "code" } });
    const job = await files.ended(data as never);
    expect(job).toMatchObject({ state: "failed", message: "No field “Kode”; known: code, name" });
  });
});

describe("rights", () => {
  test("without the right to import there is no preview, no import, no template", async () => {
    const reader = await demo.as("zhengkai");
    const theirs = transfersOf(demo, reader);
    expect(await theirs.preview("purchase-order", "x.csv", "number\nA\n")).toMatchObject({
      http: 403,
    });
    expect(
      await reader.post("/list/purchase-order/import", { fileId: "x", mapping: { a: "number" } }),
    ).toMatchObject({ http: 403 });
    expect(await reader.get("/list/purchase-order/import/template")).toMatchObject({ http: 403 });
  });

  test("a document's api prefix imports as its page does", async () => {
    const { data } = await files.preview("requisition", "x.csv", "subject\nBy prefix\n");
    const body = { fileId: (data as unknown as Preview).fileId, mapping: { subject: "subject" } };
    const answer = await admin.post("/srm/sre/raa/import", body);
    expect(await files.ended(answer.data as never)).toMatchObject({ state: "done", ok: 1 });
  });
});

test("a template has the headings, an example that can be imported, and the choices", async () => {
  const response = await demo.app.inject({
    method: "GET",
    url: "/list/unit/import/template",
    headers: { authorization: `Bearer ${admin.token}`, "accept-language": "zh-CN" },
  });
  expect(response.headers["content-disposition"]).toContain(
    encodeURIComponent("计量单位 导入模板.xlsx"),
  );
  const sheet = await readSheet(response.rawPayload, "template.xlsx");
  expect(sheet.columns).toEqual([
    "单位编码 *",
    "单位名称 *",
    "英文名称",
    "繁体名称",
    "小数位 *",
    "量纲 *",
  ]);
  expect(await files.imported("unit", response.rawPayload)).toMatchObject({ ok: 1, failed: 0 });
});

test("orders of two tab-separated files by a mapping, sums as in the files", async () => {
  const orders = full ? 4000 : 300;
  const { headers, details, suppliers, totals, mapping } = seededOrders(orders);
  const folder = mkdtempSync(join(tmpdir(), "waybill-orders-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "headers.tsv"), headers);
  writeFileSync(join(folder, "details.tsv"), details);
  expect(await files.imported("supplier", suppliers)).toMatchObject({ failed: 0 });

  const table = await joinedTable(
    readMappingFile(JSON.stringify(mapping), "mapping"),
    (name) => join(folder, name),
    join(folder, "details.tsv"),
  );
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await demo.app.inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };
  const api = {
    ...apiOver(send, { base: "http://local", token: admin.token, language: "en-US" }),
    close: () => Promise.resolve(),
  };
  const ended = await runTransfer(api, {
    mapping,
    table,
    fileName: "orders.csv",
    dryRun: false,
    onProgress: () => undefined,
  });
  expect(ended.errors && Buffer.from(ended.errors).toString("utf8").slice(0, 500)).toBeUndefined();
  expect(ended).toMatchObject({ state: "done", ok: orders, failed: 0 });

  for (const [supplier, total] of totals) {
    const query = {
      filter: [
        { field: "supplier", op: "in", value: [supplier] },
        { field: "number", op: "starts", value: "SEED" },
      ],
    };
    const { data } = await admin.post("/list/purchase-order/summary", query);
    const sums = data["grossAmount"] as unknown as readonly { readonly sum: string }[];
    // All orders of the file are in one currency.
    const gross = sums.map(({ sum }) => new Decimal(sum).toFixed(2));
    expect([supplier, gross]).toEqual([supplier, [total]]);
  }
}, 600_000);

/** A ZIP of one entry that claims a size. */
function zipOf(name: string, packed: Buffer, claimed: number): Buffer {
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(packed), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(file.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(file.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + file.length, 12);
  end.writeUInt32LE(30 + file.length + packed.length, 16);
  return Buffer.concat([local, file, packed, entry, file, end]);
}
