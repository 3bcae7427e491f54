import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { event } from "./auctionWorld.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { openInquiries, type Inquiries } from "./inquiries.ts";
import { create, done, later, order, refused, type Purchasing } from "./purchasing.ts";

/* A disposal of a class or of materials bars the supplier from these alone; and who may leave for good. */

let world: Inquiries;
let at: Purchasing;
beforeAll(async () => {
  world = await openInquiries();
  ({ at } = world);
});
afterAll(() => at?.demo.close());

const supplierOf = async (code: string) => at.read("supplier", await at.idOf("supplier", code));
const act = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document: "disposal", id, ...(input && { input }) });

async function disposal(set: object): Promise<string> {
  const answer = await (
    await at.as("zhouting")
  ).post("/detail/disposal/save", {
    set: { title: "x", purchaseClass: "MET", reason: "DP01", evidence: "As agreed", ...set },
  });
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  return String((answer.data["record"] as Row)["id"]);
}
async function inForce(set: object): Promise<string> {
  const id = await disposal(set);
  expect(await act("zhouting", "submit", id)).toMatchObject(done);
  expect(await act("wangmin", "approve", id)).toMatchObject(done);
  return id;
}
const steps = { submit: "liqiang", release: "liqiang" } as const;
const proceed = (id: string, action: keyof typeof steps) =>
  at.act(steps[action], { do: action, document: "purchase-order", id });

test("a freeze of materials stops orders of these, wherever they are, and is lifted with it", async () => {
  const [draft, approved, other] = [
    await order(at, "DRAFT"),
    await order(at, "APPROVED"),
    await order(at, "DRAFT", { items: [{ material: "RM-SUS304-20", netPrice: "30" }] }),
  ];
  const freeze = await inForce({
    type: "FREEZE",
    supplier: "S001",
    scope: "MATERIAL",
    materials: ["RM-AL6061-10"],
    blockOrders: true,
  });
  // He goes on with everything else.
  expect(await supplierOf("S001")).toMatchObject({
    status: "QUALIFIED",
    orderBlocked: false,
    mayOrder: true,
    bars: [{ material: { code: "RM-AL6061-10" }, orders: true, rfq: false, ended: false }],
  });
  expect(await proceed(draft, "submit")).toMatchObject(refused(5516));
  expect(await proceed(approved, "release")).toMatchObject(refused(5516));
  expect(await proceed(other, "submit")).toMatchObject(done);
  await expect(order(at, "DRAFT")).rejects.toThrow(/material/);
  // Inquiries go on: only orders are blocked.
  await world.inquiry("PUBLISHED");

  expect(await act("wangmin", "revokeApproval", freeze)).toMatchObject(done);
  expect(await supplierOf("S001")).toMatchObject({
    bars: [{ ended: true }],
    barredOrderMaterials: null,
  });
  expect(await proceed(draft, "submit")).toMatchObject(done);
  expect(await proceed(approved, "release")).toMatchObject(done);
});

test("a freeze of a class stops its inquiries and biddings, and no others", async () => {
  const purchaseClass = (
    (await at.read("material", await at.idOf("material", "RM-AL6061-10")))["purchaseClass"] as Row
  )["code"];
  const asked = await world.inquiry("APPROVED", { suppliers: ["S001", "S002", "S003"] });
  const freeze = await inForce({
    type: "FREEZE",
    supplier: "S002",
    scope: "CLASS",
    purchaseClass,
    blockRfq: true,
  });
  expect(await supplierOf("S002")).toMatchObject({ status: "QUALIFIED", mayInquire: true });
  expect(await world.act("liqiang", "inquiry", "publish", asked)).toMatchObject(refused(5516));
  await world.inquiry("PUBLISHED", {
    suppliers: ["S001", "S002", "S003"],
    items: [{ material: { code: "FA-M4X10" } }],
  });
  // An order is not an inquiry.
  await order(at, "APPROVED", { set: { supplier: "S002" } });
  expect(await act("wangmin", "revokeApproval", freeze)).toMatchObject(done);
  expect(await world.act("liqiang", "inquiry", "publish", asked)).toMatchObject(done);
});

