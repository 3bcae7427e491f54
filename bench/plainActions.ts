import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import pg from "pg";
import { valueTypes } from "../src/server/store/connection/valueParsers.ts";
import type { Slot, Statement } from "./orders.ts";

/*
 * The other side of the ratios of actions: what a careful person writes by hand for three calls. One transaction takes the
 * idempotency key, locks the document, checks right, company, state and version, updates, writes a history row with its
 * diff, and keeps the answer under the key. What it leaves out is told in `actions.ts`.
 */

/** What it is told: where the data is, and who calls. */
export interface PlainOrder {
  readonly url: string;
  readonly port: number;
  readonly companyId: string;
  /** By token: who that is. In memory, as Waybill keeps its sessions. */
  readonly callers: Readonly<
    Record<string, { readonly user: string; readonly staff: string; readonly rights: string[] }>
  >;
  /** Reads an order as its save answers it. */
  readonly get: Statement;
}
type Caller = PlainOrder["callers"][string];
interface Write {
  readonly client: pg.PoolClient;
  readonly caller: Caller;
  readonly now: string;
}

const order = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as PlainOrder;
const isPrepared = process.argv.includes("--prepared");
const pool = new pg.Pool({
  connectionString: order.url,
  max: 10,
  types: valueTypes,
  options: "-c timezone=UTC -c datestyle=ISO",
});
const app = Fastify({ logger: false });

interface LineBody {
  readonly targets: readonly [{ id: string; lines: readonly [{ id: string; version: number }] }];
}
for (const action of ["accept", "cancelAccept"] as const) {
  const accepts = action === "accept";
  app.post<{ Body: LineBody }>(`/biz/requisition/${action}`, (request, reply) =>
    write(request, reply, `PUR_POOL:${action}`, async ({ client, caller, now }) => {
      const [target] = request.body.targets;
      const [asked] = target.lines;
      const header = await one(client, "lockRequisition", lockRequisition, [
        target.id,
        order.companyId,
      ]);
      const line = await one(client, "line", readLine, [asked.id, target.id]);
      if (header.status !== "APPROVED") throw new Error("not approved");
      if (line.closing !== "OPEN" && line.closing !== "REJECTED") throw new Error("closing");
      if (accepts) {
        if (line.progress !== "WAIT" && line.progress !== "ASSIGNED") throw new Error("state");
        if (line.buyer !== null && line.buyer !== caller.staff) throw new Error("taken");
      } else if (line.progress !== "ACCEPTED" || line.buyer !== caller.staff) {
        throw new Error("state");
      }
      if (line.version !== asked.version) throw new Error("changed");
      const next = accepts
        ? { progress: "ACCEPTED", buyer: caller.staff, acceptedAt: now }
        : { progress: "WAIT", buyer: null, acceptedAt: null };
      await send(client, "setLine", setLine, [line.id, next.progress, next.buyer, next.acceptedAt]);
      await send(client, "touchRequisition", touchRequisition, [header.id, caller.user, now]);
      const fields = Object.fromEntries(
        (["progress", "buyer", "acceptedAt"] as const).map((key) => [
          key,
          { from: line[key], to: next[key] },
        ]),
      );
      const diff = { items: { changed: [{ id: line.id, item: line.item, fields }] } };
      await note(client, { document: "requisition", header, action, caller, now, diff });
      return { results: [{ id: header.id, status: 200, version: Number(header.version) + 1 }] };
    }),
  );
}
const lockRequisition = `select id, version, status from purchasing.requisition
  where id = $1::uuid and "orgId" = $2::uuid and not deleted for update`;
const readLine = `select id, item, version, progress, closing, buyer, "acceptedAt" from purchasing.requisition_items
  where id = $1::uuid and "headerId" = $2::uuid`;
const setLine = `update purchasing.requisition_items set version = version + 1, progress = $2, buyer = $3::uuid,
  "acceptedAt" = $4::timestamptz where id = $1::uuid`;
const touchRequisition = `update purchasing.requisition set version = version + 1, "updatedBy" = $2::uuid,
  "updatedAt" = $3::timestamptz where id = $1::uuid`;

for (const [action, from, to] of [
  ["disable", "ENABLED", "DISABLED"],
  ["enable", "DISABLED", "ENABLED"],
] as const) {
  app.post<{ Body: { targets: readonly [{ id: string; version: number }] } }>(
    `/biz/material/${action}`,
    (request, reply) =>
      write(request, reply, `BAS_MATERIAL:${action}`, async ({ client, caller, now }) => {
        const [target] = request.body.targets;
        const header = await one(client, "lockMaterial", lockMaterial, [target.id]);
        if (header.status !== from) throw new Error("state");
        if (header.version !== target.version) throw new Error("changed");
        await send(client, "setMaterial", setMaterial, [header.id, to, caller.user, now]);
        const diff = { header: { status: { from, to } } };
        await note(client, { document: "material", header, action, caller, now, diff, to });
        return { results: [{ id: header.id, status: 200, version: Number(header.version) + 1 }] };
      }),
  );
}
const lockMaterial = `select id, version, status from masters.material where id = $1::uuid and not deleted for update`;
const setMaterial = `update masters.material set version = version + 1, status = $2, "updatedBy" = $3::uuid,
  "updatedAt" = $4::timestamptz where id = $1::uuid`;

