import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { picture } from "../../src/features/demo/server/picture.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Caller } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";

/** Comments over HTTP on a requisition: `me` and `colleague` may open it, `outsider` may not. */
let world: World;
let served: WorldApp;
let me: Caller;
let colleague: Caller;
let outsider: Caller;
let record: Row;
beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  served = await openWorldApp(world);
  me = await served.signIn(["PUR_REQ:*"]);
  colleague = await served.signIn(["PUR_REQ:get", "SYS_MSG:query"]);
  outsider = await served.signIn(["PUR_REQ:query"]);
  record = await world.create("requisition");
});
afterAll(() => served?.close());

describe("a comment", () => {
  test("is read by all who may open the document, in the one stream with its history", async () => {
    const said = await say(me, { text: "  <b>Please</b> hurry\r\nthanks  " });
    expect(said).toMatchObject({
      status: 200,
      data: { kind: "comment", text: "<b>Please</b> hurry\nthanks", mentions: [], files: [] },
    });
    const { data } = await colleague.post("/detail/requisition/timeline", { id: record.id });
    expect(data).toMatchObject({
      entries: [said.data, { kind: "history", action: "save", title: "Create" }],
      more: false,
    });
  });

  test("is neither posted nor read without the right to open the document", async () => {
    expect((await say(outsider, { text: "x" })).status).toBe(403);
    const read = await outsider.post("/detail/requisition/timeline", { id: record.id });
    expect(read.status).toBe(403);
    const unknown = await me.post("/detail/requisition/comment", { id: randomId(), text: "x" });
    expect(unknown.status).toBe(5106);
  });

  test("is posted once for a key", async () => {
    const key = { "idempotency-key": "comment-0001" };
    const first = await say(me, { text: "Once" }, key);
    expect((await say(me, { text: "Once" }, key)).data).toEqual(first.data);
    const { rows } = await sql`select 1 from system.comment where text = 'Once'`.execute(
      world.opened.store.db,
    );
    expect(rows).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["only blanks", { text: " \n " }],
    ["no text", { text: 5 }],
    ["text that cannot be stored", { text: "a\u0000b" }],
    ["too much text", { text: "x".repeat(4001) }],
    ["mentions that are no ids", { text: "x", mentions: ["Robert'); drop table"] }],
    ["too many mentions", { text: "x", mentions: Array.from({ length: 21 }, randomId) }],
  ])("refuses %s", async (_title, body) => {
    expect((await say(me, body)).status).toBe(5103);
  });
});

describe("mentions", () => {
  test("tell people who may open the document, by a message that leads to it", async () => {
    const whom = await userOf(colleague);
    const said = await say(me, { text: "Can you check?", mentions: [whom.id, whom.id] });
    expect(said.data["mentions"]).toEqual([whom]);
    const { data } = await colleague.post("/list/message/query", {});
    expect(data).toMatchObject({
      rows: [
        {
          title: expect.stringContaining(String(record["number"])),
          body: "Can you check?",
          docType: "requisition",
          record: record.id,
        },
      ],
      total: 1,
    });
  });

  test("of people who may not are refused, and nothing is posted", async () => {
    const before = await countComments();
    const stranger = await userOf(outsider);
    const refused = await say(me, { text: "x", mentions: [stranger.id, randomId()] });
    expect(refused).toMatchObject({ status: 5106, msgKey: "comment.mention" });
    expect(refused.data["problems"]).toHaveLength(2);
    expect(await countComments()).toBe(before);
  });

  test("offer by name whom the document can be shown to", async () => {
    const [mine, theirs, stranger] = await Promise.all([me, colleague, outsider].map(userOf));
    const ask = async (q: string) => {
      const { data } = await me.post("/detail/requisition/people", { id: record.id, q });
      return data["people"];
    };
    expect(await ask(theirs!.name)).toContainEqual(theirs);
    expect(await ask(stranger!.name)).not.toContainEqual(stranger);
    expect(await ask(mine!.name)).not.toContainEqual(mine);
    expect(await ask("100%_nobody")).toEqual([]);
  });
});

describe("files of a comment", () => {
  test("are read by whoever may open the document, and by nobody else", async () => {
    const file = (await upload(me)).data;
    expect(file).toMatchObject({ name: "photo.png", mime: "image/png" });
    const url = `/files/${String(file["id"])}`;
    // Not yet in any comment: the uploader's alone.
    expect((await colleague.get(url)).status).toBe(5106);
    await say(me, { text: "See", files: [file["id"]] });
    expect((await colleague.get(url)).http).toBe(200);
    expect((await outsider.get(url)).status).toBe(5106);
  });

  test("are the speaker's own, uploaded for comments of that document", async () => {
    const own = (await upload(me)).data;
    const said = await say(me, { files: [own["id"]] });
    expect(said).toMatchObject({ status: 200, data: { text: "", files: [own] } });
    const theirs = (await upload(colleague)).data;
    expect((await say(me, { text: "x", files: [theirs["id"]] })).status).toBe(5106);
    expect((await say(me, { text: "x", files: [randomId()] })).status).toBe(5106);
  });

  test("cannot be uploaded where the document cannot be opened", async () => {
    expect((await upload(outsider)).http).toBe(403);
  });
});

function say(who: Caller, body: object, headers?: Record<string, string>) {
  return who.post("/detail/requisition/comment", { id: record.id, ...body }, headers);
}
async function upload(who: Caller) {
  const form = new FormData();
  form.set("page", "requisition");
  form.set("field", "$comment");
  form.set("file", new Blob([new Uint8Array(picture("comment"))]), "photo.png");
  return who.post("/files", form);
}
async function userOf(who: Caller): Promise<{ id: string; name: string }> {
  const { data } = await who.get("/user/info");
  const { rows } = await sql<{ id: string; name: string }>`select id, name from system.user
    where "loginName" = ${String((data["user"] as Row | undefined)?.["loginName"] ?? data["loginName"])}`.execute(
    world.opened.store.db,
  );
  return rows[0]!;
}
async function countComments(): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from system.comment`.execute(
    world.opened.store.db,
  );
  return Number(rows[0]!.n);
}
