import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEventStream } from "../../src/app/core/events/readEventStream.ts";
import { folderFiles } from "../../src/server/core/files/folderFiles.ts";
import { eventChannel } from "../../src/server/core/events/events.ts";
import { openLiveSchemas, type LiveSchemas } from "../../src/server/start/liveSchemas.ts";
import { openDoor } from "../../src/server/start/openDoor.ts";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { setPasswordHash } from "../../src/features/accounts/server/changePassword.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { openTestStore, productSchema, type TestStore } from "./harness.ts";
import { quickHash } from "./quickHash.ts";

// The schema files are a copy that the tests change while they are served.
let folder: string;
let opened: TestStore;
let live: LiveSchemas;
const served: string[] = [];
const unitFile = () => join(folder, "schemas/masters/unit.json");
const password = "Better#2026";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-live-"));
  await cp(schemasFolder, join(folder, "schemas"), { recursive: true });
  await mkdir(join(folder, "layer/masters"), { recursive: true });
  opened = await openTestStore(productSchema());
  live = openLiveSchemas({
    folder: join(folder, "schemas"),
    layers: [join(folder, "layer")],
    store: opened.store,
    files: folderFiles(join(folder, "files")),
    log: pino({ level: "silent" }),
    demo: false,
    editable: true,
    grace: 0,
    clientFolder: "/nonexistent",
    onServing: (address) => served.push(address),
  });
  await live.read();
}, 300_000);
afterAll(async () => {
  await live.close();
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

/** Replaces text of the file of units, which must be there. */
async function save(before: string, after: string): Promise<void> {
  const text = await readFile(unitFile(), "utf8");
  expect(text).toContain(before);
  await writeFile(unitFile(), text.replace(before, after));
}
async function titleOfUnits(token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": "en-US" };
  const answer = await fetch(`${live.address()}/list/unit`, { headers });
  return ((await answer.json()) as { data: { title: string } }).data.title;
}
async function signIn(): Promise<string> {
  const tables = sessionTables(opened.schema);
  const { rows } = await sql<{ id: string }>`select id from ${tables.user}`.execute(
    opened.store.db,
  );
  const hash = await quickHash(password);
  const of = { userId: rows[0]!.id, hash, now: new Date(), mustChange: false };
  await opened.store.transaction((tx) => setPasswordHash(tx, tables, of));
  const answer = await fetch(`${live.address()}/rs/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginName: "admin", password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** A call whose body has not come yet: `finish` sends it and answers the HTTP status. */
async function callInFlight(address: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ loginName: "nobody", password: "wrong" });
  const call = request(`${address}/rs/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on("response", (response) => resolve(response.resume().statusCode));
    call.on("error", reject);
  });
  answered.catch(() => undefined);
  await new Promise<void>((sent) => void call.write(body.slice(0, 5), () => sent()));
  // Another call on the same server is answered after it has seen this one.
  await fetch(`${address}/health`);
  return () => {
    call.end(body.slice(5));
    return answered;
  };
}

test("a saved file is served at the next call; calls in flight end where they began", async () => {
  const token = await signIn();
  expect(await titleOfUnits(token)).toBe("Units");
  const before = live.address()!;
  const finish = await callInFlight(before);
  await save('"title": "Unit"', '"title": "Unit of measure"');
  const reading = await live.read();
  expect(reading.problems).toEqual([]);
  expect(served).toEqual([before, live.address()]);
  expect(await titleOfUnits(token)).toBe("Units of measure");
  expect(await finish()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const log = await (await fetch(`${live.address()}/docs/changes`, { headers })).text();
  expect(log.replaceAll(/\s+/g, " ")).toContain(
    "title: <del>Unit</del> → <ins>Unit of measure</ins>",
  );
});

test("a layer whose folder is gone is told in a sentence, and followed again once it is back", async () => {
  const layer = join(folder, "layer");
  const before = live.address();
  await rename(layer, join(folder, "layer-away"));
  const { problems } = await live.read();
  expect(problems).toEqual([expect.stringMatching(/^The folder .*layer of schema files is not/)]);
  expect(problems[0]).not.toContain("\n");
  expect(live.address()).toBe(before);
  await rename(join(folder, "layer-away"), layer);
  expect((await live.read()).problems).toEqual([]);
});

test("every process hears that other files are served, and which", async () => {
  const heard: { topic: string; payload: { fingerprint: string } }[] = [];
  const stop = await opened.store.listen(eventChannel, (text) => heard.push(JSON.parse(text)));
  await save('"title": "Unit of measure"', '"title": "Measure"');
  const { fingerprint } = await live.read();
  // That the folder of the test before is back may be told only now.
  const told = () => heard.filter(({ payload }) => payload.fingerprint === fingerprint);
  await expect.poll(told).toEqual([{ topic: "schema", payload: { fingerprint } }]);
  await live.read();
  expect(told()).toHaveLength(1);
  await stop();
});

test("those who may see the files are told why they are not served, until they are", async () => {
  const token = await signIn();
  const leave = new AbortController();
  const { body } = await fetch(`${live.address()}/res/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const heard: unknown[] = [];
  const stream = readEventStream(body!, (event) => event.type === "schema" && heard.push(event));
  const { fingerprint } = await live.read();
  await save('"kind": "integer"', '"kind": "integre"');
  const { problems } = await live.read();
  await live.read();
  await save('"kind": "integre"', '"kind": "integer"');
  await live.read();
  const told = (of: readonly string[]) => ({ type: "schema", fingerprint, problems: of });
  await expect.poll(() => heard).toEqual([told([]), told(problems), told([])]);
  leave.abort();
  await stream.catch(() => undefined);
});

test("a layer's file counts from its saving to its removal", async () => {
  const file = join(folder, "layer/masters/unit.json");
  const { fingerprint } = await live.read();
  await writeFile(file, '{ "extends": "unit", "title": "Unit here", "zh-CN": "本厂单位" }');
  expect((await live.read()).problems).toEqual([]);
  expect(live.schema()!.document("unit")!.title.en).toBe("Unit here");
  await writeFile(file, '{ "extends": "unit", "tilte": "Unit here" }');
  expect((await live.read()).problems).toEqual([
    expect.stringMatching(/layer\/masters\/unit\.json:1:\d+ error: Unknown word "tilte"/),
  ]);
  await rm(file);
  expect(await live.read()).toEqual({ fingerprint, problems: [] });
});

test("a new field is in the store and in the page", async () => {
  await save(
    '"properties": {',
    '"properties": { "symbol": { "code": "xbmc901", "kind": "text", "title": "Symbol", "zh-CN": "符号", "maxLength": 5 },',
  );
  expect((await live.read()).problems).toEqual([]);
  expect(live.schema()!.document("unit")!.header.field("symbol")).toBeDefined();
  const { rows } = await sql<{
    type: string;
  }>`select data_type as type from information_schema.columns
    where table_name = 'unit' and column_name = 'symbol'`.execute(opened.store.db);
  expect(rows).toHaveLength(1);
});

test("a broken file leaves what was before, and is told with file and line until it is mended", async () => {
  const { fingerprint } = await live.read();
  const address = live.address()!;
  await save('"kind": "integer"', '"kind": "integre"');
  const broken = await live.read();
  expect(broken.fingerprint).toBe(fingerprint);
  expect(broken.problems).toHaveLength(1);
  expect(broken.problems[0]).toMatch(/masters\/unit\.json:\d+:\d+.*integre.*integer/);
  expect(live.address()).toBe(address);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  await save('"kind": "integre"', '"kind": "integer"');
  expect(await live.read()).toEqual({ fingerprint, problems: [] });
  expect(live.address()).toBe(address);
});

test("what would lose stored values is not served", async () => {
  await sql`update masters.unit set symbol = 'x'`.execute(opened.store.db);
  const inserted =
    await sql`insert into masters.unit (id, version, code, name, symbol, decimals, dimension, status)
    select gen_random_uuid(), 1, 'XX', 'XX', 'x', 0, 'COUNT', 'ENABLED'`
      .execute(opened.store.db)
      .then(() => true);
  expect(inserted).toBe(true);
  const address = live.address();
  await save('"symbol": {', '"sign": {');
  const { problems } = await live.read();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("lose");
  expect(live.address()).toBe(address);
});

test("readings that come at once end with the files as they are last", async () => {
  const first = live.read();
  await save('"sign": {', '"symbol": {');
  const others = [live.read(), live.read()];
  await Promise.all([first, ...others]);
  expect((await others[1]!).problems).toEqual([]);
  expect(live.schema()!.document("unit")!.header.field("symbol")).toBeDefined();
});

test("a call that comes on an open connection while the door closes ends neither the process nor the call before it", async () => {
  const door = await openDoor(live, { port: 0, host: "127.0.0.1" });
  const body = JSON.stringify({ loginName: "nobody", password: "wrong" });
  const socket = connect(door.port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = once(socket, "close");
  const head = `host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`POST /rs/login HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 5)}`);
  // Answered by the same door after it has seen the call above.
  await fetch(`http://127.0.0.1:${door.port}/health`);
  const closed = door.close();
  // The rest of the call, and the next one behind it.
  socket.write(`${body.slice(5)}GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  await Promise.all([closed, ended]);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("whoever calls what is closed is told to come back", async () => {
  await live.close();
  const server = createServer(live.answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  server.close();
  await once(server, "close");
});
