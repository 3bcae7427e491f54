import { createApp } from "../../src/server/start/app.ts";
import { loadDocuments, type RowBlock, type Schema } from "../../src/engine/index.ts";
import { saveBlocks, type Saving } from "../../src/features/demo/server/saveBlocks.ts";
import { product } from "../../src/server/start/product.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { setPasswordHash } from "../../src/features/accounts/server/changePassword.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { setUp } from "../../src/server/start/setup/setUp.ts";
import { sql } from "kysely";
import { callerOf, listOf, type Caller, type Row } from "./demoApp.ts";
import { quickHash } from "./quickHash.ts";
import { openTestStore } from "./harness.ts";
import { features } from "../../src/features/words.ts";

/** A document of nobody's business that is approved, on the product's own system documents. */
const claim = {
  name: "claim",
  code: "zz_claim",
  scope: "company",
  menu: "SHOP_CLAIM",
  version: 1,
  title: "Claim",
  "zh-CN": "报销单",
  traits: ["approval"],
  approval: { amount: "amount", department: "department" },
  numbering: "CLM{yyyy}{0000}",
  identity: { name: "subject" },
  required: ["subject"],
  properties: {
    number: { kind: "number-series", title: "No.", "zh-CN": "单号" },
    subject: { kind: "text", title: "Subject", "zh-CN": "主题" },
    amount: { kind: "amount", confidential: null, title: "Amount", "zh-CN": "金额" },
    department: { kind: "reference", to: "department", title: "Department", "zh-CN": "部门" },
    approvedAt: { kind: "datetime", editable: "system", title: "Approved at", "zh-CN": "审核时间" },
    status: { kind: "state", title: "Status", "zh-CN": "状态" },
  },
  machines: {
    status: { states: { APPROVED: { enter: [{ set: { approvedAt: "now()" } }] } } },
  },
} as const;

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const noFiles = {
  put: () => Promise.reject(new Error("This test has no files")),
  get: () => Promise.reject(new Error("This test has no files")),
  remove: () => Promise.reject(new Error("This test has no files")),
};
const password = "Waybill@1";

function claimSchema(): Schema {
  const sources = readSchemaFiles().map(({ path, text }) =>
    path === "modules.json" ? { path, text: withShop(text) } : { path, text },
  );
  const own = { path: "shop/claim.json", text: JSON.stringify(claim) };
  const { schema, problems } = loadDocuments([...sources, own], {
    toTraditional: (text) => text,
    features,
    effects: [...product.effects.values()],
  });
  if (!schema) throw new Error(problems.map(({ message }) => message).join("\n"));
  return schema;
}

function withShop(text: string): string {
  const { modules } = JSON.parse(text) as { modules: readonly object[] };
  return JSON.stringify({ modules: [...modules, { name: "shop", title: "Shop", "zh-CN": "店" }] });
}

export type Claims = Awaited<ReturnType<typeof openClaims>>;

/**
 * An app with claims, a tree of departments (HQ above D1 above D11, and D2) and their people: ann (D11) and bea (D2) make
 * claims, pat and paul are of role P, quin of role Q, max manages D1, boss HQ, fred and
 * fran are of role F and may be frozen; root administers.
 */
export async function openClaims() {
  const schema = claimSchema();
  const { store, close } = await openTestStore(schema);
  const clock = { now: new Date() };
  const log = silent;
  await setUp({ store, schema, files: noFiles, log, now: clock.now, demo: false });
  const tables = sessionTables(schema);
  const save = (blocks: readonly RowBlock[]) =>
    store.transaction((db) => {
      const saving: Saving = {
        tables,
        context: {
          product,
          schema,
          store: { ...store, transaction: (work) => work(db) },
          db,
          language: "en",
          now: clock.now.toISOString(),
          traceId: "test",
          files: noFiles,
          log,
        },
      };
      return saveBlocks(saving, blocks);
    });
  await save(people());
  const hash = await quickHash(password);
  const { rows } = await sql<{ id: string }>`select id from ${tables.user}`.execute(store.db);
  for (const { id } of rows) {
    const of = { userId: id, hash, now: clock.now, mustChange: false };
    await store.transaction((tx) => setPasswordHash(tx, tables, of));
  }
  const app = await createApp({
    schema,
    store,
    files: noFiles,
    clock: () => clock.now,
    clientFolder: "/nonexistent",
  });
  const callers = new Map<string, Caller>();
  const as = async (loginName: string): Promise<Caller> => {
    const known = callers.get(loginName);
    if (known) return known;
    const { data, text } = await callerOf(app, "", "en-US").post("/rs/login", {
      loginName,
      password,
    });
    if (data?.["token"] === undefined) throw new Error(`${loginName} cannot sign in: ${text}`);
    const caller = callerOf(app, String(data["token"]), "en-US");
    callers.set(loginName, caller);
    return caller;
  };
  return {
    app,
    store,
    schema,
    clock,
    save,
    as,
    close: async () => {
      await app.close();
      await close();
    },
    ...claimVerbs(as),
  };
}

