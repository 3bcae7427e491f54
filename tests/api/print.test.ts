import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localeOf } from "../../src/engine/index.ts";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { listOf, type Row } from "./demoApp.ts";
import { printOf } from "./printed.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

let world: Purchasing;
beforeAll(async () => {
  world = await openPurchasing();
});
afterAll(() => world?.demo.close());

const orderIn = async (...states: readonly string[]): Promise<Row> => {
  const filter = { field: "status", op: "in", value: states };
  const [row] = await world.rows("admin", "purchase-order", { filter });
  return world.read("purchase-order", String(row!["id"]));
};
const lines = (record: Row) => record["items"] as readonly Row[];
const textIn = (reference: unknown) => reference as { code: string; name: string };
/** Line ends come where a text wraps. */
const run = (text: string) => text.replace(/\s+/g, "");
async function printed(loginName: string, page: string, id: unknown, language = "en-US") {
  return printOf(world.demo.app, await world.as(loginName), { page, body: { id }, language });
}
async function refusal(loginName: string, page: string, body: object) {
  return (await world.as(loginName)).post(`/detail/${page}/print`, body);
}

describe("an order on paper", () => {
  test.each([
    ["zh-CN", "采购订单", "未税金额", "税号："],
    ["zh-TW", "採購訂單", "未稅金額", "統一編號："],
    ["en-US", "Purchase order", "Net amount", "Tax no."],
  ])("is in %s", async (language, title, label, taxNo) => {
    const order = await orderIn("RELEASED", "RECEIVED", "DONE");
    const paper = await printed("liqiang", "purchase-order", order["id"], language);
    const text = run(paper.text);
    expect(paper.fileName).toBe(`${title} ${String(order["number"])}.pdf`);
    for (const part of [title, label, taxNo, String(order["number"])])
      expect(text).toContain(run(part));
    const { code, name } = textIn(order["supplier"]);
    expect(text).toContain(run(`${code} · ${name}`));
    for (const line of lines(order)) {
      expect(text).toContain(run(textIn(line["material"]).code));
      expect(text).toContain(run(String(line["name"])));
      expect(text).toContain(grouped(String(line["grossAmount"])));
    }
    const [year, month, day] = String(order["date"]).split("-").map(Number);
    const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
    expect(text).toContain(run(date.format(Date.UTC(year!, month! - 1, day!))));
    expect(text).not.toMatch(/草稿|DRAFT/);
  });

  test("adds up the quantities by unit and the amounts", async () => {
    const orders = await world.rows("admin", "purchase-order");
    const all = await Promise.all(orders.map(({ id }) => world.read("purchase-order", String(id))));
    const order = all.find((one) => lines(one).length > 1)!;
    const paper = await printed("liqiang", "purchase-order", order["id"]);
    expect(run(paper.text)).toContain(run(`Gross amount${grouped(String(order["grossAmount"]))}`));
  });

  test("bears a watermark while it is a draft", async () => {
    const order = await orderIn("DRAFT");
    const paper = await printed("liqiang", "purchase-order", order["id"]);
    for (const page of paper.pages) expect(page).toContain("DRAFT");
  });

  test("can be asked for in another language than one's own", async () => {
    const order = await orderIn("RELEASED", "RECEIVED");
    const caller = await world.as("liqiang");
    const body = { id: order["id"], language: localeOf.tw };
    const paper = await printOf(world.demo.app, caller, { page: "purchase-order", body });
    expect(paper.text).toContain("採購訂單");
  });
});

describe("who may print what", () => {
  test("a warehouse keeper's paper has no price", async () => {
    const order = await orderIn("RELEASED", "RECEIVED", "DONE");
    const paper = await printed("fengwei", "purchase-order", order["id"]);
    const text = run(paper.text);
    expect(text).toContain(String(order["number"]));
    for (const word of ["price", "amount"]) expect(text).not.toContain(run(word));
    for (const line of lines(order))
      for (const key of ["netPrice", "grossPrice", "netAmount", "grossAmount"])
        expect(text).not.toContain(grouped(String(line[key])));
  });

  test("a supplier prints his own order on his page, and no other's", async () => {
    const [own] = await world.rows("s001", "customer-order");
    const paper = await printed("s001", "customer-order", own!["id"], "zh-CN");
    expect(paper.text).toContain(String(own!["number"]));
    const [foreign] = await world.rows("admin", "purchase-order", {
      filter: { field: "supplier", op: "!=", value: await world.idOf("supplier", "S001") },
    });
    for (const page of ["customer-order", "purchase-order"]) {
      const answer = await refusal("s001", page, { id: foreign!["id"] });
      expect(answer.status).not.toBe(200);
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(answer.text).not.toContain(String(foreign!["number"]));
    }
  });

  test("nobody prints without the right", async () => {
    const [supplier] = await world.rows("admin", "supplier");
    const answer = await refusal("s001", "user", { id: supplier!["id"] });
    expect(answer).toMatchObject({ http: 403, status: 403 });
  });

  test.each([
    ["no id", {}],
    ["a wrong id", { id: "1; drop table" }],
    ["no ids", { ids: [] }],
    ["ids that are none", { ids: ["x"] }],
    ["ids of nothing", { ids: ["019a0000-0000-7000-8000-000000000000"] }],
    ["too many", { ids: Array.from({ length: 51 }, (_, at) => idLike(at)) }],
  ])("%s is refused in the envelope", async (_title, body) => {
    const answer = await refusal("liqiang", "purchase-order", body);
    expect(answer.http).toBeLessThan(500);
    expect(answer.status).not.toBe(200);
    expect(answer.message).not.toBe("");
  });
});

