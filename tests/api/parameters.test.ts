import { productSchema } from "./harness.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  approvedRequisition,
  done,
  itemOf,
  later,
  onPool,
  openPurchasing,
  order,
  refused,
  type Purchasing,
} from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const admin = () => at.as("admin");
const rowOf = async (key: string) =>
  (await at.rows("admin", "parameter", { filter: { field: "key", op: "=", value: key } }))[0]!;

/** Sets a parameter for everybody, as an administrator does. */
async function setFor(key: string, value: string) {
  const { id, version } = await rowOf(key);
  const answer = await (
    await admin()
  ).post("/detail/parameter/save", { id, version, set: { value } });
  expect(answer).toMatchObject({ status: 200 });
}
/** Gives a company a value of its own; answers how to take it back. */
async function setForCompany(key: string, company: string, value: string) {
  const { id, version } = await rowOf(key);
  const values = { add: [{ set: { company, value } }] };
  const answer = await (await admin()).post("/detail/parameter/save", { id, version, values });
  expect(answer).toMatchObject({ status: 200 });
  return async () => {
    const record = await at.read("parameter", String(id));
    const own = (record["values"] as readonly Row[]).find(
      (row) => (row["company"] as Row)["code"] === company,
    )!;
    const remove = [{ id: own["id"], version: own["version"] }];
    const saved = await (
      await admin()
    ).post("/detail/parameter/save", {
      id,
      version: record["version"],
      values: { remove },
    });
    expect(saved).toMatchObject({ status: 200 });
  };
}
async function rulesOf(page: string) {
  const { data } = await (await at.as("liqiang")).get(`/detail/${page}`);
  const { rules } = data["header"] as { readonly rules: readonly { readonly holds: string }[] };
  return rules.map(({ holds }) => holds).join("\n");
}

describe("an order's release", () => {
  const release = async () => {
    const id = await order(at, "APPROVED");
    const ask = { do: "release", document: "purchase-order", id };
    expect(await at.act("liqiang", ask)).toMatchObject(done);
    return at.read("purchase-order", id);
  };

  test("waits for the supplier, as declared", async () => {
    expect(await release()).toMatchObject({ status: "RELEASED", receivedAt: null });
    expect((await at.messages("s001"))[0]).toMatch(/waits for you|待接单/);
  });

  test("needs no supplier where the parameter says so: received at once, as planned", async () => {
    await setFor("SUPPLIER_CONFIRM_PO", "N");
    const record = await release();
    expect(record).toMatchObject({ status: "RECEIVED" });
    expect(record["receivedAt"]).not.toBeNull();
    const line = itemOf(record, 1);
    expect(line).toMatchObject({ confirmedDate: later });
    expect((line["schedule"] as readonly Row[])[0]).toMatchObject({
      promisedDate: later,
      promisedQuantity: "10",
      status: "CONFIRMED",
    });
    expect((await at.messages("s001"))[0]).toMatch(/to be delivered|待交货/);
    await setFor("SUPPLIER_CONFIRM_PO", "Y");
  });

  test("follows the company's own value before the system's", async () => {
    const profile = await (await at.as("liqiang")).get("/user/info");
    const company = String((profile.data["company"] as Row)["code"]);
    const takeBack = await setForCompany("SUPPLIER_CONFIRM_PO", company, "N");
    expect(await release()).toMatchObject({ status: "RECEIVED" });
    await takeBack();
    expect(await release()).toMatchObject({ status: "RELEASED" });
  });
});

describe("requisition lines find their buyer", () => {
  const lineOf = async (id: string) => itemOf(await at.read("requisition", id), 1);

  test("from the pool, as declared", async () => {
    const id = await approvedRequisition(at);
    expect(await lineOf(id)).toMatchObject({ progress: "WAIT", buyer: null });
  });

  test("by the purchase classification, at approval", async () => {
    await setFor("REQ_ACCEPT_MODE", "AUTO");
    const id = await approvedRequisition(at);
    expect(await lineOf(id)).toMatchObject({ progress: "ASSIGNED", buyer: { code: "E002" } });
    expect((await at.messages("liqiang"))[0]).toMatch(/assigned to you|分配给您/);
    await setFor("REQ_ACCEPT_MODE", "POOL");
  });

  test("only from the manager, where lines are assigned", async () => {
    await setFor("REQ_ACCEPT_MODE", "ASSIGN");
    const id = await approvedRequisition(at);
    expect(await onPool(at, "liqiang", "accept", id)).toMatchObject(
      refused(5202, "req.assignFirst"),
    );
    const input = { buyer: "E002" };
    expect(await onPool(at, "wangmin", "assign", id, { input })).toMatchObject(done);
    expect(await onPool(at, "liqiang", "accept", id)).toMatchObject(done);
    await setFor("REQ_ACCEPT_MODE", "POOL");
  });
});

describe("rules and defaults", () => {
  test("travel to the browser with what the parameter is worth, and anew when it changes", async () => {
    expect(await rulesOf("bidding")).toContain("row.supplier == null)) >= 3");
    await setFor("EXPERT_MIN", "5");
    expect(await rulesOf("bidding")).toContain("row.supplier == null)) >= 5");
    await setFor("EXPERT_MIN", "3");
  });

  test("give new rows their values", async () => {
    await setFor("STOCKTAKE_FREEZE", "N");
    const blank = await (await at.as("admin")).post("/detail/stocktake/get", {});
    expect(blank.data["record"]).toMatchObject({ freeze: false });
    await setFor("STOCKTAKE_FREEZE", "Y");
  });
});

