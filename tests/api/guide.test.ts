import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arranged } from "../documents/arranged.ts";
import { openWorld } from "../documents/world.ts";
import { openWorldApp } from "../documents/worldApp.ts";
import { productSchema, randomId } from "./harness.ts";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/** Guides over HTTP: what a person is shown, drafts of one's own, steps judged, documents made in one transaction. */
let demo: DemoApp;
let buyer: Caller;
let other: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  buyer = await demo.as("liqiang");
  other = await demo.as("chenjing");
});
afterAll(() => demo?.close());

const tomorrow = () => new Date(demo.clock.now.getTime() + 36 * 3_600_000).toISOString();
const basic = () => ({
  title: "Castings for next year",
  mode: "ENGLISH",
  range: "INVITED",
  startTime: tomorrow(),
  roundMinutes: "30",
  agreement: "BID-AGR-V3",
});
const lot = {
  key: "a",
  set: {
    material: { code: "PK-BOXA" },
    quantity: "100",
    startPrice: "50",
    priceRange: "0.5",
    rangeKind: "ABS",
  },
};
const supplier = (code: string) => ({
  set: { supplier: { code }, contact: "Mr Li 138 0000 0000" },
});
const expert = (code: string, role = "MEMBER") => ({ set: { expert: { code }, role } });
/** Changes that make a whole event, each part replaceable. */
const whole = (
  over: { set?: Row; lots?: unknown; suppliers?: unknown; experts?: unknown } = {},
) => ({
  set: { ...basic(), ...over.set },
  lots: over.lots ?? { add: [lot] },
  suppliers: over.suppliers ?? { add: [supplier("S005"), supplier("S006")] },
  ...(over.experts ? { experts: over.experts } : {}),
});

const keep = (caller: Caller, body: unknown, headers?: Record<string, string>) =>
  caller.post("/guide/bidding/save", body, headers);
const check = (step: string | undefined, changes: unknown, caller = buyer) =>
  caller.post("/guide/bidding/check", { ...(step ? { step } : {}), changes });
const finish = (body: unknown, headers?: Record<string, string>) =>
  buyer.post("/guide/bidding/finish", body, headers);
const draftsOf = async (caller: Caller) =>
  listOf(await caller.post("/guide/bidding/drafts"), "drafts");
/** How many rows there are of everything that making a document would touch. */
async function traces() {
  const { rows } = await sql<Record<string, string>>`select
    (select count(*) from purchasing.bidding) as documents,
    (select count(*) from system.history) as history,
    (select coalesce(sum(value), 0) from system.counter) as numbers`.execute(demo.store.db);
  return rows[0]!;
}
const places = (answer: { data: Row }, key: "problems" | "warnings" = "problems") =>
  ((answer.data?.[key] ?? []) as Row[]).map(({ status, path, step }) => [status, path, step]);

