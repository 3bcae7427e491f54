import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, openDemoApp } from "./demoApp.ts";
import type { Caller, DemoApp } from "./demoApp.ts";

let demo: DemoApp;
const people: Record<string, Caller> = {};
beforeAll(async () => {
  demo = await openDemoApp();
  for (const name of [
    "admin",
    "liqiang",
    "sunhao",
    "qianfang",
    "zhengkai",
    "shiying",
    "s001",
    "s008",
    "linzhiming",
  ]) {
    people[name] = await demo.as(name);
  }
});
afterAll(() => demo.close());

interface Node {
  readonly page?: string;
  readonly children: readonly Node[];
}
async function pagesOf(name: string): Promise<string[]> {
  const { data } = await people[name]!.get("/menu/load");
  const below = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ page, children }) => [
      ...(page === undefined ? [] : [page]),
      ...below(children),
    ]);
  return below(data as unknown as readonly Node[]);
}

describe("the menu", () => {
  test("shows what a person may query", async () => {
    expect(await pagesOf("liqiang")).toEqual(
      expect.arrayContaining(["requisition", "purchase-order", "supplier"]),
    );
    expect(await pagesOf("liqiang")).not.toContain("user");
    expect(await pagesOf("admin")).toEqual(
      expect.arrayContaining(["user", "role", "purchase-order"]),
    );
    expect(await pagesOf("sunhao")).not.toContain("bidding");
  });

  test("of a supplier has only pages that have rows for suppliers", async () => {
    const pages = await pagesOf("s001");
    expect(pages).toContain("customer-order");
    // Its rows are nobody's: suppliers see of it what its halls show.
    expect(pages).toContain("bidding");
    expect(pages).not.toContain("purchase-order");
    expect(pages).not.toContain("requisition");
    expect(await pagesOf("s008")).not.toContain("customer-order");
  });
});

describe("without the right", () => {
  test.each([
    ["GET", "/list/user"],
    ["POST", "/list/user/query"],
    ["POST", "/list/user/summary"],
    ["GET", "/detail/user"],
    ["POST", "/detail/user/save"],
    ["GET", "/biz/user"],
    ["POST", "/biz/user/freeze"],
    ["POST", "/rs/user/query"],
    ["POST", "/rs/user/save"],
  ])("%s %s is forbidden", async (method, url) => {
    const body = {
      set: { name: "x" },
      targets: [{ id: "01a1fde8-3a54-7d0c-a1d6-bc38baf8176d", version: 1 }],
    };
    const call = people["liqiang"]!;
    const answer = method === "GET" ? await call.get(url) : await call.post(url, body);
    expect(answer).toMatchObject({ http: 403, status: 403, msgKey: "auth.forbidden" });
  });

  test("buttons are those of the roles", async () => {
    const buttons = async (name: string, menu: string) =>
      (await people[name]!.get(`/rs/rights/my/menu/button/${menu}`)).data as unknown as string[];
    expect(await buttons("sunhao", "PUR_REQ")).toEqual(
      expect.arrayContaining(["query", "add", "submit"]),
    );
    expect(await buttons("sunhao", "PUR_REQ")).not.toContain("approve");
    expect(await buttons("liqiang", "SYS_USER")).toEqual([]);
    expect(await buttons("admin", "PUR_PO")).not.toContain("approve");
    expect(await buttons("admin", "PUR_PO")).toContain("edit");
  });
});

