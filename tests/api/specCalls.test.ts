import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type Answer, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/*
 * The calls of the specification (its section 7), one row each: method and address, who may, what the answer holds, who may not
 * and what a wrong request is told. A document or page with a prefix of its own has a row, or the last test fails.
 */

interface SpecCall {
  readonly call: `${"GET" | "POST"} /${string}`;
  readonly body?: object;
  /** Who is answered; `anyone`: a stranger too. */
  readonly as?: "admin" | "liqiang" | "anyone";
  /** Keys of the answer's data. */
  readonly data: readonly string[] | "list";
  /** Who is refused with 403. */
  readonly refused?: "liqiang" | "sunhao" | "s001";
  /** A wrong request and its status. */
  readonly wrong?: { readonly body: object; readonly status: number };
}

/** Calls of a document or page under its prefix. */
const engine = (
  prefix: string,
  of: Omit<SpecCall, "call" | "body" | "data" | "wrong">,
): SpecCall[] => [
  {
    ...of,
    call: `POST ${prefix}/query` as SpecCall["call"],
    body: { size: 10 },
    data: ["rows", "total"],
    wrong: { body: { size: 11 }, status: 5103 },
  },
];

const none = "00000000-0000-7000-8000-000000000000";
const calls: readonly SpecCall[] = [
  // Who am I
  { call: "GET /user/info", as: "liqiang", data: ["user", "company", "orgs", "mustChangePwd"] },
  { call: "GET /menu/load", as: "liqiang", data: "list" },
  { call: "GET /res/initConfig", as: "anyone", data: ["languages", "pageSizes", "passwordRules"] },
  { call: "GET /rs/rights/my/menu/button/PUR_REQ", as: "liqiang", data: "list" },
  { call: "POST /rs/switchLang/en", as: "liqiang", data: ["language"] },
  // Users, roles and cache
  ...engine("/rs/user", { refused: "liqiang" }),
  ...engine("/rs/part", { refused: "liqiang" }),
  ...engine("/rs/menu", { refused: "liqiang" }),
  { call: "POST /rs/menu/tree", data: ["entries", "editable"], refused: "liqiang" },
  {
    call: "POST /rs/roleOrg/query",
    body: {},
    data: ["rows"],
    refused: "liqiang",
    wrong: { body: { role: "x" }, status: 5106 },
  },
  { call: "POST /rs/rights/tree", body: {}, data: ["base", "modules"], refused: "liqiang" },
  { call: "POST /rs/redis/query", body: {}, data: ["groups"], refused: "liqiang" },
  { call: "POST /rs/session/query", as: "liqiang", body: {}, data: ["rows"] },
  { call: "POST /rs/organisation", as: "liqiang", data: ["companies"], refused: "s001" },
  // Suppliers and sourcing
  ...engine("/srm/srp/rpa", { as: "liqiang", refused: "sunhao" }),
  ...["rpb", "rpc", "rpd", "rpp", "rpr", "rps"].flatMap((code) =>
    engine(`/srm/srp/${code}`, { as: "liqiang", refused: "sunhao" }),
  ),
  ...engine("/srm/srq/rqa", { as: "liqiang" }),
  ...engine("/srm/srq/change", { as: "liqiang", refused: "sunhao" }),
  ...["rsa", "rsc", "rse"].flatMap((code) => engine(`/srm/srs/${code}`, { refused: "sunhao" })),
  ...engine("/srm/sre/raa", { as: "liqiang", refused: "s001" }),
  ...engine("/srm/sre/rab", { as: "liqiang", refused: "sunhao" }),
  ...engine("/srm/sre/rac", { as: "liqiang" }),
  ...engine("/srm/sre/rad", { as: "liqiang" }),
  ...engine("/srm/sre/rae", { as: "liqiang", refused: "s001" }),
  ...["rhk", "rrc", "rte", "rtj"].flatMap((code) => engine(`/srm/sre/${code}`, { as: "liqiang" })),
  // Warehouse
  ...["/wmbMba", "/wmbMbb", "/wmbMbc", "/wmb/mbs"].flatMap((prefix) =>
    engine(prefix, { refused: "s001" }),
  ),
  ...engine("/delivery", { as: "admin" }),
  ...engine("/srm/delivery", { as: "admin" }),
  ...["mad", "mae", "mbg", "mbk", "mbn", "mbp", "mbq", "pallet"].flatMap((code) =>
    engine(`/wms/${code}`, {}),
  ),
  // Quality and settings
  ...["qba", "qbb", "qbc", "qbe", "qbf", "qbh", "qbi", "qbj", "qpa", "rxa"].flatMap((code) =>
    engine(`/qms/${code}`, {}),
  ),
  ...["numbering", "dict", "flow"].flatMap((code) =>
    engine(`/system/${code}`, { refused: "liqiang" }),
  ),
  // Messages and notices
  { call: "POST /system/msg/oaMsg/unreadCount", as: "liqiang", data: ["unread"] },
  { call: "POST /system/msg/oaMsg/unread", as: "liqiang", data: ["rows"] },
  { call: "POST /system/msg/oaMsg/list", as: "liqiang", body: {}, data: ["rows", "total"] },
  {
    call: "POST /system/msg/oaMsg/readAll",
    as: "liqiang",
    body: {},
    data: ["read"],
  },
  { call: "GET /res/notice/open/list", as: "anyone", data: ["rows"] },
  // Look-ups and the generic engine
  { call: "GET /res/supplier/select?q=S00", as: "liqiang", data: ["rows"] },
  { call: "GET /list/requisition", as: "liqiang", data: ["columns"], refused: "s001" },
  ...engine("/list/requisition", { as: "liqiang", refused: "s001" }),
  { call: "GET /detail/requisition", as: "liqiang", data: ["sections"], refused: "s001" },
  { call: "POST /detail/requisition/get", as: "liqiang", body: {}, data: ["record"] },
  { call: "GET /biz/requisition", as: "liqiang", data: ["document", "tables"], refused: "s001" },
  // Production
  ...["eaa", "eab", "eac", "eaf", "eag", "eah", "eba", "ebd", "ebf", "ebg"].flatMap((code) =>
    engine(`/mes/${code}`, { refused: "s001" }),
  ),
];