describe("the definition", () => {
  test("has the steps in the reader's language, over the views that forms draw from", async () => {
    const { status, data } = await buyer.get("/guide/bidding");
    expect(status).toBe(200);
    const steps = data["steps"] as Row[];
    expect(steps.map(({ key, title }) => [key, title])).toEqual([
      ["basic", "Basics and rules"],
      ["lots", "Lots and prices"],
      ["suppliers", "Suppliers and experts"],
    ]);
    expect(data).toMatchObject({
      kind: "guide",
      page: "bidding",
      title: "New bidding event",
      summary: "Summary",
      finish: { title: "Submit", action: "submit" },
    });
    const lots = (steps[1]!["tables"] as Row[])[0]!;
    expect(lots).toMatchObject({ path: "lots" });
    expect(lots["columns"]).not.toContain("bestPrice");
    const chinese = await (await demo.as("liqiang", "zh-TW")).get("/guide/bidding");
    expect((chinese.data["steps"] as Row[])[1]!["title"]).toBe("標的與價格");
    expect(chinese.data["summary"]).toBe("確認");
  });

  test("is cached by rights and language", async () => {
    const { headers } = await buyer.get("/guide/bidding");
    const again = await buyer.get("/guide/bidding", { "if-none-match": String(headers["etag"]) });
    expect(again.http).toBe(304);
  });

  test("is offered on the list to who may add", async () => {
    const mine = await buyer.get("/list/bidding");
    expect(mine.data["guide"]).toEqual({ title: "New bidding event" });
    const reader = await demo.as("wujun");
    const list = await reader.get("/list/purchase-order");
    expect(list.data["guide"]).toBeUndefined();
  });

  test("needs the right to add, and a guide", async () => {
    const keeper = await demo.as("fengwei");
    for (const call of ["get", "save", "check", "finish", "drafts", "drop"]) {
      const answer = await keeper.post(`/guide/bidding/${call}`, {});
      expect([answer.http, answer.status], call).toEqual([403, 403]);
    }
    expect((await keeper.get("/guide/bidding")).status).toBe(403);
    expect((await demo.anyone.get("/guide/bidding")).status).toBe(401);
    expect(await buyer.get("/guide/purchase-order")).toMatchObject({
      status: 5106,
      msgKey: "guide.none",
    });
    expect(await buyer.get("/guide/biding")).toMatchObject({
      status: 5106,
      msgKey: "common.notFound",
    });
  });
});

