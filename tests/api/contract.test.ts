import { product } from "../../src/server/start/product.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import {
  create,
  done,
  itemOf,
  later,
  openPurchasing,
  refused,
  type Purchasing,
} from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "contract";
const act = (who: string, action: string, id: string, more: object = {}) =>
  at.act(who, { do: action, document, id, ...more });
const read = (id: string) => at.read(document, id);
const saveOrder = async (body: object) =>
  (await at.as("liqiang")).post("/detail/purchase-order/save", body);
const today = demoDay();

/** A contract of the metals buyer with S001, as far along as asked. */
async function contract(
  until: "DRAFT" | "APPROVED" | "RELEASED" | "EFFECTIVE" = "DRAFT",
  set: object = {},
  items: readonly object[] = [{}],
): Promise<string> {
  const id = await create(at, "liqiang", document, {
    set: {
      type: "FIXED",
      title: "Tested",
      supplier: "S001",
      validFrom: today,
      validTo: later,
      ...set,
    },
    items: items.map((line) => ({
      material: "RM-AL6061-10",
      quantity: "100",
      netPrice: "24.10",
      ...line,
    })),
  });
  const steps = [
    ["APPROVED", "liqiang", "submit"],
    ["APPROVED", "wangmin", "approve"],
    ["RELEASED", "liqiang", "release"],
    ["EFFECTIVE", "s001", "confirm"],
  ] as const;
  const order = ["DRAFT", "APPROVED", "RELEASED", "EFFECTIVE"];
  for (const [state, who, action] of steps) {
    if (order.indexOf(state) > order.indexOf(until)) break;
    expect({ action, ...(await act(who, action, id, inputOf(action))) }).toMatchObject({
      action,
      status: 200,
    });
  }
  return id;
}

/** What a supplier ticks who confirms online. */
const agreed = { input: { agreed: true } };
const inputOf = (action: string) => (action === "confirm" ? agreed : {});

const onLine = (quantity: string) => ({ lines: { 1: { quantity, demandDate: later } } });

describe("confirmation", () => {
  test("is the supplier's, who sees the contract from its release on", async () => {
    const id = await contract("APPROVED");
    const { number } = await read(id);
    const seen = async (who: string) => (await at.rows(who, document)).map((row) => row["number"]);
    expect(await seen("s001")).not.toContain(number);
    expect(await act("liqiang", "release", id)).toMatchObject(done);
    expect(await seen("s001")).toContain(number);
    expect(await seen("s002")).not.toContain(number);
    expect(await act("liqiang", "confirm", id)).toMatchObject(refused(5202, "po.onlySupplier"));
    expect((await act("s002", "confirm", id)).status).not.toBe(200);
    expect(await act("s001", "confirm", id)).toMatchObject(refused(5903, "con.agreement"));
    expect(await act("s001", "confirm", id, agreed)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "EFFECTIVE", confirmedAt: expect.any(String) });
  });

  test("of an offline contract is the buyer's, with the signed file", async () => {
    const id = await contract("RELEASED", { signingMode: "OFFLINE" });
    expect(await act("s001", "confirm", id)).toMatchObject(refused(5102, "con.signedFile"));
    expect(await act("liqiang", "confirm", id)).toMatchObject(refused(5102, "con.signedFile"));
    expect(await read(id)).toMatchObject({ status: "RELEASED" });
  });

  test("of an offline contract comes with the signed file that the buyer uploads", async () => {
    const id = await contract("RELEASED", { signingMode: "OFFLINE" });
    const uploaded = async (who: string) => {
      const form = new FormData();
      form.append("page", document);
      form.append("field", "signedFile");
      form.append("file", new Blob(["%PDF-1.4\n%signed\n"]), "signed.pdf");
      return (await (await at.as(who)).post("/files", form)).data;
    };
    const sign = async (who: string, file: object) =>
      act(who, "uploadSigned", id, { input: { file: [file] } });
    const theirs = await uploaded("s001");
    expect(await act("liqiang", "uploadSigned", id)).toMatchObject(refused(5102));
    expect((await sign("liqiang", theirs)).msgKey).toBe("common.notFound");
    expect(await sign("s001", theirs)).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      status: "RELEASED",
      confirmedAt: null,
      signedFile: [{ name: "signed.pdf" }],
    });
    expect(await sign("liqiang", await uploaded("liqiang"))).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "EFFECTIVE", confirmedAt: expect.any(String) });
    const online = await contract("RELEASED");
    const input = { file: [await uploaded("liqiang")] };
    expect(await act("liqiang", "uploadSigned", online, { input })).toMatchObject(
      refused(5201, "con.online"),
    );
  });

  test("before the first day waits for it", async () => {
    const id = await contract("RELEASED", { validFrom: later });
    expect(await act("s001", "confirm", id, agreed)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "RELEASED", confirmedAt: expect.any(String) });
    expect(await act("liqiang", "unpublish", id)).toMatchObject(refused(5206, "con.confirmed"));
  });

  test("may be declined with a reason, and the contract submitted again", async () => {
    const id = await contract("RELEASED");
    expect(await act("s001", "giveBack", id)).toMatchObject(refused(5102));
    expect(await act("s001", "giveBack", id, { input: { reason: "Price" } })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "RETURNED", returnNote: "Price" });
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
  });
});