let demo: DemoApp;
const people = new Map<string, Promise<Caller>>();
const who = (name: string): Promise<Caller> | Caller => {
  if (name === "anyone") return demo.anyone;
  if (!people.has(name)) people.set(name, demo.as(name));
  return people.get(name)!;
};
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

async function ask(name: string, call: string, body?: object): Promise<Answer> {
  const caller = await who(name);
  const [method, url = ""] = call.split(" ");
  return method === "GET" ? caller.get(url) : caller.post(url, body);
}

test.each(calls)("$call answers in the envelope", async ({ call, body, as = "admin", data }) => {
  const answer = await ask(as, call, body);
  expect(answer, answer.text.slice(0, 300)).toMatchObject({ http: 200, status: 200, message: "" });
  const keys = Array.isArray(answer.data) ? ["a list"] : Object.keys(answer.data);
  expect(keys).toEqual(expect.arrayContaining(data === "list" ? ["a list"] : [...data]));
});
test.each(calls.filter(({ as }) => as !== "anyone"))(
  "$call is not for strangers",
  async ({ call, body }) =>
    expect(await ask("anyone", call, body)).toMatchObject({ http: 401, status: 401 }),
);
test.each(calls.filter(({ refused }) => refused !== undefined))(
  "$call is not for $refused",
  async ({ call, body, refused }) =>
    expect(await ask(refused!, call, body)).toMatchObject({ http: 403, status: 403 }),
);
test.each(calls.filter(({ wrong }) => wrong !== undefined))(
  "$call tells what is wrong",
  async ({ call, as = "admin", wrong }) => {
    const answer = await ask(as, call, wrong!.body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(wrong!.status);
    expect(answer.detailId).toBeTruthy();
  },
);

/** Calls that change something or end the session, by their refusal: the address and method are there, and guarded. */
test.each([
  ["POST /rs/login", "anyone", { loginName: "nobody", password: "Wrong@1234" }, 5001],
  ["POST /rs/switchOrg/unknown", "liqiang", {}, 5002],
  ["POST /rs/switchLang/xx", "liqiang", {}, 5103],
  ["POST /rs/resetPassword", "liqiang", { old: "Wrong@1234", new: "Better@1234" }, 5001],
  ["POST /rs/user/get", "admin", { id: none }, 5106],
  ["POST /rs/user/freeze", "liqiang", { id: none, version: 1 }, 403],
  ["POST /rs/part/delete", "liqiang", { id: none, version: 1 }, 403],
  ["POST /rs/roleOrg/save", "liqiang", { role: none }, 403],
  ["POST /rs/rights/user", "liqiang", { user: none }, 403],
  ["POST /rs/menu/move", "liqiang", { id: none, version: 1 }, 403],
  ["POST /rs/redis/delete", "liqiang", { group: "x" }, 403],
  ["POST /rs/redis/refresh", "liqiang", { group: "x" }, 403],
  ["POST /srm/sre/rae/pricing", "liqiang", { id: none, version: 1 }, 403],
  ["POST /srm/sre/raa/get", "liqiang", { id: none }, 5106],
  ["POST /wmbMba/get", "admin", { id: none }, 5106],
  ["POST /system/msg/oaMsg/read", "liqiang", {}, 6001],
  [`GET /res/notice/open/${none}`, "anyone", {}, 5106],
  ["GET /res/nothing/select", "liqiang", {}, 5106],
  ["POST /guide/bidding/get", "s001", {}, 403],
] as const)("%s refuses %s", async (call, name, body, status) => {
  const answer = await ask(name, call, body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
});

test("every prefix that a document or page declares has its row", () => {
  const { documents, pages } = productSchema();
  const declared = [...documents, ...pages].flatMap(({ api }) => api ?? []);
  const answered = new Set(calls.map(({ call }) => call.split(" ")[1]!));
  const mine = "/system/msg/oaMsg";
  expect(declared.filter((api) => api !== mine && !answered.has(`${api}/query`))).toEqual([]);
});

test("POST /rs/logout ends the session", async () => {
  const caller = await demo.as("wangmin");
  expect(await caller.post("/rs/logout")).toMatchObject({ status: 200, data: null });
  expect(await caller.get("/user/info")).toMatchObject({ http: 401 });
});