describe("a draft", () => {
  test("takes no number, writes no history, and is there again as it was left", async () => {
    const before = await traces();
    const first = await keep(buyer, {
      step: "lots",
      changes: { set: basic(), lots: { add: [lot] } },
    });
    expect(first).toMatchObject({ status: 200, data: { version: 1 } });
    const draft = String(first.data["draft"]);
    const second = await keep(buyer, {
      draft,
      version: 1,
      step: "basic",
      reached: "lots",
      changes: { set: { ...basic(), title: "Renamed" }, lots: { add: [lot] } },
    });
    expect(second.data).toMatchObject({ draft, version: 2 });
    expect(await traces()).toEqual(before);

    const open = await buyer.post("/guide/bidding/get", { draft });
    expect(open.data["draft"]).toMatchObject({
      id: draft,
      version: 2,
      step: "basic",
      reached: "lots",
    });
    const record = open.data["record"] as Row;
    expect(record).toMatchObject({ title: "Renamed", version: 0, status: "DRAFT", number: null });
    expect(record["id"]).toBeUndefined();
    const [line] = record["lots"] as Row[];
    // Filled from the material, as it would be on saving.
    expect(line).toMatchObject({ quantity: "100", startPrice: "50", item: 1 });
    expect(line!["name"]).toBeTypeOf("string");
    expect(line!["key"]).toBeTypeOf("string");
    expect(line!["id"]).toBeUndefined();

    expect(await draftsOf(buyer)).toContainEqual(
      expect.objectContaining({ id: draft, title: "Renamed", stepTitle: "Basics and rules" }),
    );
    expect((await buyer.post("/guide/bidding/drop", { draft })).status).toBe(200);
    expect(await draftsOf(buyer)).not.toContainEqual(expect.objectContaining({ id: draft }));
    expect(await traces()).toEqual(before);
  });

  test("may be as incomplete as it likes, but knows only words of the document", async () => {
    const empty = await keep(buyer, { step: "basic", changes: {} });
    expect(empty.status).toBe(200);
    await buyer.post("/guide/bidding/drop", { draft: empty.data["draft"] });
    const wrong: [unknown, string][] = [
      [{ set: { tilte: "x" } }, "common.unknownField"],
      [{ lines: { add: [] } }, "common.unknownField"],
      [{ lots: [] }, "common.badRequest"],
      [{ set: 5 }, "common.badRequest"],
      [[], "common.badRequest"],
      [undefined, "common.badRequest"],
    ];
    for (const [changes, msgKey] of wrong)
      expect(await keep(buyer, { step: "basic", changes })).toMatchObject({ status: 5103, msgKey });
    expect(await keep(buyer, { step: "lot", changes: {} })).toMatchObject({
      status: 5103,
      msgKey: "common.unknownField",
    });
  });

  test("that was kept elsewhere meanwhile is not overwritten unseen", async () => {
    const { data } = await keep(buyer, { step: "basic", changes: { set: { title: "One" } } });
    const draft = data["draft"];
    const here = { draft, version: 1, step: "basic", changes: { set: { title: "Two" } } };
    expect((await keep(buyer, here)).data).toMatchObject({ version: 2 });
    const stale = await keep(buyer, { ...here, changes: { set: { title: "Three" } } });
    expect(stale).toMatchObject({ status: 6409, data: { conflict: { version: 2 } } });
    const over = await keep(buyer, { ...here, version: 2, changes: { set: { title: "Four" } } });
    expect(over.data).toMatchObject({ version: 3 });
    expect(await keep(buyer, { ...here, version: undefined })).toMatchObject({
      msgKey: "common.badRequest",
    });
    await buyer.post("/guide/bidding/drop", { draft });
  });

  test("of somebody else does not exist", async () => {
    const { data } = await keep(buyer, { step: "basic", changes: { set: { title: "Mine" } } });
    const { draft } = data;
    const asked = { draft, version: 1, step: "basic", changes: { set: { title: "Theirs" } } };
    for (const id of [draft, randomId()]) {
      const answers = [
        await other.post("/guide/bidding/get", { draft: id }),
        await other.post("/guide/bidding/drop", { draft: id }),
        await keep(other, { ...asked, draft: id }),
        await other.post("/guide/bidding/finish", { draft: id, changes: whole() }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 5106, msgKey: "guide.noDraft" });
    }
    for (const id of ["1", 1, {}, "x' or '1'='1"])
      expect((await buyer.post("/guide/bidding/get", { draft: id })).status).toBe(5106);
    // Nor on another page, nor in another company.
    const kept = await demo.as("zhengkai");
    expect((await kept.post("/guide/stocktake/get", { draft })).status).toBe(5106);
    expect(await draftsOf(other)).not.toContainEqual(expect.objectContaining({ id: draft }));
    const mine = await buyer.post("/guide/bidding/get", { draft });
    expect(mine.data["record"]).toMatchObject({ title: "Mine" });
    await buyer.post("/guide/bidding/drop", { draft });
  });

  test("is kept once per Idempotency-Key", async () => {
    const before = (await draftsOf(buyer)).length;
    const once = { "idempotency-key": randomId() };
    const body = { step: "basic", changes: { set: { title: "Once" } } };
    const [first, again] = [await keep(buyer, body, once), await keep(buyer, body, once)];
    expect(again.data).toEqual(first.data);
    expect((await draftsOf(buyer)).length).toBe(before + 1);
    await buyer.post("/guide/bidding/drop", { draft: first.data["draft"] });
  });

  test("whose reference is gone says so, and keeps the rest", async () => {
    const gone = { ...basic(), buyer: randomId() };
    const { data } = await keep(buyer, { step: "basic", changes: { set: gone } });
    const open = await buyer.post("/guide/bidding/get", { draft: data["draft"] });
    expect(open.data["record"]).toMatchObject({ title: basic().title });
    expect(places(open)).toEqual([[5106, "buyer", undefined]]);
    await buyer.post("/guide/bidding/drop", { draft: data["draft"] });
  });
});