test("a class that is barred bars the classes below it, also those that come under it later", async () => {
  const admin = await at.as("admin");
  const classOf = async (code: string) =>
    at.read("purchase-class", await at.idOf("purchase-class", code));
  const metals = await classOf("MET");
  const above = (metals["parentClass"] as Row)["code"];
  const draft = await order(at, "DRAFT");
  const asked = await world.inquiry("APPROVED", { suppliers: ["S001", "S002", "S003"] });
  const freeze = await inForce({
    type: "FREEZE",
    supplier: "S001",
    scope: "CLASS",
    purchaseClass: above,
    blockRfq: true,
    blockOrders: true,
  });
  expect(await proceed(draft, "submit")).toMatchObject(refused(5516));
  expect(await world.act("liqiang", "inquiry", "publish", asked)).toMatchObject(refused(5516));
  // The picker does not offer what may not be ordered.
  await expect(order(at, "DRAFT")).rejects.toThrow(/material/);
  const offered = async () => {
    const { barredOrderClasses } = await supplierOf("S001");
    const found = await (
      await at.as("liqiang")
    ).post("/res/material/select", {
      q: "RM-AL6061-10",
      for: { page: "purchase-order", field: "items.material" },
      in: { "header.supplier.barredOrderClasses": barredOrderClasses ?? [] },
    });
    expect(found, found.text.slice(0, 300)).toMatchObject({ status: 200 });
    return (found.data["rows"] as Row[]).map(({ code }) => code);
  };
  expect(await offered()).toEqual([]);

  const moveTo = async (parentClass: unknown) => {
    const { id, version } = await classOf("MET");
    const saved = await admin.post("/detail/purchase-class/save", {
      id,
      version,
      set: { parentClass },
    });
    expect(saved, saved.text.slice(0, 300)).toMatchObject({ status: 200 });
  };
  await moveTo({ code: "IND" });
  expect(await offered()).toEqual(["RM-AL6061-10"]);
  const free = await order(at, "DRAFT");
  await moveTo({ code: above });
  expect(await proceed(free, "submit")).toMatchObject(refused(5516));

  expect(await act("wangmin", "revokeApproval", freeze)).toMatchObject(done);
  expect(await proceed(draft, "submit")).toMatchObject(done);
  expect(await world.act("liqiang", "inquiry", "publish", asked)).toMatchObject(done);
});

test("a class that is barred bars the classes below it from contracts and biddings too", async () => {
  const contract = (material: string) =>
    create(at, "liqiang", "contract", {
      set: { type: "FIXED", title: "x", supplier: "S001", validFrom: demoDay(), validTo: later },
      items: [{ material, quantity: "10", netPrice: "24" }],
    });
  const goOn = (document: string, id: string, action: string, who = "liqiang") =>
    at.act(who, { do: action, document, id });
  /** An event in an hour whose lot is of a class below, approved and not published yet. */
  const bidding = async () => {
    const clock = { at, now: () => world.now() * 1000 };
    const id = await event(clock, "SUBMITTED", { set: { title: "Barred" } });
    expect(await goOn("bidding", id, "approve", "wangmin")).toMatchObject(done);
    return id;
  };
  const [draft, approved, asked] = [
    await contract("RM-AL6061-10"),
    await contract("RM-AL6061-10"),
    await bidding(),
  ];
  expect(await goOn("contract", approved, "submit")).toMatchObject(done);
  expect(await goOn("contract", approved, "approve", "wangmin")).toMatchObject(done);
  const bar = (purchaseClass: string) =>
    inForce({
      type: "FREEZE",
      supplier: "S001",
      scope: "CLASS",
      purchaseClass,
      blockRfq: true,
      blockOrders: true,
    });
  // Metals are below direct materials, not below indirect ones.
  const beside = await bar("IND");
  const free = await contract("RM-AL6061-10");
  expect(await goOn("contract", free, "submit")).toMatchObject(done);
  expect(await act("wangmin", "revokeApproval", beside)).toMatchObject(done);

  const above = await bar("DIR");
  expect(await goOn("contract", draft, "submit")).toMatchObject(refused(5516));
  expect(await goOn("contract", approved, "release")).toMatchObject(refused(5516));
  expect(await goOn("bidding", asked, "publish")).toMatchObject(refused(5516));
  expect(await act("wangmin", "revokeApproval", above)).toMatchObject(done);
  expect(await goOn("contract", draft, "submit")).toMatchObject(done);
  expect(await goOn("contract", approved, "release")).toMatchObject(done);
  expect(await goOn("bidding", asked, "publish")).toMatchObject(done);
});

