import { describe, expect, test } from "vitest";
import { refusalTable } from "../../src/server/http/refusalTable.ts";
import { randomId } from "./harness.ts";
import type { Expected } from "./refused.ts";
import { bad, noAction, notFound, post, send, unknown, refusingApp } from "./refusingApp.ts";

/** What is wrong before any document is looked at, and what tries to reach behind the documents. */
const app = refusingApp();
const { expectRefused } = app;

const save = "/detail/purchase-order/save";
const query = "/list/purchase-order/query";
const json = "application/json";

describe("a request", () => {
  test("of 3 MB is refused as too large", async () => {
    const body = JSON.stringify({ set: { remark: "x".repeat(3_000_000) } });
    await expectRefused(send(save, body, json), {
      http: 413,
      status: 413,
      msgKey: "common.tooLarge",
    });
    await expectRefused(send(query, body, json), { http: 413, status: 413 });
  });

  test.each<[string, string]>([
    ["that is cut off", '{"set": {"title": "x"'],
    ["that is no JSON", "set title to x"],
    ["with a comma too many", '{"set": {},}'],
    ["with a bare word", '{"set": undefined}'],
    ["with single quotes", "{'set': {}}"],
    ["that is a number", "5"],
    ["that is a text", '"set"'],
    ["that is a list", "[]"],
    ["nested too deep", `${'{"a":'.repeat(60)}1${"}".repeat(60)}`],
    ["nested a hundred thousand deep", "[".repeat(100_000)],
  ])("%s is refused", async (_, body) => expectRefused(send(save, body, json), bad));

  test.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "text/json",
    "x/y; charset=z",
  ])("of type %s is refused", async (type) => {
    await expectRefused(send(save, '{"set":{}}', type), {
      http: 415,
      status: 415,
      msgKey: "common.mediaType",
    });
  });

  test("with files where JSON is expected is refused", async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const expected = { http: 415, status: 415, msgKey: "common.mediaType" };
    await expectRefused(send(save, body, "multipart/form-data; boundary=x"), expected);
  });

  test.each([
    "/nothing",
    "/list",
    "/list/unit/nothing",
    "/detail/unit/get/more",
    "/srm/sre/rte/a/b",
  ])("to %s finds no such address", async (url) =>
    expectRefused(post(url, {}), { http: 404, status: 404, msgKey: "common.notFoundUrl" }),
  );

  test("by the wrong method finds no such address", async () => {
    await expectRefused((caller) => caller.get(query), { http: 404, status: 404 });
    await expectRefused(post("/list/unit", {}), { http: 404, status: 404 });
  });

  test.each([
    "%",
    "/list/%zz/query",
    "/detail/%00/get",
    "/res/%ff%fe/select",
    `/list/${"x".repeat(5000)}/query`,
  ])("to the broken address %s is refused", async (url) => {
    const answer = await app.readers["en-US"].post(url.startsWith("/") ? url : `/${url}`, {});
    expect(answer.http).toBeLessThan(500);
    expect(answer.status).not.toBe(200);
    expect(answer.status).not.toBe(500);
    expect(answer.detailId).toBeTypeOf("string");
  });

  test("with a token that is none, or a stranger's, is refused", async () => {
    for (const authorization of [
      "",
      "Bearer",
      "Bearer x",
      `Bearer ${"A".repeat(43)}`,
      "Basic YTpi",
      "Bearer \u00ff",
    ]) {
      const answer = await app.readers["en-US"].post(query, {}, { authorization });
      expect(answer).toMatchObject({ http: 401, status: 401, msgKey: "auth.expired" });
    }
  });

  test.each([";;;", "xx-YY", "*", "zh;q=abc", "en-US,zh;q=0.9,".repeat(200)])(
    "in the language %s is answered in one of ours",
    async (language) => {
      const { message } = await app.readers["en-US"].post(
        query,
        { size: 7 },
        { "accept-language": language },
      );
      expect(message).toMatch(/^(The request is malformed|请求格式不正确|請求格式不正確)/);
    },
  );
});