describe("a step is judged", () => {
  test("for what is missing in it, and nothing else", async () => {
    const answer = await check("basic", { set: { mode: "ENGLISH" } });
    const found = places(answer);
    expect(found).toContainEqual([5102, "title", "basic"]);
    expect(found).toContainEqual([5102, "startTime", "basic"]);
    // The agreement is asked for at the last step, lots at the second.
    expect(found.map(([, path]) => path)).not.toContain("agreement");
    expect(found.map(([, path]) => path)).not.toContain("lots");
    expect(places(await check("lots", { set: basic() }))).toEqual([[5102, "lots", "lots"]]);
  });

  test("for formats, references, limits and rules, by the reader's language", async () => {
    const bad = { ...basic(), rounds: "10", buyer: { code: "nobody" }, startTime: "soon" };
    const found = places(await check("basic", { set: bad }));
    expect(found).toContainEqual([5103, "rounds", "basic"]);
    expect(found).toContainEqual([5106, "buyer", "basic"]);
    expect(found).toContainEqual([5103, "startTime", "basic"]);
    const dutch = { ...basic(), mode: "DUTCH", rounds: "2", breakMinutes: "5" };
    expect(places(await check("basic", { set: dutch }))).toEqual([[5103, "rounds", "basic"]]);
    const chinese = await check("basic", { set: dutch }, await demo.as("liqiang", "zh-CN"));
    expect((chinese.data["problems"] as Row[])[0]!["message"]).toBe("只有英式和密封竞价可以多轮");
  });

  test("by rules of its own: the waiting room must not have opened yet", async () => {
    const late = new Date(demo.clock.now.getTime() + 60_000).toISOString();
    const found = places(await check("basic", { set: { ...basic(), startTime: late } }));
    expect(found).toEqual([[5103, "startTime", "basic"]]);
  });

  test.each([
    ["without a start price", { startPrice: null }, 5422, "lots[0].startPrice"],
    ["with a start price of zero", { startPrice: "0" }, 5422, "lots[0].startPrice"],
    ["without a price range", { priceRange: null }, 5423, "lots[0].priceRange"],
    ["with a range of the start price", { priceRange: "50" }, 5423, "lots[0].priceRange"],
    ["with a range of 100 %", { rangeKind: "PCT", priceRange: "100" }, 5423, "lots[0].priceRange"],
  ])("a lot %s is refused", async (_, set, status, path) => {
    const lots = { add: [{ ...lot, set: { ...lot.set, ...set } }] };
    const answer = await check("lots", whole({ lots }));
    expect(places(answer)).toContainEqual([status, path, "lots"]);
    expect(places(answer).every(([, , step]) => step === "lots")).toBe(true);
    expect((answer.data["problems"] as Row[])[0]).toMatchObject({ table: "lots", line: "a" });
  });

  test("suppliers are two at least, unless registration is open", async () => {
    const suppliers = { add: [supplier("S005")] };
    expect(places(await check("suppliers", whole({ suppliers })))).toEqual([
      [5103, "suppliers", "suppliers"],
    ]);
    const open = whole({ suppliers: { add: [] }, set: { range: "OPEN" } });
    expect(places(await check("suppliers", open))).toEqual([]);
    const twice = { add: [supplier("S005"), supplier("S005")] };
    expect((await finish({ changes: whole({ suppliers: twice }) })).status).not.toBe(200);
  });

  test("experts are an odd number of three at least, one of them leading, when they evaluate", async () => {
    const set = { evaluation: "EXPERT", priceWeight: "60" };
    const of = (...add: unknown[]) => whole({ set, experts: { add } });
    const two = of(expert("E020", "LEADER"), expert("E021"));
    expect(places(await check("suppliers", two))).toContainEqual([5421, "experts", "suppliers"]);
    const one = of(expert("E020", "LEADER"));
    expect(places(await check("suppliers", one))).toEqual([[5103, "experts", "suppliers"]]);
    const three = of(expert("E020", "LEADER"), expert("E021"), expert("E022"));
    expect(places(await check("suppliers", three))).toEqual([]);
    const leaders = of(expert("E020", "LEADER"), expert("E021", "LEADER"), expert("E022"));
    expect(places(await check("suppliers", leaders))).toEqual([[5103, "experts", "suppliers"]]);
  });

  test("all of them at once without a step, and nothing is stored", async () => {
    const before = await traces();
    const answer = await check(undefined, { set: { mode: "ENGLISH", range: "INVITED" } });
    const steps = places(answer).map(([, , step]) => step);
    expect(new Set(steps)).toEqual(new Set(["basic", "lots", "suppliers"]));
    expect(await traces()).toEqual(before);
    expect((await check("no", {})).msgKey).toBe("common.unknownField");
  });
});