test("a freeze ends by an application that the directory drafts", async () => {
  const freeze = await inForce({ type: "FREEZE", supplier: "S003" });
  const id = await at.idOf("supplier", "S003");
  const unfreeze = () => at.act("zhouting", { do: "unfreeze", document: "supplier", id });
  expect(await at.act("liqiang", { do: "unfreeze", document: "supplier", id })).toMatchObject({
    status: 403,
  });
  expect(await unfreeze()).toMatchObject(done);
  expect(await unfreeze()).toMatchObject(refused(5205));
  const drafts = await at.rows("zhouting", "disposal", {
    filter: [
      { field: "supplier", op: "=", value: id },
      { field: "type", op: "=", value: "RESUME" },
    ],
  });
  const resume = await at.read("disposal", String(drafts[0]!["id"]));
  expect(resume).toMatchObject({ status: "DRAFT", related: { id: freeze } });
  // Without the report of what became better nobody decides.
  expect(await act("zhouting", "submit", String(resume["id"]))).toMatchObject({ status: 5102 });
});

test("nobody is eliminated whose stock lies in our warehouses", async () => {
  const { db } = at.demo.store;
  const leave = await disposal({ type: "ELIMINATE", supplier: "S010", purchaseClass: "MOU" });
  expect(await act("zhouting", "submit", leave)).toMatchObject(done);
  expect(await act("wangmin", "approve", leave)).toMatchObject(done);
  const owned = async (owner: string, now: string) =>
    sql`update warehouse.stock set owner = ${now} where id = (select id from warehouse.stock
      where owner = ${owner} and "onHand" > 0 order by id limit 1)`.execute(db);
  await owned("OWN", "S010");
  expect(await act("hanxue", "approve", leave)).toMatchObject(refused(5515, "sup.stockLeft"));
  expect(await supplierOf("S010")).toMatchObject({ status: "BLACKLISTED" });
  await owned("S010", "OWN");
  expect(await act("hanxue", "approve", leave)).toMatchObject(done);
  expect(await supplierOf("S010")).toMatchObject({ status: "ELIMINATED" });
});

test("a trial ends by the clock, on the day after its last", async () => {
  const before = await supplierOf("S009");
  expect(before).toMatchObject({ standing: "TRIAL", mayOrder: true, mayInquire: true });
  /* Runs the clock then; people's sessions go on from now. */
  const clockAt = async (instant: number) => {
    const { now } = at.demo.clock;
    await world.clock(new Date(instant));
    at.demo.clock.now = now;
  };
  const filter = { field: "supplier", op: "=", value: before["id"] };
  const [admission] = (await at.rows("admin", "admission", { filter })).map(({ id }) => String(id));
  const until = Date.parse(`${String(before["trialUntil"])}T04:00:00Z`);
  await clockAt(until);
  expect(await supplierOf("S009")).toMatchObject({ standing: "TRIAL", mayOrder: true });
  await clockAt(until + 24 * 60 * 60_000);
  expect(await supplierOf("S009")).toMatchObject({
    standing: "POTENTIAL",
    trialUntil: null,
    trialAmount: null,
    mayOrder: false,
    mayInquire: false,
  });
  expect(await at.read("admission", admission!)).toMatchObject({ status: "CLOSED" });
  await expect(order(at, "DRAFT", { set: { supplier: "S009" } })).rejects.toThrow(/supplier/);
});
