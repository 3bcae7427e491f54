import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type Person, type WorldApp } from "../documents/worldApp.ts";
import { productSchema, randomId } from "./harness.ts";
import { askEverything } from "./channels.ts";

/** A requisition shared with colleagues: `me` and `keeper` may open it, `keeper` sees no price, `outsider` opens nothing. */
const price = "98765.4321";
let world: World;
let served: WorldApp;
let me: Person;
let keeper: Person;
let outsider: Person;
let record: Row;
beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  served = await openWorldApp(world);
  const rights = ["PUR_REQ:get", "PUR_REQ:query", "SYS_MSG:query"];
  me = await served.signInWith([{ rights: ["PUR_REQ:*"] }]);
  keeper = await served.signInWith([{ rights, hidePrice: true }]);
  outsider = await served.signInWith([{ rights: ["PUR_REQ:query", "SYS_MSG:query"] }]);
  record = await world.create("requisition");
});
afterAll(() => served?.close());

const share = (person: Person, body: object, headers = {}) =>
  person.caller.post("/detail/requisition/share", { id: record.id, ...body }, headers);
const inbox = async ({ caller }: Person) => (await caller.post("/list/message/query", {})).data;

describe("a document that is shared", () => {
  test("reaches a colleague once for a key, by a message that leads to it, and is told in the timeline", async () => {
    const key = { "idempotency-key": "share-000001" };
    for (let call = 0; call < 2; call += 1) {
      const body = { people: [keeper.id, keeper.id], note: "Please look" };
      const shared = await share(me, body, key);
      expect(shared.data).toMatchObject({ people: [{ id: keeper.id }] });
    }
    expect(await inbox(keeper)).toMatchObject({
      rows: [{ body: "Please look", docType: "requisition", record: record.id }],
      total: 1,
    });
    const { data } = await me.caller.post("/detail/requisition/timeline", {
      id: record.id,
      kinds: ["comment"],
    });
    expect(data).toMatchObject({
      entries: [{ text: expect.stringMatching(/^Shared with .+\nPlease look$/) }],
    });
  });

  test("shows its receiver nothing that his rights do not, on any channel", async () => {
    const schema = productSchema();
    const page = schema.page("requisition")!;
    const [line] = record["items"] as readonly { readonly id: string }[];
    const changes = { id: line!.id, set: { price } };
    const saved = await me.caller.post("/detail/requisition/save", {
      id: record.id,
      version: record.version,
      set: {},
      items: { set: [changes] },
    });
    expect(saved, saved.text).toMatchObject({ status: 200 });
    record = saved.data["record"] as Row;
    expect(await share(me, { people: [keeper.id] })).toMatchObject({ status: 200 });
    const at = { app: served.app, schema };
    const heard = await askEverything(at, keeper.caller, page, record, { reading: true });
    const messages = JSON.stringify(await inbox(keeper));
    for (const { channel, text } of [...heard, { channel: "messages", text: messages }])
      expect(text.includes("98765"), channel).toBe(false);
  });

  test("is offered to whoever may open it, and to nobody else", async () => {
    const { data } = await me.caller.post("/detail/requisition/share/people", {
      id: record.id,
      q: "",
    });
    const ids = (data["people"] as readonly { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(keeper.id);
    expect(ids).not.toContain(outsider.id);
    expect(ids).not.toContain(me.id);
  });
});

describe("nothing is shared", () => {
  test("with somebody who may not open it, and the sharer is told who", async () => {
    const before = await inbox(keeper);
    const refused = await share(me, { people: [keeper.id, outsider.id] });
    expect(refused).toMatchObject({ status: 5106, msgKey: "share.noRight" });
    expect(refused.data["problems"]).toHaveLength(1);
    expect(await inbox(keeper)).toEqual(before);
    expect(await inbox(outsider)).toMatchObject({ total: 0 });
  });

  test("by somebody who may not open it", async () => {
    expect((await share(outsider, { people: [keeper.id] })).status).toBe(403);
    expect(await share(me, { id: randomId(), people: [keeper.id] })).toMatchObject({
      msgKey: "common.notFound",
    });
  });

  test.each<[string, object, string]>([
    ["with nobody", { people: [] }, "common.badRequest"],
    ["with a stranger", { people: [randomId()] }, "common.notFound"],
    ["without saying with whom", {}, "common.badRequest"],
    ["with what is no id", { people: ["Robert'); drop table"] }, "common.badRequest"],
    ["with too long a note", { people: [randomId()], note: "x".repeat(1001) }, "common.badRequest"],
  ])("%s", async (_title, body, msgKey) => {
    expect(await share(me, body)).toMatchObject({ msgKey });
  });
});
