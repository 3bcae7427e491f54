import { afterAll, beforeAll, expect, test } from "vitest";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { listOf, type Caller } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";

/** Named looks at lists: kept on the account, shared with a role or all, and never more than their reader may see. */
let world: World;
let served: WorldApp;
let owner: Caller;
let other: Caller;
let priceless: Caller;
beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  served = await openWorldApp(world);
  owner = await served.signIn(["*:*"]);
  other = await served.signIn(["*:*"]);
  ({ caller: priceless } = await served.signInWith([
    { rights: ["PUR_PO:query"], hidePrice: true },
  ]));
});
afterAll(() => served?.close());

const at = "/list/purchase-order/views";
const state = {
  view: "open",
  filter: [{ field: "grossAmount", op: ">", value: "123456" }],
  sort: ["-grossAmount", "number"],
  columns: [{ key: "grossAmount", width: 150 }, { key: "gone" }, { key: "number" }],
};
const viewsOf = async (who: Caller) => listOf(await who.post(at, {}), "views");
const names = async (who: Caller) => (await viewsOf(who)).map(({ name }) => name);

test("a view is its owner's until it is shared with all, and then changed by him alone", async () => {
  const { data } = await owner.post(`${at}/save`, { name: "Large", state });
  expect(await names(owner)).toEqual(["Large"]);
  expect(await names(other)).toEqual([]);
  const { id } = data;
  expect(
    (await owner.post(`${at}/save`, { id, name: "Largest", state, share: "all" })).status,
  ).toBe(200);
  expect(await viewsOf(other)).toMatchObject([{ id, name: "Largest", mine: false, share: "all" }]);
  expect((await other.post(`${at}/save`, { id, name: "Mine", state })).status).not.toBe(200);
  await other.post(`${at}/drop`, { id });
  expect(await names(owner)).toEqual(["Largest"]);

  await other.post(`${at}/default`, { id });
  expect(await viewsOf(other)).toMatchObject([{ id, isDefault: true }]);
  expect(await viewsOf(owner)).toMatchObject([{ id, isDefault: false }]);
  await other.post(`${at}/default`, { id: null });
  expect(await viewsOf(other)).toMatchObject([{ id, isDefault: false }]);
});

test("a role's view is its members'; a role that is not one's own is refused", async () => {
  const { data } = await owner.post(at, {});
  const [role] = data["roles"] as readonly { id: string }[];
  await owner.post(`${at}/save`, { name: "Ours", state, share: "role", role: role!.id });
  expect(await names(owner)).toContain("Ours");
  const strange = { name: "Theirs", state, share: "role", role: randomId() };
  expect((await owner.post(`${at}/save`, strange)).msgKey).toBe("common.badRequest");
});

test("columns that are gone, or closed to the reader, leave a shared view with the values asked of them", async () => {
  const kept = (await viewsOf(owner)).find(({ name }) => name === "Largest")!;
  expect(kept["state"]).toMatchObject({
    filter: state.filter,
    columns: [{ key: "grossAmount", width: 150 }, { key: "number" }],
  });
  const seen = (await viewsOf(priceless)).find(({ name }) => name === "Largest")!;
  expect(seen["state"]).toEqual({ view: "open", sort: ["number"], columns: [{ key: "number" }] });
  expect(JSON.stringify(seen)).not.toContain("123456");
});

test("what is no view is refused, and so is a list that one may not read", async () => {
  for (const body of [
    { name: "", state },
    { name: "x".repeat(41), state },
    { name: "x", state: [] },
    { name: "x", state, share: "world" },
    { name: "x", state: { search: "y".repeat(30_000) } },
  ])
    expect((await owner.post(`${at}/save`, body)).msgKey).toBe("common.badRequest");
  expect((await priceless.post("/list/requisition/views", {})).status).toBe(403);
});