describe("an effective contract", () => {
  test("gives orders up to its quantity, which taking them back frees", async () => {
    const id = await contract("EFFECTIVE");
    expect(await act("liqiang", "toPurchase", id, onLine("60"))).toMatchObject(done);
    expect(itemOf(await read(id), 1)).toMatchObject({ ordered: "60", remaining: "40" });
    const [order] = await at.rows("liqiang", "purchase-order", {
      filter: { field: "contract", op: "=", value: id },
    });
    expect(order).toMatchObject({ status: "DRAFT" });
    const [line] = (await at.read("purchase-order", String(order!["id"])))["items"] as Row[];
    expect(line).toMatchObject({ netPrice: "24.1", priceSource: "CONTRACT", contractItem: 1 });
    const more = await act("liqiang", "toPurchase", id, onLine("41"));
    expect(JSON.stringify(more)).toContain("5301");
    expect(await act("liqiang", "withdrawPurchase", id, { lines: [1] })).toMatchObject(done);
    expect(itemOf(await read(id), 1)).toMatchObject({ ordered: "0", remaining: "100" });
  });

  test("of a frame enters its prices into the price master, step by step", async () => {
    const id = await contract("DRAFT", { type: "FRAME" }, [{ quantity: null }]);
    const record = await read(id);
    const line = itemOf(record, 1);
    const saved = await (
      await at.as("liqiang")
    ).post(`/detail/${document}/save`, {
      id,
      version: record["version"],
      items: {
        set: [
          {
            id: line["id"],
            version: line["version"],
            ladder: { add: [{ set: { fromQuantity: "50", price: "23" } }] },
          },
        ],
      },
    });
    expect(saved).toMatchObject({ status: 200 });
    for (const [who, action] of [
      ["liqiang", "submit"],
      ["wangmin", "approve"],
      ["liqiang", "release"],
      ["s001", "confirm"],
    ] as const) {
      expect({ action, ...(await act(who, action, id, inputOf(action))) }).toMatchObject({
        action,
        status: 200,
      });
    }
    const { number } = await read(id);
    const prices = await at.rows("liqiang", "price", {
      filter: { field: "sourceNo", op: "=", value: number as string },
      sort: ["fromQuantity"],
    });
    expect(prices).toMatchObject([
      { fromQuantity: "0", netPrice: "24.1", source: "CONTRACT", validTo: later },
      { fromQuantity: "50", netPrice: "23", source: "CONTRACT", validTo: later },
    ]);
  });

  test("of a sum gives orders up to its limit", async () => {
    const id = await contract("EFFECTIVE", { type: "BLANKET", limitAmount: "3000" });
    // 100 at 27.233 with tax are 2,723.30.
    expect(await act("liqiang", "toPurchase", id, onLine("100"))).toMatchObject(done);
    expect(await read(id)).toMatchObject({ executedAmount: "2723.3" });
    const more = await act("liqiang", "toPurchase", id, onLine("11"));
    expect(JSON.stringify(more)).toContain("5301");
    expect(await act("liqiang", "toPurchase", id, onLine("10"))).toMatchObject(done);
  });

  test("holds its price and its days against the orders made of it", async () => {
    const id = await contract("EFFECTIVE", { type: "FRAME" }, [{ quantity: null }]);
    expect(await act("liqiang", "toPurchase", id, onLine("5"))).toMatchObject(done);
    const [made] = await at.rows("liqiang", "purchase-order", {
      filter: { field: "contract", op: "=", value: id },
    });
    const orderId = String(made!["id"]);
    const changed = async (set: object, price: string) => {
      const order = await at.read("purchase-order", orderId);
      const line = itemOf(order, 1);
      const saved = await (
        await at.as("liqiang")
      ).post("/detail/purchase-order/save", {
        id: orderId,
        version: order["version"],
        set: { address: "KS1", ...set },
        items: {
          set: [{ id: line["id"], version: line["version"], set: { netPrice: price } }],
        },
      });
      expect(saved.message).toBe("");
      return at.act("liqiang", { do: "submit", document: "purchase-order", id: orderId });
    };
    const date = String((await at.read("purchase-order", orderId))["date"]);
    expect(await changed({}, "24.11")).toMatchObject({ problems: [{ path: "items[0].netPrice" }] });
    const past = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
    expect(await changed({ date: past }, "24.10")).toMatchObject({ problems: [{ path: "date" }] });
    expect(await changed({ date }, "24.00")).toMatchObject(done);
  });

  test("beside another of the same first day counts as the newer one", async () => {
    const frame = (netPrice: string) =>
      contract("EFFECTIVE", { type: "FRAME" }, [
        { material: "RM-BRS-05", quantity: null, netPrice },
      ]);
    await frame("51");
    await frame("50");
    const order = await create(at, "liqiang", "purchase-order", {
      set: { type: "STD", supplier: "S001", address: "KS1" },
      items: [{ material: "RM-BRS-05", quantity: "1", demandDate: later }],
    });
    expect(itemOf(await at.read("purchase-order", order), 1)).toMatchObject({
      netPrice: "50",
      priceSource: "CONTRACT",
    });
  });

  test("holds orders that merely name it as those made of it", async () => {
    const id = await contract("EFFECTIVE", {}, [
      { quantity: "100", netPrice: "24.10" },
      { material: "RM-BRS-05", quantity: "10", netPrice: "50" },
    ]);
    const other = await contract("EFFECTIVE");
    const asked = (items: readonly object[], set: object = {}) =>
      saveOrder({
        set: {
          type: "STD",
          supplier: "S001",
          address: "KS1",
          title: "Typed",
          contract: id,
          ...set,
        },
        items: { add: items.map((line) => ({ set: { demandDate: later, ...line } })) },
      });
    const aluminium = (quantity: string, more = {}) => ({
      material: "RM-AL6061-10",
      quantity,
      ...more,
    });
    const made = await asked([aluminium("60"), { material: "RM-BRS-05", quantity: "4" }]);
    const order = String((made.data["record"] as Row)["id"]);
    const read2 = () => at.read("purchase-order", order);
    expect(await read2()).toMatchObject({
      contract: { id },
      contractTo: later,
      items: [
        { contractItem: 1, netPrice: "24.1", contractPrice: "24.1", priceSource: "CONTRACT" },
        { contractItem: 2, netPrice: "50", priceSource: "CONTRACT" },
      ],
    });
    expect(await read(id)).toMatchObject({ items: [{ ordered: "60" }, { ordered: "4" }] });
    // Everything that orders take of it counts together, whoever made them.
    expect(await asked([aluminium("41")])).toMatchObject({
      status: 5301,
      data: { problems: [{ path: "items[0].quantity", allowed: "40" }] },
    });
    expect(JSON.stringify(await act("liqiang", "toPurchase", id, onLine("41")))).toContain("5301");
    // Its price, its materials, its supplier.
    const submitted = async (item: object) => {
      const draft = String(((await asked([item])).data["record"] as Row)["id"]);
      const on = { document: "purchase-order", id: draft };
      const answer = await at.act("liqiang", { do: "submit", ...on });
      expect(await at.act("liqiang", { do: "void", ...on, input: { reason: "X" } })).toMatchObject(
        done,
      );
      return answer;
    };
    expect(await submitted(aluminium("1", { netPrice: "24.11" }))).toMatchObject({
      problems: [{ path: "items[0].netPrice" }],
    });
    expect(await submitted({ material: "PK-FOAM", quantity: "1", netPrice: "1" })).toMatchObject({
      problems: [{ path: "items[0].material" }],
    });
    expect(await asked([aluminium("1")], { supplier: "S002" })).toMatchObject({
      data: { problems: [{ path: "contract" }] },
    });
    // What a row no longer names is free again, what it names now is taken.
    const { version } = await read2();
    const moved = await saveOrder({
      id: order,
      version,
      set: { contract: other },
      items: { remove: [{ id: itemOf(await read2(), 2)["id"] }] },
    });
    expect(moved).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ items: [{ ordered: "0" }, { ordered: "0" }] });
    expect(await read(other)).toMatchObject({ items: [{ ordered: "60" }] });
    // No conversion made the line: none takes it back.
    expect(await act("liqiang", "withdrawPurchase", other, { lines: [1] })).toMatchObject(done);
    expect(await read2()).toMatchObject({ items: [{ contractItem: 1, quantity: "60" }] });
    const voided = { do: "void", document: "purchase-order", id: order, input: { reason: "X" } };
    expect(await at.act("liqiang", voided)).toMatchObject(done);
    expect(await read(other)).toMatchObject({ items: [{ ordered: "0" }] });
  });

  test("gives the step of its ladder that the ordered quantity reaches", async () => {
    const id = await contract("EFFECTIVE", { type: "FRAME" }, [
      {
        quantity: null,
        ladder: [
          { fromQuantity: "50", price: "23" },
          { fromQuantity: "200", price: "22" },
        ],
      },
    ]);
    const order = await create(at, "liqiang", "purchase-order", {
      set: { type: "STD", supplier: "S001", address: "KS1", contract: id },
      items: ["49", "50", "199", "200"].map((quantity) => ({
        material: "RM-AL6061-10",
        quantity,
        demandDate: later,
      })),
    });
    const items = (await at.read("purchase-order", order))["items"] as Row[];
    expect(items.map(({ netPrice }) => netPrice)).toEqual(["24.1", "23", "23", "22"]);
  });

  test("is found while it is about to end", async () => {
    const soon = [
      { field: "status", op: "=", value: "EFFECTIVE" },
      { field: "validTo", op: "relative", value: ["nextDays", 20] },
    ];
    const found = await at.rows("liqiang", document, { filter: soon });
    expect(found.map(({ title }) => title)).toContain("黄铜带材定量合同");
    expect(found.map(({ title }) => title)).not.toContain("包装材料年度框架协议");
  });

  test("is changed by a supplement that another person approves", async () => {
    const id = await contract("EFFECTIVE");
    const record = await read(id);
    const longer = `${Number(later.slice(0, 4)) + 1}${later.slice(4)}`;
    const added = await (
      await at.as("liqiang")
    ).post(`/detail/${document}/save`, {
      id,
      version: record["version"],
      clauses: { add: [{ set: { kind: "SUPPLEMENT", title: "A year more", newValidTo: longer } }] },
    });
    expect(added).toMatchObject({ status: 200 });
    const clause = async () => ((await read(id))["clauses"] as Row[])[0]!;
    const onClause = async (who: string, action: string) => {
      const { version } = await read(id);
      const { id: line, version: lineVersion } = await clause();
      const answer = await (
        await at.as(who)
      ).post(`/biz/${document}/${action}`, {
        targets: [{ id, version, table: "clauses", lines: [{ id: line, version: lineVersion }] }],
      });
      return answer.status;
    };
    expect(await onClause("liqiang", "submitSupplement")).toBe(200);
    expect(await onClause("liqiang", "approveSupplement")).not.toBe(200);
    expect(await onClause("wangmin", "approveSupplement")).toBe(200);
    expect(await read(id)).toMatchObject({ validTo: longer });
    expect(await clause()).toMatchObject({ supplement: "APPROVED" });
  });

  test("takes a supplement in one step, which its author does not approve", async () => {
    const id = await contract("EFFECTIVE");
    const longer = `${Number(later.slice(0, 4)) + 1}${later.slice(4)}`;
    const input = { title: "A year more", newValidTo: longer };
    const limited = { input: { ...input, newLimitAmount: "5" } };
    expect(await act("liqiang", "supplement", id, limited)).toMatchObject(
      refused(5103, "con.onlyBlanket"),
    );
    expect(await act("liqiang", "supplement", id, { input })).toMatchObject(done);
    expect(await read(id)).toMatchObject({
      validTo: later,
      clauses: [{ kind: "SUPPLEMENT", supplement: "SUBMITTED", registeredBy: { name: "李强" } }],
    });
    expect((await act("s001", "supplement", id, { input })).status).not.toBe(200);
  });

  test("is renewed as a draft that names it", async () => {
    const id = await contract("EFFECTIVE");
    const { number } = await read(id);
    expect(await act("liqiang", "renew", id)).toMatchObject(done);
    const all = await at.rows("liqiang", document, {
      filter: { field: "status", op: "=", value: "DRAFT" },
    });
    const drafts = await Promise.all(all.map((row) => read(String(row["id"]))));
    const renewal = drafts.find((each) => (each["renewalOf"] as Row | null)?.["id"] === id)!;
    expect({ number, ...renewal }).toMatchObject({
      title: "Tested",
      items: [{ quantity: "100", netPrice: "24.1" }],
    });
  });

  test("is terminated with a reason, but not while an order of it is open", async () => {
    const id = await contract("EFFECTIVE");
    const reasons = await at.rows("admin", "reason", {
      filter: { field: "group", op: "=", value: "CLOSE" },
    });
    const input = { reason: reasons[0]!["code"] };
    expect(await act("liqiang", "toPurchase", id, onLine("1"))).toMatchObject(done);
    expect(await act("liqiang", "terminate", id, { input })).toMatchObject(refused(5207));
    expect(await act("liqiang", "withdrawPurchase", id, { lines: [1] })).toMatchObject(done);
    expect(await act("liqiang", "terminate", id, { input })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "TERMINATED" });
    expect((await act("liqiang", "toPurchase", id, onLine("1"))).status).not.toBe(200);
  });

  test("takes its prices with it when it is terminated, and no price that is in effect is deleted", async () => {
    const ladder = [{ fromQuantity: "500", price: "23" }];
    const id = await contract("EFFECTIVE", { type: "FRAME" }, [{ quantity: null, ladder }]);
    const { number } = await read(id);
    const prices = async () =>
      (await at.rows("admin", "price", { filter: { field: "sourceNo", op: "=", value: number } }))
        .map(({ status }) => String(status))
        .toSorted();
    expect(await prices()).toEqual(["EFFECTIVE", "EFFECTIVE"]);
    const [price] = await at.rows("admin", "price", {
      filter: { field: "sourceNo", op: "=", value: number },
    });
    const wished = { do: "delete", document: "price", id: String(price!["id"]) };
    expect(await at.act("wangmin", wished)).toMatchObject(refused(5211));
    const reasons = await at.rows("admin", "reason", {
      filter: { field: "group", op: "=", value: "CLOSE" },
    });
    const input = { reason: reasons[0]!["code"] };
    expect(await act("liqiang", "terminate", id, { input })).toMatchObject(done);
    expect(await prices()).toEqual(["VOID", "VOID"]);
  });
});