describe("rows", () => {
  const numbers = async (name: string, page: string) => {
    const answer = await people[name]!.post(`/list/${page}/query`, { size: 100 });
    expect(answer).toMatchObject({ status: 200 });
    return listOf(answer, "rows");
  };

  test("a requester sees own requisitions only, a buyer those of the company", async () => {
    const own = await numbers("sunhao", "requisition");
    const all = await numbers("liqiang", "requisition");
    expect(own).toHaveLength(2);
    expect(all).toHaveLength(8);
    const others = all.find((row) => !own.some((mine) => mine["id"] === row["id"]))!;
    const opened = await people["sunhao"]!.post("/detail/requisition/get", { id: others["id"] });
    expect(opened).toMatchObject({ msgKey: "common.notFound" });
  });

  test("a company sees its own", async () => {
    expect(await numbers("linzhiming", "purchase-order")).toHaveLength(2);
    expect(await numbers("liqiang", "purchase-order")).toHaveLength(12);
  });

  test("a supplier sees released orders placed with it, whatever it asks for", async () => {
    const rows = await numbers("s001", "customer-order");
    expect(rows.map((row) => row["status"])).toEqual(["CHANGING"]);
    const asked = await people["s001"]!.post("/list/customer-order/query", {
      filter: { field: "status", op: "in", value: ["DRAFT", "RELEASED", "RECEIVED", "DONE"] },
    });
    expect(listOf(asked, "rows")).toEqual([]);
  });

  test("a supplier sees itself only", async () => {
    const rows = await numbers("s001", "supplier");
    expect(rows.map((row) => row["code"])).toEqual(["S001"]);
  });
});

describe("confidential fields", () => {
  const orderOf = async (name: string) => {
    const list = await people[name]!.post("/list/purchase-order/query", {
      filter: { field: "status", op: "=", value: "DONE" },
    });
    return (
      await people[name]!.post("/detail/purchase-order/get", { id: listOf(list, "rows")[0]!["id"] })
    ).data["record"]!;
  };

  test("prices do not reach the warehouse: not in definition, list, sums, filter, sort or detail", async () => {
    const keeper = people["zhengkai"]!;
    const definition = await keeper.get("/list/purchase-order");
    expect(definition.text).not.toContain("netAmount");
    const rows = await keeper.post("/list/purchase-order/query", {});
    expect(rows.text).not.toContain("grossAmount");
    expect((await keeper.post("/list/purchase-order/summary", {})).text).not.toContain("Amount");
    const filtered = await keeper.post("/list/purchase-order/query", {
      filter: { field: "netAmount", op: ">", value: "0" },
    });
    expect(filtered).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    expect((await keeper.post("/list/purchase-order/query", { sort: ["netAmount"] })).status).toBe(
      5103,
    );
    expect(JSON.stringify(await orderOf("zhengkai"))).not.toContain("Price");
    expect(JSON.stringify(await orderOf("liqiang"))).toContain("netPrice");
  });

  test("bank accounts reach finance and the supplier itself only", async () => {
    const textOf = async (name: string) => {
      const list = await people[name]!.post("/list/supplier/query", { search: "S001" });
      const id = listOf(list, "rows")[0]!["id"];
      const { text } = await people[name]!.post("/detail/supplier/get", { id });
      // Any id may have these figures.
      return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    };
    expect(await textOf("shiying")).toContain("6227");
    expect(await textOf("s001")).toContain("6227");
    expect(await textOf("liqiang")).not.toContain("6227");
  });
});

test("a changed role counts from the next request on", async () => {
  const me = await demo.as("qianfang");
  expect((await me.get("/list/requisition")).status).toBe(200);
  await sql`delete from system.role_authorisations where menu = 'PUR_REQ' and "headerId" =
    (select id from system.role where code = 'REQUESTER')`.execute(demo.store.db);
  // Another process would hear of it; this statement came through no call of the app.
  await expect.poll(async () => (await me.get("/list/requisition")).http).toBe(403);
});

test("the definition of a page is known by its tag, which differs by rights and language", async () => {
  const first = await people["liqiang"]!.get("/list/purchase-order");
  const tag = String(first.headers["etag"]);
  const again = await people["liqiang"]!.get("/list/purchase-order", { "if-none-match": tag });
  expect([again.http, again.text]).toEqual([304, ""]);
  const keeper = await people["zhengkai"]!.get("/list/purchase-order", { "if-none-match": tag });
  expect(keeper.http).toBe(200);
  const chinese = await people["liqiang"]!.get("/list/purchase-order", {
    "accept-language": "zh-CN",
  });
  expect(chinese.headers["etag"]).not.toBe(tag);
  expect(chinese.data["title"]).toBe("采购订单");
});