describe("finishing", () => {
  test("makes the document, runs the action and ends the draft, all at once", async () => {
    const { data } = await keep(buyer, { step: "suppliers", changes: whole() });
    const made = await finish({ draft: data["draft"], changes: whole() });
    expect(made).toMatchObject({ status: 200, data: { document: "bidding", page: "bidding" } });
    const get = await buyer.post("/detail/bidding/get", { id: made.data["id"] });
    const record = get.data["record"] as Row;
    expect(record).toMatchObject({ status: "SUBMITTED", version: made.data["version"] });
    expect(record["number"]).toMatch(/^RUS/);
    expect(record["lots"]).toHaveLength(1);
    expect(await draftsOf(buyer)).not.toContainEqual(
      expect.objectContaining({ id: data["draft"] }),
    );
    // The draft is gone, so that the same guide makes no second document.
    const again = await finish({ draft: data["draft"], changes: whole() });
    expect(again).toMatchObject({ status: 5106, msgKey: "guide.noDraft" });
  });

  test("that is refused makes nothing, keeps the draft, and names the steps", async () => {
    const wrong = whole({
      set: { title: null, evaluation: "EXPERT", priceWeight: "60" },
      lots: { add: [{ ...lot, set: { ...lot.set, startPrice: null } }] },
      experts: { add: [expert("E020", "LEADER"), expert("E021")] },
    });
    const { data } = await keep(buyer, { step: "suppliers", changes: wrong });
    const before = await traces();
    const refused = await finish({ draft: data["draft"], changes: wrong });
    expect(refused.status).toBe(5102);
    const found = places(refused);
    expect(found).toContainEqual([5102, "title", "basic"]);
    expect(found).toContainEqual([5422, "lots[0].startPrice", "lots"]);
    expect(found).toContainEqual([5421, "experts", "suppliers"]);
    expect(await traces()).toEqual(before);
    expect(await draftsOf(buyer)).toContainEqual(expect.objectContaining({ id: data["draft"] }));
    await buyer.post("/guide/bidding/drop", { draft: data["draft"] });
  });

  test("needs the right to the action as well: it makes nothing without", async () => {
    const world = await openWorld(productSchema(), { arranged });
    const served = await openWorldApp(world);
    try {
      const adder = await served.signIn(["PUR_BID:add", "PUR_BID:query", "PUR_BID:get"]);
      const changes = { set: { title: "Mine" } };
      const kept = await adder.post("/guide/bidding/save", { step: "basic", changes });
      expect(kept.status).toBe(200);
      const { draft } = kept.data;
      const refused = await adder.post("/guide/bidding/finish", { draft, changes });
      expect([refused.http, refused.status]).toEqual([403, 403]);
      expect(listOf(await adder.post("/guide/bidding/drafts"), "drafts")).toHaveLength(1);
      const list = await adder.post("/list/bidding/query", { size: 10 });
      expect(list.data["total"]).toBe(0);
    } finally {
      await served.close();
    }
  });

  test("an id in the changes is not a document to change: a new one is made", async () => {
    const { data } = await buyer.post("/list/bidding/query", { size: 10 });
    const [stored] = data["rows"] as Row[];
    const before = await buyer.post("/detail/bidding/get", { id: stored!["id"] });
    const made = await finish({ changes: { ...whole(), id: stored!["id"], version: 1 } });
    expect(made.status).toBe(200);
    expect(made.data["id"]).not.toBe(stored!["id"]);
    const after = await buyer.post("/detail/bidding/get", { id: stored!["id"] });
    expect(after.data["record"]).toEqual(before.data["record"]);
  });

  test("values that only the system sets are refused", async () => {
    const forged = whole({ set: { currentRound: "3" } });
    expect((await finish({ changes: forged })).msgKey).toBe("common.notEditable");
    const status = whole({ set: { status: "AWARDED" } });
    expect((await finish({ changes: status })).status).not.toBe(200);
    const awarded = { ...lot, set: { ...lot.set, bestPrice: "1" } };
    expect((await finish({ changes: whole({ lots: { add: [awarded] } }) })).msgKey).toBe(
      "common.notEditable",
    );
  });

  test("twice with one Idempotency-Key, or at the same time, makes one document", async () => {
    const { data } = await keep(buyer, { step: "suppliers", changes: whole() });
    const before = Number((await traces())["documents"]);
    const once = { "idempotency-key": randomId() };
    const body = { draft: data["draft"], changes: whole() };
    const [first, again] = [await finish(body, once), await finish(body, once)];
    expect(again.data).toEqual(first.data);
    const next = await keep(buyer, { step: "suppliers", changes: whole() });
    const both = await Promise.all(
      [1, 2].map(() => finish({ draft: next.data["draft"], changes: whole() })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5106]);
    expect(Number((await traces())["documents"])).toBe(before + 2);
  });

  test("a submitted event can be withdrawn to a draft", async () => {
    const made = await finish({ changes: whole() });
    const { id, version } = made.data;
    const answer = await buyer.post("/biz/bidding/withdraw", { targets: [{ id, version }] });
    expect(answer.status, answer.text).toBe(200);
    const get = await buyer.post("/detail/bidding/get", { id });
    expect(get.data["record"]).toMatchObject({ status: "DRAFT" });
  });
});