test("nobody approves a contract of their own, and no blocked supplier gets one", async () => {
  const id = await contract();
  expect(await act("liqiang", "submit", id)).toMatchObject(done);
  expect((await act("liqiang", "approve", id)).status).not.toBe(200);
});

test("the buyer is told 30 and 7 days before a contract ends, once each", async () => {
  const from = at.demo.clock.now;
  const inDays = (days: number) => new Date(from.getTime() + days * 86_400_000);
  const day = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const id = await contract("EFFECTIVE", { validTo: day(inDays(20)) });
  const schema = productSchema();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { store, files } = at.demo;
  const told = async (days: number) => {
    const actors = () => systemActors(schema, store);
    await runClock({ product, schema, store, files, log, actors }, inDays(days));
    const messages = await at.rows("liqiang", "message", {
      filter: { field: "record", op: "=", value: id },
    });
    const { status, expiryNotice } = await read(id);
    return { messages: messages.length, status, expiryNotice };
  };
  const { length } = await at.rows("liqiang", "message", {
    filter: { field: "record", op: "=", value: id },
  });
  const month = { messages: length + 1, status: "EFFECTIVE", expiryNotice: "MONTH" };
  const week = { messages: length + 2, status: "EFFECTIVE", expiryNotice: "WEEK" };
  expect(await told(0)).toEqual(month);
  expect(await told(12)).toEqual(month);
  expect(await told(13)).toEqual(week);
  expect(await told(20)).toEqual(week);
  expect(await told(21)).toEqual({ ...week, messages: length + 3, status: "EXPIRED" });
});