app.post<{ Body: { id: string; version: number; set: { title: string } } }>(
  "/detail/purchase-order/save",
  (request, reply) =>
    write(request, reply, "PUR_PO:edit", async ({ client, caller, now }) => {
      const { id, version, set } = request.body;
      if (typeof set.title !== "string" || set.title.length > 100) throw new Error("title");
      const header = await one(client, "lockOrder", lockOrder, [id, order.companyId]);
      if (header.status !== "DRAFT") throw new Error("state");
      if (header.version !== version) throw new Error("changed");
      await send(client, "setOrder", setOrder, [id, set.title, caller.user, now]);
      const diff = { header: { title: { from: header.title, to: set.title } } };
      await note(client, { document: "purchase-order", header, action: "save", caller, now, diff });
      const { text, values } = order.get;
      const filled = values.map((value: Slot) =>
        typeof value === "object" && value !== null && "input" in value ? id : value,
      );
      return `{"record":${String((await one(client, "get", text, filled)).record)}}`;
    }),
);
const lockOrder = `select id, version, status, title from purchasing.purchase_order
  where id = $1::uuid and "orgId" = $2::uuid and not deleted for update`;
const setOrder = `update purchasing.purchase_order set version = version + 1, title = $2, "updatedBy" = $3::uuid,
  "updatedAt" = $4::timestamptz where id = $1::uuid`;

/** One call: the key and what is written are committed together, a replay gets the first answer. */
async function write(
  request: FastifyRequest,
  reply: FastifyReply,
  right: string,
  run: (write: Write) => Promise<unknown>,
): Promise<FastifyReply> {
  const caller = order.callers[String(request.headers.authorization).slice("Bearer ".length)];
  if (!caller?.rights.includes(right)) return reply.code(403).send({ status: 403 });
  const now = new Date().toISOString();
  const key = request.headers["idempotency-key"];
  const hash = createHash("sha256").update(request.url).update(JSON.stringify(request.body));
  const client = await pool.connect();
  try {
    await client.query("begin");
    const taken = await send(client, "takeKey", takeKey, [
      caller.user,
      key,
      hash.digest("hex"),
      now,
    ]);
    if (taken.length === 0) throw new Error("This bench replays nothing");
    const result = await run({ client, caller, now });
    const answer = typeof result === "string" ? result : JSON.stringify(result);
    await send(client, "keepAnswer", keepAnswer, [caller.user, key, answer]);
    await client.query("commit");
    return await reply
      .type("application/json; charset=utf-8")
      .send(`{"status":200,"message":"","data":${answer}}`);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
const takeKey = `insert into system.idempotency ("userId", key, "requestHash", at) values ($1, $2, $3, $4)
  on conflict do nothing returning key`;
const keepAnswer = `update system.idempotency set answer = $3::jsonb where "userId" = $1 and key = $2`;

async function note(
  client: pg.PoolClient,
  entry: {
    readonly document: string;
    readonly header: Readonly<Record<string, unknown>>;
    readonly action: string;
    readonly caller: Caller;
    readonly now: string;
    readonly diff: unknown;
    readonly to?: string;
  },
): Promise<void> {
  const { document, header, action, caller, now, diff, to = header["status"] } = entry;
  await send(client, "note", insertHistory, [
    randomUUID(),
    document,
    header["id"],
    Number(header["version"]) + 1,
    action,
    header["status"],
    to,
    caller.user,
    now,
    randomUUID(),
    JSON.stringify(diff),
  ]);
}
const insertHistory = `insert into system.history (id, document, "recordId", version, action, "fromState", "toState", actor, at, "traceId", diff)
  values ($1::uuid, $2, $3::uuid, $4::int, $5, $6, $7, $8::uuid, $9::timestamptz, $10, $11::jsonb)`;

async function one(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>> {
  const [row] = await send(client, name, text, values);
  if (!row) throw new Error(`${name}: nothing there`);
  return row;
}

/** `--prepared`: statements get names, so that PostgreSQL keeps their plans, as Waybill's own driver has it. */
async function send(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const statement = { ...(isPrepared && { name }), text, values: [...values] };
  return (await client.query(statement)).rows as Record<string, unknown>[];
}

await app.listen({ port: order.port, host: "127.0.0.1" });
process.send?.("ready");
