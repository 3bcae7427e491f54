import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLayered } from "../../src/cli/base/product.ts";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import { printOf } from "./printed.ts";
import { transfersOf } from "./transferCalls.ts";

// The result of docs/tutorial.md, followed as it is written: the layer over the product, with the rights and the rule that an
// administrator gives.
const root = join(import.meta.dirname, "../..");
const layer = join(root, "docs/examples/tutorial");
const page = "equipment-loan";
let demo: DemoApp;
let admin: Caller;
let borrower: Caller;
let manager: Caller;
beforeAll(async () => {
  demo = await openDemoApp({ layers: [layer] });
  admin = await demo.as("admin");
  await grant("BUYER", ["query", "get", "add", "edit", "submit", "import", "export", "print"]);
  await grant("PUR_MGR", ["query", "get", "approve", "refuse", "return"]);
  const { data: manages } = await one("role", "PUR_MGR");
  const rule = { code: "LOAN", name: "Equipment loans", docType: page };
  const node = { title: "Manager", approvers: "ROLE", roles: [manages["id"]], mode: "ANY" };
  const saved = await admin.post("/detail/approval-rule/save", {
    set: rule,
    nodes: { add: [{ key: "n1", set: node }] },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  borrower = await demo.as("liqiang");
  manager = await demo.as("wangmin");
}, 300_000);
afterAll(() => demo?.close());

async function one(document: string, code: string) {
  const filter = [{ field: "code", op: "=", value: code }];
  const [row] = listOf(await admin.post(`/list/${document}/query`, { filter }), "rows");
  return { data: row! };
}
async function grant(role: string, buttons: readonly string[]) {
  const { data } = await one("role", role);
  const add = buttons.map((button) => ({ key: button, set: { menu: "DESK_LOAN", button } }));
  const { id, version } = data;
  const answer = await admin.post("/detail/role/save", {
    id,
    version,
    set: {},
    authorisations: { add },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}
const recordOf = async (id: unknown): Promise<Row> =>
  (await borrower.post(`/detail/${page}/get`, { id })).data["record"] as Row;
const run = async (caller: Caller, action: string, { id, version }: Row) =>
  caller.post(`/biz/${page}/${action}`, { targets: [{ id, version }], input: {} });

test("what the tutorial shows is what the files hold, and it shows them all", () => {
  const text = readFileSync(join(root, "docs/tutorial.md"), "utf8");
  const shown = new Map(
    [...text.matchAll(/^`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, file, body]) => [
      file,
      body,
    ]),
  );
  const files = readdirSync(layer, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(json|csv)$/.test(file),
  );
  expect(new Set(shown.keys())).toEqual(new Set(files));
  // Readers save it in `layers/first`, one folder nearer to the product's words.
  const saved = (file: string) =>
    readFileSync(join(layer, file), "utf8").replace('"../../../../schemas/', '"../../../schemas/');
  for (const file of files) expect(shown.get(file), file).toBe(saved(file));
});

test("the checker finds nothing in it", () => {
  process.env["WAYBILL_LAYERS"] = layer;
  try {
    const { problems } = checkLayered();
    expect(problems.filter(({ file }) => file.includes(page))).toEqual([]);
  } finally {
    delete process.env["WAYBILL_LAYERS"];
  }
});

test("list, detail and guide are there, with the buttons that were granted", async () => {
  const list = (await borrower.get(`/list/${page}`)).data;
  expect(list["title"]).toBe("Equipment loans");
  expect((list["columns"] as readonly Row[]).map(({ title }) => title)).toContain("Due back");
  const detail = (await borrower.get(`/detail/${page}`)).data;
  const buttons = (detail["buttons"] as readonly Row[]).map(({ key }) => key);
  expect(buttons).toEqual(expect.arrayContaining(["save", "submit", "print"]));
  expect(buttons).not.toContain("approve");
  const guide = (await borrower.get(`/guide/${page}`)).data;
  expect((guide["steps"] as readonly Row[]).map(({ title }) => title)).toEqual([
    "What for",
    "Equipment",
    "Where",
  ]);
  const menu = await borrower.get("/menu/load");
  expect(menu.text).toContain('"/desk/equipment-loan"');
});

test("a loan is made, judged, submitted, approved and printed", async () => {
  const { record } = (await borrower.post(`/detail/${page}/get`, {})).data as { record: Row };
  expect(record["borrower"]).toMatchObject({ code: "E002" });
  const items = { add: [{ key: "a", set: { name: "Laser tracker", quantity: 2, price: "6000" } }] };
  const set = { purpose: "Line 3 alignment", dueBack: record["lentOn"] };
  const saved = await borrower.post(`/detail/${page}/save`, { set, items });
  expect(saved).toMatchObject({ status: 200 });
  const draft = saved.data["record"] as Row;
  expect(draft["number"]).toMatch(/^LOAN\d{10}$/);
  expect(Number(draft["totalValue"])).toBe(12_000);

  const phone = { id: draft["id"], version: draft["version"], set: { phone: "ask Li" } };
  const misspelt = await borrower.post(`/detail/${page}/save`, phone);
  expect(misspelt.text).toContain("Phone: “ask Li” is not valid; expected digits, blanks, + and -");

  const [refused] = listOf(await run(borrower, "submit", draft), "results");
  expect(refused).toMatchObject({ message: "A loan of 10,000 or more is insured" });
  const insured = { id: draft["id"], version: draft["version"], set: { insured: true } };
  const again = (await borrower.post(`/detail/${page}/save`, insured)).data["record"] as Row;
  expect(listOf(await run(borrower, "submit", again), "results")[0]).toMatchObject({ status: 200 });
  const [approved] = listOf(await run(manager, "approve", await recordOf(draft["id"])), "results");
  expect(approved).toMatchObject({ status: 200 });
  expect(await recordOf(draft["id"])).toMatchObject({ status: "APPROVED" });

  const paper = await printOf(demo.app, borrower, { page, body: { id: draft["id"] } });
  for (const part of ["Equipment loan", String(draft["number"]), "Laser tracker", "Handed out by"])
    expect(paper.text.replace(/\s+/g, "")).toContain(part.replace(/\s+/g, ""));
});

test("the report sums the loans up by month and department, for roles that have the reports", async () => {
  const report = "loan-report";
  const requester = await demo.as("sunhao");
  expect((await requester.post(`/list/${report}/query`, { group: "month" })).status).toBe(403);
  const menu = await borrower.get("/menu/load");
  expect(menu.text).toContain('"/desk/loan-report"');
  // The loan that was approved above: nothing of it is overdue.
  const groups = async (group: string) =>
    listOf(await borrower.post(`/list/${report}/query`, { group, size: 10 }), "rows");
  const [month] = await groups("month");
  expect(month).toMatchObject({ count: 1, lent: "12000", overdue: 0 });
  expect(Number(month!["overdueRate"])).toBe(0);
  expect(await groups("department")).toMatchObject([{ department: { code: "D02" }, count: 1 }]);
});

test("the old list is imported, two rows as one loan", async () => {
  const job = await transfersOf(demo, borrower).imported(
    page,
    readFileSync(join(layer, "loans.csv"), "utf8"),
  );
  expect(job).toMatchObject({ state: "done", ok: 2, failed: 0 });
  const filter = [{ field: "number", op: "=", value: "LOAN-OLD-1" }];
  const [row] = listOf(await borrower.post(`/list/${page}/query`, { filter }), "rows");
  const { items, totalValue } = await recordOf(row!["id"]);
  expect((items as readonly Row[]).map(({ name }) => name)).toEqual([
    "Dial gauge",
    "Magnetic base",
  ]);
  expect(Number(totalValue)).toBe(551);
});
