import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { clearScarce } from "../documents/scarce.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Answer, Caller } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";
import { transfersOf, type Job, type Preview } from "./transferCalls.ts";

/** A document's `api` prefix is another name of the same operations: each call answers what `/list`, `/detail`, `/biz` do. */
const schema = productSchema();
const prefixed = schema.documents.filter(({ api }) => api !== undefined);
const documents = prefixed.filter(({ writes }) => writes === "people");
const ofTheProduct = prefixed.filter(({ writes }) => writes === "system");

let world: World;
let served: WorldApp;
let me: Caller;
let reader: Caller;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
  me = await served.signIn(["*:*"]);
  reader = await served.signIn(["BAS_UNIT:query"]);
});
afterAll(() => served?.close());

test("there are documents with a prefix", () => {
  expect(documents.length).toBeGreaterThanOrEqual(7);
});

describe.each(ofTheProduct)("$name at $api, which the product writes", ({ name, api, access }) => {
  test("/query and /get answer as /list and /detail, and nobody saves", async () => {
    // What only its receiver reads is found by neither.
    const id = access.read ? randomId() : (await world.create(name)).id;
    const pairs: [string, string, object][] = [
      [`${api}/query`, `/list/${name}/query`, { size: 100 }],
      [`${api}/get`, `/detail/${name}/get`, { id }],
    ];
    for (const [one, other, body] of pairs)
      expect(comparable(await me.post(one, body))).toEqual(comparable(await me.post(other, body)));
    expect((await me.post(`${api}/save`, { set: {} })).http).toBe(403);
  });
});

/** What a second document may not repeat once an action has run on the first: a company is invited once. */
const unlike: Readonly<Record<string, Row>> = {
  invitation: { companyName: "Another company", email: "another@company.example" },
};

