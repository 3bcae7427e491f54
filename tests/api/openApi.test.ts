import { Validator } from "@seriousme/openapi-schema-validator";
import type { AxiosAdapter } from "axios";
import { OpenAPIClientAxios, type Document, type OpenAPIClient } from "openapi-client-axios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoApp, type DemoApp, type Row } from "./demoApp.ts";

/** The description at `/docs/json`, and a client that a program made of nothing else. */
let demo: DemoApp;
let description: Document;
beforeAll(async () => {
  demo = await openDemoApp();
  description = JSON.parse((await demo.anyone.get("/docs/json")).text) as Document;
});
afterAll(() => demo?.close());

test("the description is valid OpenAPI", async () => {
  const { errors } = await new Validator().validate(structuredClone(description) as Row);
  expect(errors ?? []).toEqual([]);
});

test("every call has a name of its own, and none is for the system alone", () => {
  const calls = Object.values(description.paths!).flatMap((path) => Object.values(path as Row));
  const names = calls.map((call) => String((call as Row)["operationId"]));
  expect(names.filter((name) => !/^[a-z]\w+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("srmSreRabQuery");
  expect(names).not.toContain("srmSreRabStop");
});

test.each([
  ["/rs/login", { loginName: 7, password: "x" }, "loginName: must be string"],
  ["/rs/login", ["liqiang"], "a JSON object: must be object"],
  ["/explain/requisition", {}, "a JSON object: must have required property 'ask'"],
  ["/detail/requisition/get", { beside: { supplier: 1 } }, "beside.supplier: must be object"],
])("%s is judged by what is said of it: %j", async (path, body, said) => {
  const caller = await demo.as("liqiang");
  const { msgKey, message } = await caller.post(path, body as object);
  expect(msgKey).toBe("common.badRequest");
  expect(message).toContain(said);
});

test("what is null counts as not sent", async () => {
  const caller = await demo.as("liqiang");
  expect(await caller.post("/detail/requisition/get", { asOf: null })).toMatchObject({
    status: 200,
  });
});

describe("a client made of it", () => {
  let client: OpenAPIClient;
  beforeAll(async () => {
    const inject: AxiosAdapter = async (config) => {
      const answer = await demo.app.inject({
        method: config.method!.toUpperCase() as "POST",
        url: new URL(config.url!, config.baseURL).pathname,
        headers: config.headers.toJSON(true) as Record<string, string>,
        ...(config.data !== undefined && { payload: config.data as string }),
      });
      const { statusCode: status, statusMessage: statusText } = answer;
      return { status, statusText, data: answer.json<unknown>(), headers: {}, config };
    };
    const api = new OpenAPIClientAxios({
      definition: description,
      axiosConfigDefaults: { adapter: inject, baseURL: "http://waybill.test" },
    });
    client = await api.init();
  });
  const call = async (name: string, body?: object, parameters?: Record<string, string>) => {
    const answer = await client[name]!(parameters, body);
    expect(answer.data, JSON.stringify(answer.data)).toMatchObject({ status: 200 });
    return (answer.data as { data: Row }).data;
  };

  test("signs in, reads a list and a document, changes it and acts on it", async () => {
    const { token } = await call("rsLogin", { loginName: "liqiang", password: "Waybill@1" });
    client.defaults.headers.common["authorization"] = `Bearer ${String(token)}`;
    const { record: made } = (await call("srmSreRaaSave", { set: { reason: "By a client" } })) as {
      record: Row;
    };
    const { id } = made;
    const { rows } = (await call("srmSreRaaQuery", { sort: ["-number"] })) as { rows: Row[] };
    expect(rows.map((row) => row["id"])).toContain(id);
    const { record } = (await call("srmSreRaaGet", { id })) as { record: Row };
    await call("srmSreRaaDelete", { targets: [{ id, version: record["version"] }] });
    const definition = await call("list", undefined, { page: "requisition" });
    expect(definition["title"]).toBeDefined();
  });
});