/** What people do with claims, in a word each. */
function claimVerbs(as: (loginName: string) => Promise<Caller>) {
  const get = async (who: string, id: string) =>
    (await (await as(who)).post("/detail/claim/get", { id })).data;
  /** A new claim as a draft. */
  const draft = async (who: string, set: Row = {}): Promise<string> => {
    const answer = await (
      await as(who)
    ).post("/detail/claim/save", { set: { subject: "Taxi", amount: "100", ...set } });
    if (answer.status !== 200) throw new Error(answer.text);
    return String((answer.data["record"] as Row)["id"]);
  };
  /** Runs an action on the claim as it stands; answers status, message and the state it is in then. */
  const act = async (who: string, action: string, id: string, input?: Row) => {
    const { record } = (await get("root", id)) as { record: Row };
    const answer = await (
      await as(who)
    ).post(`/biz/claim/${action}`, {
      targets: [{ id, version: record["version"] }],
      ...(input && { input }),
    });
    const after = (await get("root", id))["record"] as Row;
    return { status: answer.status, message: answer.message, state: after["status"] };
  };
  const submitted = async (who: string, set: Row = {}): Promise<string> => {
    const id = await draft(who, set);
    const done = await act(who, "submit", id);
    if (done.status !== 200) throw new Error(done.message);
    return id;
  };
  /** Pending tasks of a person on a claim, or all of them. */
  const tasks = async (who: string): Promise<readonly Row[]> =>
    listOf(await (await as(who)).post("/list/my-approvals/query", { size: 100 }), "rows");
  const messages = async (who: string): Promise<readonly string[]> =>
    listOf(await (await as(who)).post("/list/message/query", { size: 100 }), "rows").map((row) =>
      String(row["title"]),
    );
  return { get, draft, act, submitted, tasks, messages };
}

/** A rule's block, over one node of role P. */
export function ruleBlock(code: string, changes: Row = {}): RowBlock {
  return {
    document: "approval-rule",
    records: [{ code, name: code, docType: "claim", nodes: [roleNode("P")], ...changes }],
  };
}

export function roleNode(role: string, changes: Row = {}): Row {
  return { title: `Role ${role}`, approvers: "ROLE", roles: [role], mode: "ANY", ...changes };
}

function people(): readonly RowBlock[] {
  const claiming = ["query", "get", "add", "edit", "delete", "submit", "withdraw", "reset", "void"];
  const deciding = ["query", "get", "approve", "refuse", "return", "revokeApproval", "close"];
  const todo = ["query", "get", "approve", "refuse", "return", "returnTo", "addSigner", "passOn"];
  const all = [
    ["SYS_TODO", todo, "ORG"],
    ["SYS_MSG", ["query", "get", "markRead"], "ORG"],
    ["SYS_DELEGATE", ["query", "get", "add", "edit", "delete"], "SELF"],
  ] as const;
  const role = (code: string, dataScope: string, buttons: readonly string[]) => ({
    code,
    name: code,
    type: "WEB",
    dataScope,
    hidePrice: false,
    authorisations: [
      ...buttons.map((button) => ({ menu: "SHOP_CLAIM", button })),
      ...all.flatMap(([menu, each, scope]) =>
        each.map((button) => ({ menu, button, dataScope: scope })),
      ),
    ],
  });
  const users: readonly (readonly [string, readonly string[], string])[] = [
    ["ann", ["C"], "D11"],
    ["bea", ["C"], "D2"],
    ["pat", ["P"], "HQ"],
    ["paul", ["P", "C"], "D1"],
    ["quin", ["Q"], "D2"],
    ["max", ["M", "C"], "D1"],
    ["boss", ["M"], "HQ"],
    ["fred", ["F"], "D2"],
    ["fran", ["F"], "D2"],
    ["gast", ["C"], "D2"],
  ];
  const company = "C01";
  return [
    {
      document: "department",
      columns: ["code", "name", "parentDepartment"],
      rows: [
        ["HQ", "HQ", null],
        ["D1", "One", "HQ"],
        ["D11", "One one", "D1"],
        ["D2", "Two", null],
      ],
    },
    {
      document: "role",
      records: [
        role("C", "SELF", claiming),
        role("P", "SELF", deciding),
        role("Q", "SELF", deciding),
        role("M", "SELF", deciding),
        role("F", "SELF", deciding),
      ],
    },
    {
      document: "user",
      records: [
        ...users.map(([loginName, roles]) => ({
          code: loginName,
          loginName,
          name: loginName,
          accountType: "STAFF",
          language: "en",
          orgs: [{ company }],
          roles: roles.map((one) => ({ company, role: one })),
        })),
        {
          code: "root",
          loginName: "root",
          name: "root",
          accountType: "STAFF",
          language: "en",
          orgs: [{ company }],
          roles: [{ company, role: "ADMIN" }],
        },
      ],
    },
    {
      document: "staff",
      columns: ["code", "name", "department", "user"],
      rows: users.map(([name, , department]) => [name, name, department, name]),
    },
    {
      document: "department",
      update: true,
      columns: ["code", "manager"],
      rows: [
        ["D1", "max"],
        ["HQ", "boss"],
      ],
    },
  ];
}
