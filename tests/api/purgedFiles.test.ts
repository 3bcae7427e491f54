import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runNightly } from "../../src/server/core/clock/runNightly.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { picture } from "../../src/features/demo/server/picture.ts";
import type { Caller, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** Files of purged documents: bytes go in the night when nothing else has them. */
const schema = productSchema();
let world: StockWorld;
let admin: Caller;
beforeAll(async () => {
  world = await openStockWorld();
  admin = await world.demo.as("admin");
}, 120_000);
afterAll(() => world?.demo.close());

async function upload(field: string, seed: string): Promise<Row> {
  const form = new FormData();
  form.set("page", "adjustment");
  form.set("field", field);
  form.set("file", new Blob([new Uint8Array(picture(seed))]), `${seed}.png`);
  const answer = await world.manager.post("/files", form);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}
async function draft(attachments: readonly Row[]): Promise<Row> {
  const set = { title: "To be purged", type: "QTY", warehouse: { code: "ELEC" }, attachments };
  return world.create(world.manager, "adjustment", { set });
}
async function purge({ id }: Row): Promise<void> {
  await world.done(world.manager, "adjustment", id, "delete");
  const { rows } = await sql<{
    version: number;
  }>`select version from warehouse.adjustment where id = ${id as string}::uuid`.execute(
    world.demo.store.db,
  );
  const targets = [{ id, version: rows[0]!.version }];
  const answer = await admin.post("/biz/adjustment/purge", { targets });
  expect(answer.text).toContain('"status":200');
}
let day = 1;
async function night(): Promise<void> {
  const { store, files } = world.demo;
  const log = {
    debug() {},
    info() {},
    warn() {},
    error(details: unknown) {
      failures.push(details);
    },
  };
  const actors = () => systemActors(schema, store);
  await runNightly(
    { product, schema, store, files, log, actors },
    new Date(Date.UTC(2027, 3, day++, 18, 30)),
  );
  expect(failures).toEqual([]);
}
const failures: unknown[] = [];
async function shaOf(file: Row): Promise<string | undefined> {
  const { rows } = await sql<{
    sha256: string;
  }>`select sha256 from system.file where id = ${String(file["id"])}::uuid`.execute(
    world.demo.store.db,
  );
  return rows[0]?.sha256;
}
const hasBytes = async (sha256: string): Promise<boolean> =>
  world.demo.files.get(sha256).then(
    (stream) => (stream.destroy(), true),
    () => false,
  );

test("an attachment and a comment's file go with their document, in the night after", async () => {
  const attached = await upload("attachments", "attached");
  const said = await upload("$comment", "said");
  const record = await draft([attached]);
  await world.manager.post("/detail/adjustment/comment", {
    id: record["id"],
    text: "See",
    files: [said["id"]],
  });
  const shas = [await shaOf(attached), await shaOf(said)];
  await night();
  for (const sha of shas) expect(await hasBytes(sha!)).toBe(true);
  await purge(record);
  await night();
  for (const file of [attached, said]) expect(await shaOf(file)).toBeUndefined();
  for (const sha of shas) expect(await hasBytes(sha!)).toBe(false);
});

test("a file that another document has stays, whatever its name; so do equal bytes", async () => {
  const shared = await upload("attachments", "shared");
  const [equal, twin] = [await upload("attachments", "twin"), await upload("attachments", "twin")];
  const [gone, kept] = [await draft([shared, equal]), await draft([shared, twin])];
  const [sharedSha, twinSha] = [await shaOf(shared), await shaOf(twin)];
  await purge(gone);
  await night();
  expect(await shaOf(shared)).toBe(sharedSha);
  expect(await shaOf(equal)).toBeUndefined();
  expect(await hasBytes(sharedSha!)).toBe(true);
  expect(await hasBytes(twinSha!)).toBe(true);
  expect((await world.manager.get(`/files/${String(shared["id"])}`)).http).toBe(200);
  // In the bin it still counts.
  await world.done(world.manager, "adjustment", kept["id"], "delete");
  await night();
  expect(await hasBytes(sharedSha!)).toBe(true);
});

test("a file in somebody's unsaved work stays until that is gone", async () => {
  const file = await upload("attachments", "unsaved");
  const gone = await draft([file]);
  const changes = { record: { attachments: [file] } };
  const key = "tab-of-purged-files";
  const kept = await world.manager.post("/detail/adjustment/draft", { key, changes });
  expect(kept.status).toBe(200);
  await purge(gone);
  await night();
  expect(await shaOf(file)).toBeDefined();
});

test("a file taken out of the document earlier goes too; one in another document's past stays", async () => {
  const [early, passed] = [
    await upload("attachments", "early"),
    await upload("attachments", "passed"),
  ];
  const gone = await draft([early, passed]);
  const other = await draft([passed]);
  for (const record of [gone, other]) {
    const set = { id: record["id"], version: record["version"], set: { attachments: [] } };
    expect(await world.manager.post("/detail/adjustment/save", set)).toMatchObject({ status: 200 });
  }
  await purge(gone);
  await night();
  expect(await shaOf(early)).toBeUndefined();
  expect(await shaOf(passed)).toBeDefined();
});