describe("what may be stored", () => {
  test("is what the parameter's type takes", async () => {
    const { id, version } = await rowOf("EXPERT_MIN");
    const answer = await (
      await admin()
    ).post("/detail/parameter/save", {
      id,
      version,
      set: { value: "many" },
    });
    expect(answer).toMatchObject({ status: 5103 });
  });

  test("is there for every declared parameter", async () => {
    const keys = (await at.rows("admin", "parameter")).map((row) => row["key"]);
    expect(keys).toEqual(expect.arrayContaining(["EXPERT_MIN", "REQ_ACCEPT_MODE", "REG_MODE"]));
  });
});

describe("what the browser is told", () => {
  const config = async (name: string, language = "en-US") =>
    (await (await at.as(name)).get("/res/initConfig", { "accept-language": language })).data;

  test("nothing of a company without a session", async () => {
    expect((await at.demo.anyone.get("/res/initConfig")).data).not.toHaveProperty("workspace");
  });

  test("staff get the company's parameters, dictionaries and how numbers look, in their language", async () => {
    const takeBack = await setForCompany("INQUIRY_CYCLE_DAYS", "C01", "9");
    const saved = await (
      await admin()
    ).post("/detail/dictionary/save", {
      set: { group: "COLOUR", code: "R", name: "红色仓库", englishName: "Red" },
    });
    expect(saved.status).toBe(200);
    const workspace = (await config("liqiang"))["workspace"] as Readonly<Record<string, Row>>;
    expect(workspace["parameters"]).toMatchObject({ INQUIRY_CYCLE_DAYS: "9" });
    // What keeps the doors is nobody's business.
    expect(Object.keys(workspace["parameters"]!).join()).not.toMatch(/PWD|TOKEN|LOG/);
    expect(workspace["dictionaries"]!["COLOUR"]).toEqual([{ code: "R", name: "Red" }]);
    expect(workspace["numbering"]!["purchase-order"]).toMatch(/^[A-Z]+\{yyyy\}.*\{0+\}$/);
    expect(workspace["numbering"]).not.toHaveProperty("stocktake");
    const taiwan = (await config("liqiang", "zh-TW"))["workspace"] as Readonly<Record<string, Row>>;
    expect(taiwan["dictionaries"]!["COLOUR"]).toEqual([{ code: "R", name: "紅色倉庫" }]);
    await takeBack();
  });

  test("a supplier's user only what is said to all", async () => {
    const { workspace } = (await config("s001")) as { readonly workspace: Row };
    expect(workspace).toMatchObject({ dictionaries: {}, numbering: {} });
    const parameters = workspace["parameters"] as Row;
    expect(parameters).toHaveProperty("BID_LEAD_MINUTES");
    expect(parameters).not.toHaveProperty("PRICE_TOLERANCE_PCT");
  });
});

test("a parameter that is not editable keeps its value, its companies' and itself", async () => {
  const { id, version, value } = await rowOf("PWD_MAX");
  const caller = await admin();
  const save = (change: object) =>
    caller.post("/detail/parameter/save", { id, version, ...change });
  expect(await save({ set: { value: "12" } })).toMatchObject({
    status: 5104,
    data: { problems: [expect.objectContaining({ field: "value" })] },
  });
  expect((await save({ values: { add: [{ set: { company: "C01", value: "12" } }] } })).status).toBe(
    5104,
  );
  expect((await save({ set: { editable: true } })).status).toBe(5104);
  const targets = [{ id, version }];
  expect((await caller.post("/biz/parameter/delete", { targets })).status).toBe(5209);
  expect(await rowOf("PWD_MAX")).toMatchObject({ value, version });
  // Its words are an administrator's.
  expect((await save({ set: { englishName: "Longest password" } })).status).toBe(200);
});

test("a number out of its range is refused, for the system and for a company, with the range", async () => {
  const caller = await admin();
  for (const [key, value, allowed] of [
    ["PWD_MIN", "3", "4…16"],
    ["PWD_MIN", "8.5", "4…16"],
    ["INQUIRY_CYCLE_DAYS", "-3", "1…365"],
    ["OVER_RECEIPT_PCT", "100.1", "0…100"],
  ] as const) {
    const { id, version, value: stored } = await rowOf(key);
    const answer = await caller.post("/detail/parameter/save", { id, version, set: { value } });
    expect(answer, key).toMatchObject({ status: 5103, msgKey: "common.range" });
    expect(answer.message).toContain(value);
    expect(answer.message).toContain(allowed);
    expect(await rowOf(key)).toMatchObject({ value: stored, version });
  }
  const { id, version } = await rowOf("INQUIRY_CYCLE_DAYS");
  const values = { add: [{ set: { company: "C01", value: "0" } }] };
  const answer = await caller.post("/detail/parameter/save", { id, version, values });
  expect(answer).toMatchObject({
    msgKey: "common.range",
    data: { problems: [{ table: "values", field: "value" }] },
  });
});

test("every number that the product declares has a range", () => {
  const numbers = productSchema().parameters.filter(({ type }) => type === "NUMBER");
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter(({ range }) => range?.max === undefined)).toEqual([]);
});