describe("names that objects have of themselves", () => {
  const own = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "__defineGetter__",
  ];

  test.each(own)("%s is no field, column, page, document, action or table", async (name) => {
    const target = { id: app.order.id, version: app.order.version };
    const isKey = name === "__proto__";
    // JSON.parse makes an own member of it, which the server must refuse before anyone copies it.
    const body = (text: string) => text.replaceAll("NAME", name);
    await expectRefused(send(save, body('{"set":{"NAME":{"x":1}}}'), json), isKey ? bad : unknown);
    await expectRefused(
      send(save, body('{"items":{"add":[{"set":{"NAME":1}}]}}'), json),
      isKey ? bad : unknown,
    );
    await expectRefused(send(save, body('{"NAME":{"add":[]}}'), json), isKey ? bad : unknown);
    await expectRefused(send(save, body('{"items":{"NAME":[]}}'), json), isKey ? bad : unknown);
    await expectRefused(post(query, { filter: { field: name, op: "=", value: 1 } }), unknown);
    await expectRefused(
      post(query, { filter: { field: `supplier.${name}`, op: "=", value: 1 } }),
      unknown,
    );
    await expectRefused(post(query, { filter: { field: "type", op: name, value: "STD" } }), {
      status: 5103,
      msgKey: "common.unknownOperator",
    });
    await expectRefused(post(query, { sort: [name] }), unknown);
    await expectRefused(post(query, { sort: [`-${name}`] }), unknown);
    await expectRefused(post(`/list/${name}/query`, {}), notFound);
    await expectRefused(post(`/detail/${name}/get`, {}), notFound);
    await expectRefused(post(`/biz/${name}/submit`, { targets: [target] }), notFound);
    await expectRefused(post(`/biz/purchase-order/${name}`, { targets: [target] }), noAction);
    await expectRefused(
      post("/biz/purchase-order/submit", { targets: [{ ...target, table: name }] }),
      unknown,
    );
    await expectRefused(post(`/res/${name}/select`, {}), notFound);
    await expectRefused(post("/res/unit/select", { fields: [name] }), unknown);
    await expectRefused(post("/res/unit/select", { for: { page: name, field: "unit" } }), notFound);
    await expectRefused(
      post("/res/unit/select", { for: { page: "purchase-order", field: name } }),
      unknown,
    );
    await expectRefused(
      post("/res/unit/select", { for: { page: "purchase-order", field: `${name}.unit` } }),
      unknown,
    );
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("constructor.prototype is refused as such", async () => {
    await expectRefused(send(save, '{"constructor":{"prototype":{"x":1}}}', json), bad);
  });
});

describe("SQL where a name is expected", () => {
  test.each([
    `title"; drop table purchasing.purchase_order; --`,
    `title' or '1'='1`,
    `1; select pg_sleep(10)`,
    `"purchasing"."purchase_order"`,
    `t.id) union select hash from system.credential --`,
    `title/**/desc`,
    `$1`,
    `?`,
    `\\"`,
    `title\u0000`,
  ])("%s is unknown", async (name) => {
    const target = { id: app.order.id, version: app.order.version };
    const path = encodeURIComponent(name);
    await expectRefused(post(save, { set: { [name]: 1 } }), unknown);
    await expectRefused(post(save, { [name]: { add: [] } }), unknown);
    await expectRefused(post(save, { id: name, version: 1 }), notFound);
    await expectRefused(post(query, { filter: { field: name, op: "=", value: 1 } }), unknown);
    await expectRefused(post(query, { filter: { field: "title", op: name, value: "x" } }), {
      status: 5103,
      msgKey: "common.unknownOperator",
    });
    await expectRefused(post(query, { sort: [name] }), unknown);
    await expectRefused(post(query, { sort: [`-${name}`] }), unknown);
    await expectRefused(post(query, { [name]: 1 }), unknown);
    await expectRefused(
      post("/biz/purchase-order/submit", { targets: [{ ...target, table: name }] }),
      unknown,
    );
    const byId = post("/biz/purchase-order/submit", { targets: [{ ...target, id: name }] });
    await expectRefused(byId, name.includes("\0") ? bad : notFound);
    await expectRefused(post("/res/unit/select", { fields: [name] }), unknown);
    await expectRefused(post("/res/unit/select", { in: { [name]: 1 } }), bad);
    for (const url of [
      `/list/${path}/query`,
      `/detail/${path}/get`,
      `/biz/${path}/submit`,
      `/res/${path}/select`,
    ]) {
      await expectRefused(post(url, { targets: [target] }), notFound);
    }
    await expectRefused(post(`/biz/purchase-order/${path}`, { targets: [target] }), noAction);
  });

  test("is a value like any other where a value is expected", async () => {
    const value = `x' or '1'='1`;
    const reader = app.readers["en-US"];
    const found = await reader.post(query, { filter: { field: "title", op: "=", value } });
    expect(found.data).toMatchObject({ rows: [], total: 0 });
    expect((await reader.post(query, { search: value })).data).toMatchObject({ rows: [] });
    expect((await reader.post("/res/unit/select", { q: value })).data).toMatchObject({ rows: [] });
    const bySupplier = await reader.post(query, {
      filter: { field: "supplier", op: "=", value },
    });
    expect(bySupplier.data).toMatchObject({ rows: [], total: 0 });
  });
});

describe("a file to import", () => {
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const upload = (name: string, bytes: Buffer, type = xlsx) => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return send(
      "/list/unit/import/preview",
      Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]),
      "multipart/form-data; boundary=x",
    );
  };

  test.each<[string, string, Buffer]>([
    [
      "a zip that ends early",
      "units.xlsx",
      Buffer.from("PK\u0003\u0004 and then nothing", "latin1"),
    ],
    [
      "a zip without a workbook",
      "units.xlsx",
      Buffer.from("504b0506000000000000000000000000000000000000", "hex"),
    ],
    ["nothing", "units.xlsx", Buffer.alloc(0)],
    ["bytes that call themselves csv", "units.csv", Buffer.from("00ff00ff00ff", "hex")],
  ])("%s is refused", async (_, name, bytes) => {
    const expected: Expected = { status: 5107 };
    await expectRefused(upload(name, bytes), expected);
  });

  test("no file at all is refused", async () => {
    await expectRefused(
      send("/list/unit/import/preview", "--x--\r\n", "multipart/form-data; boundary=x"),
      bad,
    );
    await expectRefused(post("/list/unit/import/preview", {}), { http: 415, status: 415 });
    const mapped = { fileId: randomId(), mapping: { A: "code" } };
    await expectRefused(post("/list/unit/import", mapped), { status: 5106 });
    await expectRefused(post("/list/unit/import", { fileId: randomId() }), bad);
    await expectRefused(post("/list/unit/export", { format: "exe" }), { status: 5103 });
    await expectRefused(post("/list/unit/export", { columns: ["colour"] }), unknown);
  });
});

test("what was refused is kept, whatever characters it held", async () => {
  const table = refusalTable(app.world.opened.store.db);
  const record = {
    at: new Date().toISOString(),
    userId: null,
    orgId: null,
    method: "POST",
    url: "/list/unit/query",
    status: 5103,
    http: 200,
    msgKey: "common.format" as const,
    detail: { args: ["a\0b", "\ud800", "\\u0000", "😀"], problems: [] },
  };
  const id = randomId();
  await table.insert([{ ...record, id }]);
  expect((await table.find(id))!.detail.args).toEqual(["a\ufffdb", "\ufffd", "\\u0000", "😀"]);
});