describe("a second guide: a stocktake plan", () => {
  const plan = (set: Row = {}) => ({
    set: {
      title: "Year end",
      type: "FULL",
      warehouse: { code: "FG" },
      secondRule: "NONE",
      firstCounters: [{ code: "E010" }],
      ...set,
    },
  });
  const judge = async (caller: Caller, step: string, changes: unknown) =>
    places(await caller.post("/guide/stocktake/check", { step, changes }));

  test("skips the scope of a full count, and asks for it otherwise", async () => {
    const keeper = await demo.as("fengwei");
    expect(await judge(keeper, "scope", plan())).toEqual([]);
    expect(await judge(keeper, "scope", plan({ type: "SPOT" }))).toEqual([
      [5103, "areas", "scope"],
    ]);
    const refused = await keeper.post("/guide/stocktake/finish", {
      changes: plan({ type: "SPOT" }),
    });
    expect(places(refused)).toEqual([[5103, "areas", "scope"]]);
  });

  test("asks for confirmation of what is only a warning, and ends submitted", async () => {
    const keeper = await demo.as("fengwei");
    expect(await judge(keeper, "counters", plan({ secondRule: "ALL" }))).toEqual([
      [5102, "secondCounters", "counters"],
    ]);
    const same = plan({ secondRule: "ALL", secondCounters: [{ code: "E010" }] });
    const finishing = (body: object) => keeper.post("/guide/stocktake/finish", body);
    const asked = await finishing({ changes: same });
    expect(places(asked)).toEqual([[6332, "secondCounters", "counters"]]);
    const made = await finishing({ changes: same, confirm: [6332] });
    expect(made.status, made.text).toBe(200);
    const get = await keeper.post("/detail/stocktake/get", { id: made.data["id"] });
    expect((get.data["record"] as Row)["status"]).toBe("SUBMITTED");
    for (const confirm of ["6332", [1.5], {}])
      expect((await finishing({ changes: same, confirm })).msgKey).toBe("common.badRequest");
  });
});