const asked = sampled("documents at a path of their own", documents, 8, ({ name }) => name);
describe.each(asked)("$name at $api", (document) => {
  const { name } = document;
  const api = document.api!;
  const created = async (given: Row = {}): Promise<Row> => {
    await clearScarce(world.context, document);
    const { data } = answered(await me.post(`${api}/save`, await world.sample(name, given)));
    return (data as unknown as { record: Row }).record;
  };

  test("/query answers as /list", async () => {
    await created();
    const query = { size: 100, sort: [document.identity.code] };
    const byPrefix = answered(await me.post(`${api}/query`, query));
    expect(byPrefix.data["rows"]).not.toEqual([]);
    expect(byPrefix.text).toBe((await me.post(`/list/${name}/query`, query)).text);
  });

  test("/save and /get answer as /detail", async () => {
    const record = await created();
    const bySave = answered(await me.post(`/detail/${name}/save`, await world.sample(name)));
    expect(shapeOf(bySave.data["record"])).toEqual(shapeOf(record));
    const byPrefix = answered(await me.post(`${api}/get`, { id: record.id }));
    expect(byPrefix.data["record"]).toEqual(record);
    expect(byPrefix.text).toBe((await me.post(`/detail/${name}/get`, { id: record.id })).text);
    const { id, version } = record;
    const same = answered(await me.post(`${api}/save`, { id, version }));
    expect(same.data["record"]).toEqual(record);
  });

  test("/delete answers as /biz, by targets, by id and by ids", async () => {
    const calls = {
      biz: (row: Row) => me.post(`/biz/${name}/delete`, { targets: [target(row)] }),
      targets: (row: Row) => me.post(`${api}/delete`, { targets: [target(row)] }),
      id: (row: Row) => me.post(`${api}/delete`, target(row)),
      ids: (row: Row) => me.post(`${api}/delete`, { ids: [row.id], versions: [row.version] }),
    };
    for (const call of Object.values(calls)) {
      const row = await created();
      const { results } = answered(await call(row)).data;
      expect(results).toEqual([{ id: row.id, status: 200, version: row.version! + 1 }]);
      expect((await me.post(`${api}/get`, { id: row.id })).status).toBe(5106);
    }
  });

  test("every action answers as /biz", async () => {
    for (const { key, button } of document.header.actions) {
      const one = await created();
      const other = await created(unlike[name]);
      const byBiz = await me.post(`/biz/${name}/${key}`, { targets: [target(one)] });
      const byPrefix = await me.post(`${api}/${key}`, { targets: [target(other)] });
      expect(comparable(byPrefix), `${key} (${button})`).toEqual(comparable(byBiz));
    }
  });

  test("/export and /import answer the same jobs as /list", async () => {
    const row = await created();
    const files = transfersOf(served, me);
    const body = { format: "csv", shape: "full", sort: [document.identity.code] };
    const own = await files.exported(name, body);
    const job = answered(await me.post(`${api}/export`, body)).data as unknown as Job;
    const ended = await files.ended(job);
    expect(timeless(ended)).toEqual(timeless(own.job));
    const content = (await files.file(ended.fileId!)).toString("utf8");
    expect(content).toBe(own.bytes.toString("utf8"));

    const preview = (await files.preview(name, "rows.csv", content)).data as unknown as Preview;
    const mapped = preview.columns.flatMap(({ name: column, field }) =>
      field ? [[column, field]] : [],
    );
    const request = {
      fileId: preview.fileId,
      mapping: Object.fromEntries(mapped),
      existing: "skip",
    };
    const imported = answered(await me.post(`${api}/import`, request)).data as unknown as Job;
    expect(await files.ended(imported)).toMatchObject({ kind: "import", state: "done", failed: 0 });
    const again = await me.post(`${api}/get`, { id: row.id });
    expect(again.data["record"]).toEqual(row);
  });

  test("refuses as they do", async () => {
    const id = randomId();
    const pairs: [string, string, object][] = [
      [`${api}/query`, `/list/${name}/query`, { sort: ["nothing"] }],
      [`${api}/get`, `/detail/${name}/get`, { id }],
      [`${api}/save`, `/detail/${name}/save`, { set: { nothing: 1 } }],
      [`${api}/delete`, `/biz/${name}/delete`, { targets: [] }],
      [`${api}/delete`, `/biz/${name}/delete`, { targets: [{ id, version: 1 }] }],
      [`${api}/nothing`, `/biz/${name}/nothing`, { targets: [{ id, version: 1 }] }],
      [`${api}/export`, `/list/${name}/export`, { shape: "none" }],
      [`${api}/import`, `/list/${name}/import`, { file: id }],
    ];
    for (const [prefixed, own, body] of pairs) {
      const [a, b] = [await me.post(prefixed, body), await me.post(own, body)];
      expect(a.status, prefixed).not.toBe(200);
      expect(refusalOf(a), prefixed).toEqual(refusalOf(b));
    }
  });

  test("is refused without the right, whatever is called", async () => {
    const row = await created();
    const actions = ["delete", ...document.header.actions.map(({ key }) => key)];
    for (const call of ["query", "get", "save", "export", "import", ...actions]) {
      const body = actions.includes(call)
        ? { targets: [target(row)] }
        : call === "get"
          ? { id: row.id }
          : {};
      const answer = await reader.post(`${api}/${call}`, body);
      expect({ call, http: answer.http, status: answer.status }).toEqual({
        call,
        http: 403,
        status: 403,
      });
    }
  });
});

function target({ id, version }: Row): object {
  return { id, version };
}

/** A job but for its ids and the minute in its file's name. */
function timeless(job: Job): Job {
  return { ...job, id: "", fileId: "", fileName: job.fileName!.replace(/\d{8}-\d{4}/, "") };
}

function answered(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

/** An answer without the ids of rows and traces. */
function comparable({ http, text }: Answer): unknown {
  const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  // A link that is shown once bears another secret each time, what is made another number.
  const same = text
    .replace(ids, "ID")
    .replace(/\?code=[\w-]{20,}/g, "?code=SECRET")
    .replace(/"number":"[A-Z]+\d+"/g, '"number":"NUMBER"');
  return { http, answer: JSON.parse(same) as unknown };
}

function refusalOf({ http, status, message, msgKey, data, detailId }: Answer): unknown {
  const untraced = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === "detailId" ? typeof value : value,
  ) as unknown;
  return { http, status, message, msgKey, data: untraced, traced: typeof detailId };
}

/** The keys of a record and its lines, without values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null)
    return typeof value === "object" ? null : "value";
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}
