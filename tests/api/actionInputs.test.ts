import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  acceptedRequisition,
  approvedRequisition,
  done,
  itemOf,
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

describe("what an input's reference may be", () => {
  test("is what `where` lets through, at the input", async () => {
    const id = await approvedRequisition(at);
    const result = await onPool(at, "wangmin", "assign", id, { input: { buyer: "E006" } });
    expect(result).toMatchObject(refused(5106, "common.notPickable"));
    expect(result.problems).toMatchObject([{ path: "input.buyer", field: "buyer" }]);
    expect(itemOf(await at.read("requisition", id), 1)).toMatchObject({ buyer: null });
    const input = { buyer: "E002" };
    expect(await onPool(at, "wangmin", "assign", id, { input })).toMatchObject(done);
  });

  test("is asked of every line that has an input of its own", async () => {
    const id = await acceptedRequisition(at, [{}, { material: "RM-AL6061-10" }]);
    const uncertified = (
      await at.rows("admin", "supplier", {
        filter: { field: "status", op: "=", value: "CERTIFYING" },
      })
    )[0]!;
    const result = await onPool(at, "liqiang", "toPurchase", id, {
      lines: { 1: { currency: "CNY" }, 2: { currency: "CNY", supplier: uncertified["code"] } },
    });
    expect(result.lines).toMatchObject([
      done,
      {
        ...refused(5106, "common.notPickable"),
        problems: [{ path: "input.supplier", field: "supplier", value: uncertified["code"] }],
      },
    ]);
  });
});

describe("what was emptied", () => {
  test("stays empty instead of being offered again", async () => {
    const document = "requisition";
    const id = await approvedRequisition(at);
    const assign = (input?: object) =>
      at.act("wangmin", { do: "assign", document, id, ...(input && { input }) });
    expect(await assign({ buyer: "E002" })).toMatchObject(done);
    expect(await assign({ buyer: null })).toMatchObject(refused(5102, "common.required"));
    expect(await assign({ buyer: "" })).toMatchObject(refused(5102, "common.required"));
    // Not sent: the handler, whom the dialog offers.
    expect(await assign()).toMatchObject(done);
    expect(await at.read(document, id)).toMatchObject({ handler: { code: "E002" } });
  });
});

describe("what an action made", () => {
  test("is named with the page on which the person opens it", async () => {
    const id = await acceptedRequisition(at);
    const result = (await onPool(at, "liqiang", "toPurchase", id, {
      lines: { 1: { currency: "CNY" } },
    })) as { readonly made?: readonly Row[] };
    expect(result).toMatchObject(done);
    const record = itemOf(await at.read("requisition", id), 1);
    expect(result.made).toEqual([
      {
        document: "purchase-order",
        title: "Purchase order",
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        number: record["orderNo"],
        page: "purchase-order",
      },
    ]);
    const [made] = result.made!;
    const opened = await (
      await at.as("liqiang")
    ).post("/detail/purchase-order/get", { id: made!["id"] });
    expect(opened.data["record"]).toMatchObject({ number: made!["number"] });
  });

  test("is nothing where nothing was made", async () => {
    const id = await approvedRequisition(at);
    expect(await onPool(at, "liqiang", "accept", id)).not.toHaveProperty("made");
  });
});

describe("the menu", () => {
  test("says which documents a page shows: a supplier's orders open on the supplier's page", async () => {
    const pagesOf = async (loginName: string) => {
      const answer = await (await at.as(loginName)).get("/menu/load");
      const flat = (nodes: readonly Row[]): readonly Row[] =>
        nodes.flatMap((node) => [node, ...flat(node["children"] as readonly Row[])]);
      return flat(answer.data as unknown as readonly Row[])
        .filter((node) => node["document"] === "purchase-order")
        .map((node) => node["page"]);
    };
    expect(await pagesOf("s001")).toEqual(["customer-order"]);
    expect(await pagesOf("liqiang")).toContain("purchase-order");
  });
});

describe("deleting", () => {
  test("ends once an order was released, whatever state it is in now (5209); voiding does not", async () => {
    const document = "purchase-order";
    const remove = async (id: string) => {
      const version = (await at.read(document, id))["version"];
      const answer = await (
        await at.as("liqiang")
      ).post(`/biz/${document}/delete`, { targets: [{ id, version }] });
      return (answer.data["results"] as readonly Row[])[0];
    };
    const fresh = await order(at, "DRAFT");
    expect(await remove(fresh)).toMatchObject(done);

    const id = await order(at, "RELEASED");
    expect(await at.act("liqiang", { do: "unpublish", document, id })).toMatchObject(done);
    expect(await at.act("wangmin", { do: "revokeApproval", document, id })).toMatchObject(done);
    expect(await at.read(document, id)).toMatchObject({ status: "DRAFT" });
    expect(await remove(id)).toMatchObject(refused(5209, "common.onlyNewDelete"));
    const answer = await (await at.as("liqiang")).post(`/detail/${document}/get`, { id });
    const actions = answer.data["actions"] as Readonly<Record<string, Row>>;
    expect(actions["delete"]).toMatchObject({ allowed: false });
    const input = { reason: "Not needed" };
    expect(await at.act("liqiang", { do: "void", document, id, input })).toMatchObject(done);
  });
});
