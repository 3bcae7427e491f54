import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import { portalUsers } from "./portalUsers.ts";

/*
 * A supplier's user shares an order with colleagues: with those who may open it, and with nobody of the buyer's or of
 * another supplier, of whom nothing is said either.
 */
let demo: DemoApp;
let admin: Caller;
let seller: Caller;
/** Everything that the seller's own role grants. */
let colleague: Caller;
/** Of the same supplier, by a role that grants no orders. */
let bystander: Caller;
let order: Row;
let ids: Readonly<Record<string, string>>;
const page = "customer-order";

beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  seller = await demo.as("s001");
  const filter = { field: "code", op: "=", value: "S001" };
  const [supplier] = listOf(await admin.post("/list/supplier/query", { filter }), "rows");
  const { contactOf } = portalUsers(demo, admin);
  colleague = await contactOf({ supplier: { id: supplier!["id"] } }, "s001b", "SUP_FULL");
  const set = { code: "SUPNEWS", name: "公告", type: "WEB", dataScope: "ORG", hidePrice: false };
  const authorisations = { add: [{ set: { menu: "SYS_MSG", button: "query" } }] };
  const role = await admin.post("/detail/role/save", { set, authorisations });
  if (role.status !== 200) throw new Error(role.text);
  bystander = await contactOf({ supplier: { id: supplier!["id"] } }, "s001c", "SUPNEWS");
  [order] = listOf(await seller.post(`/list/${page}/query`, {}), "rows") as [Row];
  const users = listOf(await admin.post("/list/user/query", { size: 100 }), "rows");
  ids = Object.fromEntries(users.map((user) => [String(user["loginName"]), String(user["id"])]));
});
afterAll(() => demo?.close());

const share = (caller: Caller, ...people: readonly string[]) =>
  caller.post(`/detail/${page}/share`, {
    id: order["id"],
    people: people.map((name) => ids[name] ?? name),
    note: "Please confirm",
  });
const inbox = async (caller: Caller) =>
  listOf(await caller.post("/list/message/query", {}), "rows").filter(
    ({ record }) => record === order["id"],
  );
const comments = async (caller: Caller, at = page) =>
  listOf(
    await caller.post(`/detail/${at}/timeline`, { id: order["id"], kinds: ["comment"] }),
    "entries",
  );

describe("a supplier's user shares an order", () => {
  test("with a colleague, who gets a message that leads to it; the timeline tells the sharer and the staff", async () => {
    const shared = await share(seller, "s001b");
    expect(shared.data).toEqual({ people: [{ id: ids["s001b"], name: "s001b" }] });
    expect(await inbox(colleague)).toMatchObject([{ body: "Please confirm" }]);
    const opened = await colleague.post(`/detail/${page}/get`, { id: order["id"] });
    expect(opened).toMatchObject({ status: 200, data: { record: { id: order["id"] } } });
    // Their own side's doings are read by whoever did it, and by the staff; the other side's never.
    const note = { text: expect.stringMatching(/^[^]*s001b\nPlease confirm$/) };
    expect(await comments(seller)).toContainEqual(expect.objectContaining(note));
    expect(await comments(admin, "purchase-order")).toContainEqual(expect.objectContaining(note));
    expect(await comments(colleague)).toEqual([]);
  });

  test("not with a colleague whose role does not open it", async () => {
    const refused = await share(seller, "s001b", "s001c");
    expect(refused).toMatchObject({ msgKey: "share.noRight" });
    expect(refused.data["problems"]).toMatchObject([{ value: ids["s001c"] }]);
    expect(await inbox(bystander)).toEqual([]);
    expect((await share(bystander, "s001b")).status).toBe(403);
  });

  test.each([
    ["the buyer", "liqiang"],
    ["another supplier", "s002"],
    ["themselves", "s001"],
  ])("not with %s, who is answered for as nobody is", async (_who, name) => {
    const said = await comments(seller);
    const nobody = "00000000-0000-4000-8000-000000000000";
    const [other, none] = [await share(seller, name), await share(seller, nobody)];
    const bare = (text: string, id: string) => {
      const { detailId: _, ...answer } = JSON.parse(text.replaceAll(id, "ID")) as Row;
      return answer;
    };
    expect(ids[name]).toBeDefined();
    expect(other).toMatchObject({ msgKey: "common.notFound" });
    expect(bare(other.text, ids[name]!)).toEqual(bare(none.text, nobody));
    expect(await comments(seller)).toEqual(said);
  });

  test("is offered the colleagues who may open it, and never a name of the other side", async () => {
    const people = async (q: string) =>
      listOf(await seller.post(`/detail/${page}/share/people`, { id: order["id"], q }), "people");
    expect(await people("")).toEqual([{ id: ids["s001b"], name: "s001b" }]);
    // Names of staff and of other suppliers find nobody either.
    const users = listOf(await admin.post("/list/user/query", { size: 100 }), "rows");
    for (const login of ["liqiang", "s002"]) {
      const named = users.find(({ loginName }) => loginName === login)!;
      expect(await people(String(named["name"])), login).toEqual([]);
    }
  });
});

test("what the buyer says among themselves of sharing is not told the supplier", async () => {
  const before = await comments(seller);
  const answer = await admin.post("/detail/purchase-order/share", {
    id: order["id"],
    people: [ids["s001"]],
  });
  expect(answer).toMatchObject({ msgKey: "common.notFound" });
  const shared = await admin.post("/detail/purchase-order/share", {
    id: order["id"],
    people: [ids["liqiang"]],
  });
  expect(shared, shared.text).toMatchObject({ status: 200 });
  expect(await comments(seller)).toEqual(before);
  expect(await comments(colleague)).toEqual([]);
});
