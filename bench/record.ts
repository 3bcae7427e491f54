import { product } from "../src/server/start/product.ts";
import pg from "pg";
import { sql } from "kysely";
import type { Actor, ListQuery, Schema } from "../src/engine/index.ts";
import { dayIn, type Context } from "../src/server/core/context.ts";
import { openStore } from "../src/server/store/connection/connect.ts";
import type { Store } from "../src/server/store/connection/store.ts";
import { saveOnly } from "../src/server/core/save/saveRecord.ts";
import { readerOf } from "../src/server/core/list/readerOf.ts";
import { selectPage } from "../src/server/store/list/select.ts";
import { selectRecordTexts } from "../src/server/store/rows/selectRecord.ts";
import { recordContextOf } from "../src/engine/rules/rights/recordContextOf.ts";
import type { Statement as Sent } from "../src/server/store/statement/statement.ts";
import type { Order, Slot, Statement } from "./orders.ts";
import type { Seeded } from "./seed.ts";

/** Stands in for the inputs of a request while its SQL is compiled. */
const standIns = {
  supplier: "00000000-0000-7000-8000-0000000000aa",
  from: "1999-01-01",
  to: "1999-12-31",
  id: "00000000-0000-7000-8000-0000000000bb",
} as const;

/** The list query that is measured: one supplier, a date range, newest first. */
export function listQuery(supplier: string, from: string, to: string, size: number): ListQuery {
  return {
    filter: [
      { field: "supplier", op: "=", value: supplier },
      { field: "date", op: "between", value: [from, to] },
    ],
    sort: ["-date"],
    size,
  };
}

/** A new order of ten lines, as the browser would send it. */
export function newOrder(supplier: string, material: string) {
  return {
    set: { title: "Bench order", supplier: { id: supplier } },
    items: {
      add: Array.from({ length: 10 }, (_, n) => ({
        key: `k${n}`,
        set: { material: { id: material }, quantity: String(n + 1), netPrice: "12.5" },
      })),
    },
  };
}

/** Writes down the SQL that Waybill sends for the measured calls, for the hand-written server to send the same. */
export async function recordSql(options: {
  readonly url: string;
  readonly schema: Schema;
  readonly seeded: Seeded;
  readonly material: string;
}): Promise<Omit<Order, "url" | "port">> {
  const { url, schema, seeded, material } = options;
  const store = await openStore({ databaseUrl: url, dataFolder: "", poolSize: 1 });
  try {
    const contextFor = (dataScope: "ORG" | "SELF", user: string): Context =>
      contextOf(schema, store, actorFor(seeded.companyId, user, dataScope));
    const list = (context: Context, size: 10 | 100): Statement => {
      const query = listQuery(standIns.supplier, standIns.from, standIns.to, size);
      return withSlots(selectPage(readerOf(context, schema.page("purchase-order")!), query));
    };
    const buyer = contextFor("ORG", seeded.buyerUser);
    const requester = contextFor("SELF", seeded.requesterUser);
    return {
      list: { 10: list(buyer, 10), 100: list(buyer, 100) },
      listOwn: { 10: list(requester, 10), 100: list(requester, 100) },
      get: getOrder(buyer),
      create: await recordCreation(buyer, seeded.suppliers[0]!, material),
    };
  } finally {
    await store.close();
  }
}

/** The SQL that reads one order for a buyer, as Waybill sends it after a save. */
export async function recordGet(options: {
  readonly url: string;
  readonly schema: Schema;
  readonly seeded: Seeded;
}): Promise<Statement> {
  const { url, schema, seeded } = options;
  const store = await openStore({ databaseUrl: url, dataFolder: "", poolSize: 1 });
  const actor = actorFor(seeded.companyId, seeded.buyerUser, "ORG");
  try {
    return getOrder(contextOf(schema, store, actor));
  } finally {
    await store.close();
  }
}

function getOrder(context: Context): Statement {
  const { schema, actor } = context;
  return withSlots(
    selectRecordTexts({
      schema,
      document: schema.document("purchase-order")!,
      ambient: { ...recordContextOf(context), isNew: false },
      access: {
        actor,
        rowHooks: context.product.rowHooks,
        right: { menu: "PUR_PO", buttons: ["get"] },
      },
      ids: [standIns.id],
    }),
  );
}

function contextOf(schema: Schema, store: Store, actor: Actor): Context {
  const now = new Date();
  return {
    product,
    schema,
    store,
    db: store.db,
    actor,
    language: "cn",
    now: now.toISOString(),
    today: dayIn(actor.company.timeZone, now),
    traceId: "bench",
    files: {
      put: () => Promise.resolve(),
      get: () => Promise.reject(new Error("no files")),
      remove: () => Promise.resolve(),
    },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
}

async function recordCreation(
  context: Context,
  supplier: string,
  material: string,
): Promise<Order["create"]> {
  const statements: { text: string; values: Slot[] }[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [
      string | { text: string; values?: Slot[] },
      Slot[] | undefined,
    ];
    statements.push(
      typeof first === "string"
        ? { text: first, values: second ?? [] }
        : { text: first.text, values: first.values ?? [] },
    );
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    const { id } = await saveOnly(context, {
      page: "purchase-order",
      request: newOrder(supplier, material),
    });
    const { rows } = await sql<{
      number: string;
    }>`select number from purchasing.purchase_order where id = ${id}::uuid`.execute(context.db);
    const lines = await sql<{
      id: string;
    }>`select id from purchasing.purchase_order_items where "headerId" = ${id}::uuid`.execute(
      context.db,
    );
    const history = statements.find(({ text }) => text.includes("system.history"));
    const ids = [
      id,
      ...lines.rows.map((row) => row.id),
      ...(typeof history?.values[0] === "string" ? [history.values[0]] : []),
    ];
    const inside = statements
      .filter(({ text }) => !/^\s*(begin|commit|rollback|start transaction)/i.test(text))
      .slice(0, -2);
    return { statements: inside, ids, number: rows[0]!.number };
  } finally {
    pg.Client.prototype.query = query;
  }
}

function withSlots({ text, values }: Sent<unknown>): Statement {
  const inputs = new Map<unknown, keyof typeof standIns>(
    Object.entries(standIns).map(([key, value]) => [value, key as keyof typeof standIns]),
  );
  return {
    text,
    values: values.map((value) =>
      inputs.has(value) ? { input: inputs.get(value)! } : (value as Slot),
    ),
  };
}

const readerRights = ["PUR_PO:query", "PUR_PO:get", "PUR_PO:add"];

function actorFor(companyId: string, user: string, dataScope: "ORG" | "SELF"): Actor {
  return {
    user: { id: user, loginName: "bench", name: "bench", accountType: "STAFF", superAdmin: false },
    company: { id: companyId, code: "C01", name: "C01", timeZone: "Asia/Shanghai", currency: null },
    staff: null,
    department: null,
    party: null,
    // Readers, as those who sign in are: who may approve also reads what was put before him.
    parameters: {},
    roles: [
      { id: user, code: "BENCH", dataScope, hidePrice: false, rights: new Set(readerRights) },
    ],
  };
}