test("several documents are one file, each with pages of its own", async () => {
  const rows = (await world.rows("liqiang", "purchase-order")).slice(0, 3);
  const caller = await world.as("liqiang");
  const body = { ids: rows.map(({ id }) => id) };
  const paper = await printOf(world.demo.app, caller, { page: "purchase-order", body });
  for (const { number } of rows) expect(paper.text).toContain(String(number));
  const firsts = paper.pages.filter((page) => /Page 1 of \d+/.test(page));
  expect(firsts).toHaveLength(3);
  const counts = firsts.map((page) => Number(/Page 1 of (\d+)/.exec(page)![1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(paper.pages.length);
});

const long = full ? 2000 : 600;
noteShare("lines of a long print", long, 2000);
test(`${long} lines break over pages under their head, and nobody waits for them`, async () => {
  const admin = await world.as("liqiang");
  const [known] = await world.rows("admin", "requisition");
  const { items, ...header } = await world.read("requisition", String(known!["id"]));
  const [line] = items as readonly Row[];
  const saved = await admin.post("/detail/requisition/save", {
    set: { subject: "长单", type: header["type"], reason: "打印" },
    items: {
      add: Array.from({ length: long }, (_, at) => ({
        set: {
          name: `长单第 ${at + 1} 行`,
          unit: line!["unit"],
          quantity: String(at + 1),
          demandDate: line!["demandDate"],
        },
      })),
    },
  });
  expect(saved).toMatchObject({ message: "", status: 200 });
  const { id } = saved.data["record"] as Row;
  const order: string[] = [];
  const printing = printed("liqiang", "requisition", id, "zh-CN").then((paper) => {
    order.push("printed");
    return paper;
  });
  await world.demo.anyone.get("/health").then(() => order.push("answered"));
  const paper = await printing;
  expect(order).toEqual(["answered", "printed"]);
  expect(paper.pages.length).toBeGreaterThan(long / 100);
  expect(paper.pages.every((page) => run(page).includes("请购数量"))).toBe(true);
  const text = run(paper.text);
  expect(text).toContain("长单第1行");
  expect(text).toContain(`长单第${long}行`);
  expect(text).toContain(((long * (long + 1)) / 2).toLocaleString("en-US"));
}, 240_000);

test("odd texts are text", async () => {
  const admin = await world.as("liqiang");
  const [known] = await world.rows("admin", "requisition");
  const { items, ...header } = await world.read("requisition", String(known!["id"]));
  const [line] = items as readonly Row[];
  const odd = [
    "{text: 'x', bold: true} ${1+1} <b>fett</b> & \\u0041",
    "W".repeat(90),
    "emoji 😀 عربي \u202Eesrever",
    "第一行\n第二行",
  ];
  const saved = await admin.post("/detail/requisition/save", {
    set: { subject: odd[0]!.slice(0, 50), type: header["type"], reason: odd.join("\n") },
    items: {
      add: odd.map((name) => ({
        set: {
          name: name.slice(0, 60),
          unit: line!["unit"],
          quantity: "1",
          demandDate: line!["demandDate"],
        },
      })),
    },
  });
  expect(saved).toMatchObject({ message: "", status: 200 });
  const paper = await printed("liqiang", "requisition", (saved.data["record"] as Row)["id"]);
  const text = run(paper.text);
  expect(text).toContain(run("{text: 'x', bold: true} ${1+1} <b>fett</b> & \\u0041"));
  expect(text).toContain("W".repeat(60));
  expect(text).toContain("esrever");
  expect(paper.text).not.toContain("\u202E");
});

test("OpenAPI describes it", async () => {
  const answer = await world.demo.anyone.get("/docs/json");
  expect(answer.text).toContain("/detail/{page}/print");
});

test("the rich text of a contract keeps its paragraphs, lists and tables", async () => {
  const [known] = await world.rows("admin", "contract");
  const { supplier, currency } = await world.read("contract", String(known!["id"]));
  const saved = await (
    await world.as("chenjing")
  ).post("/detail/contract/save", {
    set: {
      title: "富文本",
      type: "BLANKET",
      supplier,
      currency,
      body: "<h2>第一条 标的</h2><ol><li>质量按 <b>GB/T 2828.1</b></li><li>验收</li></ol><table><tr><td>保修</td><td>十二个月</td></tr></table>",
    },
  });
  expect(saved).toMatchObject({ message: "", status: 200 });
  const paper = await printed("chenjing", "contract", (saved.data["record"] as Row)["id"], "zh-CN");
  const text = run(paper.text);
  for (const part of [
    "第一条标的",
    "1.质量按GB/T2828.1",
    "2.验收",
    "保修十二个月",
    "甲方（签字盖章）",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("<");
});

test("a contract's template is filled from the contract, for its reader", async () => {
  const [contract] = (await world.rows("chenjing", "contract")).filter(
    ({ title }) => title === "包装材料年度框架协议",
  );
  const stored = await world.read("contract", String(contract!["id"]));
  expect(String(stored["body"])).toContain("{{supplier.name}}");
  const text = run((await printed("chenjing", "contract", stored["id"], "zh-CN")).text);
  const supplier = textIn(stored["supplier"]).name;
  expect(text).toContain(run(`乙方（${supplier}）就包装材料年度框架协议达成如下协议`));
  const [year, month, day] = String(stored["validTo"]).split("-").map(Number);
  expect(text).toContain(`至${year}年${month}月${day}日`);
  expect(text).not.toContain("{{");
});

describe("a preview of texts that name values", () => {
  const asked = async (who: string, page: string, body: object) =>
    (await world.as(who)).post(`/detail/${page}/preview`, body);
  const text = "<p>{{title}} {{rhk008.name}} {{grossAmount}} {{nothing}} {{body}}</p>";

  test("of a template is filled with a contract that its reader may open, by his rights", async () => {
    const answer = await asked("wangmin", "contract-template", {
      texts: [
        { field: "body", text },
        { field: "clauses.content", text: "{{number}} <" },
      ],
    });
    const of = answer.data["of"] as Row;
    const contract = await world.read("contract", String(of["id"]));
    expect(of).toMatchObject({ own: false, code: contract["number"] });
    const [first, second] = answer.data["texts"] as readonly string[];
    const supplier = textIn(contract["supplier"]).name;
    const gross = grouped(String(contract["grossAmount"]));
    expect(first).toContain(`<p>${String(contract["title"])} ${supplier} ${gross}`);
    expect(first).toContain(" {{nothing}} {{body}}</p>");
    expect(second).toBe(`${String(contract["number"])} <`);
  });

  test("of a template is filled with a contract of the template's type", async () => {
    const [{ id, type }] = (await world.rows("wangmin", "contract-template")) as [Row];
    const contracts = await world.rows("wangmin", "contract");
    expect(contracts[0]!["type"]).not.toBe(type);
    const texts = [{ field: "body", text: "{{title}}" }];
    const { data } = await asked("wangmin", "contract-template", { id, texts });
    const of = contracts.find((row) => row["id"] === (data["of"] as Row)["id"])!;
    expect(of).toMatchObject({ type, title: (data["texts"] as readonly string[])[0] });
  });

  test("of a contract is filled with its own values, as it was saved", async () => {
    const title = "包装材料年度框架协议";
    const contracts = await world.rows("chenjing", "contract");
    const { id } = contracts.find((row) => row["title"] === title)!;
    const texts = [{ field: "body", text: "{{title}}" }];
    const own = await asked("s006", "contract", { id, texts });
    expect(own.data).toMatchObject({ texts: [title], of: { own: true } });
    expect((await asked("s001", "contract", { id, texts })).status).not.toBe(200);
    const fresh = await asked("chenjing", "contract", { texts });
    expect(fresh.data).toEqual({ texts: ["[Title]"], of: null });
  });

  test("needs its right, and a field that names values", async () => {
    const texts = [{ field: "body", text }];
    expect((await asked("s006", "contract-template", { texts })).status).toBe(403);
    for (const field of ["remark", "nothing", "items.remark"]) {
      const refused = await asked("chenjing", "contract", { texts: [{ field, text }] });
      expect(refused.msgKey).toBe("common.badRequest");
    }
    expect((await asked("chenjing", "contract", { texts: [] })).status).not.toBe(200);
  });
});

test("lists of people and pages with rights of their own print too", async () => {
  const answer = await (await world.as("admin")).post("/list/user/query", { size: 10 });
  const [user] = listOf(answer, "rows");
  const paper = await printed("admin", "user", user!["id"]);
  expect(run(paper.text)).toContain(String(user!["loginName"]));
  expect(paper.text).not.toMatch(/\$argon2|password hash/i);
});

function grouped(decimal: string): string {
  const [whole, fraction = ""] = decimal.split(".");
  const text = whole!.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = fraction.replace(/0+$/, "");
  return digits === "" ? text : `${text}.${digits}`;
}

function idLike(at: number): string {
  return `019a0000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}
