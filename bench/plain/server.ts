import { readFileSync } from "node:fs";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import pg from "pg";
import { get, list } from "./orderSql.ts";
import { createOrder, saveTitle, type NewOrder } from "./orders.ts";
import { acceptLine, orderLines, type Target } from "./requisitions.ts";
import { one, write, type Caller, type Write } from "./write.ts";

/*
 * The other side of the ratios: what a good engineer writes by hand for these calls alone, with Fastify, pg and statements of
 * his own, prepared. It knows its tables, checks rights, states and versions, keeps a history and answers a repeated write
 * once. It has no schema files, so nothing here follows from them: no rules that administrators change, no merging, no
 * fields closed to some readers, no states of actions beside a record, no three languages.
 */

/** What it is told: where the data is, and who calls. */
export interface PlainOrder {
  readonly url: string;
  readonly port: number;
  readonly callers: Readonly<Record<string, Caller>>;
}

const order = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as PlainOrder;
const asText = (text: string): string => text;
// Dates and numbers travel as text.
for (const type of [20, 1082, 1114, 1184, 1700]) pg.types.setTypeParser(type, asText);
const pool = new pg.Pool({
  connectionString: order.url,
  max: 10,
  application_name: "plain",
  // As Waybill's: the processor's time of a connection that ended cannot be read any more.
  idleTimeoutMillis: 300_000,
  options: "-c timezone=UTC -c jit=off",
});
const app = Fastify({ logger: false });
const lists = new Map<string, string>(
  ([10, 100] as const).flatMap((size) =>
    [true, false].map((isOwn) => [`${size} ${isOwn}`, list(size, isOwn)] as const),
  ),
);

interface ListBody {
  readonly filter: readonly [
    { readonly value: string },
    { readonly value: readonly [string, string] },
  ];
  readonly size: 10 | 100;
}
app.post<{ Body: ListBody }>("/list/purchase-order/query", async (request, reply) => {
  const caller = callerOf(request, "PUR_PO:query");
  const { filter, size } = request.body;
  const [{ value: supplier }, { value: dates }] = filter;
  const name = `${size} ${caller.isOwnOnly}`;
  const text = lists.get(name);
  if (!text) throw new Error("size");
  const values = [
    caller.company,
    supplier,
    ...dates,
    ...(caller.isOwnOnly ? [caller.user, caller.staff] : []),
  ];
  const { rows, total } = await one<{ rows: string; total: string }>(pool, name, text, values);
  const counted = Number(total) > 10_000 ? `10000,"capped":true` : total;
  return answer(reply, `{"rows":${rows},"total":${counted}}`);
});

app.post<{ Body: { id: string } }>("/detail/purchase-order/get", async (request, reply) => {
  const caller = callerOf(request, "PUR_PO:get");
  const { record } = await one<{ record: string }>(pool, "get", get, [
    request.body.id,
    caller.company,
  ]);
  return answer(reply, `{"record":${record}}`);
});

app.post<{ Body: NewOrder | { id: string; version: number; set: { title: string } } }>(
  "/detail/purchase-order/save",
  (request, reply) => {
    const { body } = request;
    return "id" in body
      ? changed(request, reply, "PUR_PO:edit", (by) => saveTitle(by, body))
      : changed(request, reply, "PUR_PO:add", (by) => createOrder(by, body));
  },
);

type Targets = { Body: { targets: readonly [Target] } };
for (const action of ["accept", "cancelAccept"] as const)
  app.post<Targets>(`/biz/requisition/${action}`, (request, reply) =>
    changed(request, reply, `PUR_POOL:${action}`, (by) =>
      acceptLine(by, request.body.targets[0], action === "accept"),
    ),
  );
app.post<Targets>("/biz/requisition/toPurchase", (request, reply) =>
  changed(request, reply, "PUR_POOL:toPurchase", (by) => orderLines(by, request.body.targets[0])),
);

function changed(
  request: FastifyRequest,
  reply: FastifyReply,
  right: string,
  run: (by: Write) => Promise<string>,
): Promise<FastifyReply> {
  return write({ pool, caller: callerOf(request, right), request }, reply, run);
}

function callerOf(request: FastifyRequest, right: string): Caller {
  const caller = order.callers[String(request.headers.authorization).slice("Bearer ".length)];
  if (!caller?.rights.includes(right)) throw new Error(`${right} is missing`);
  return caller;
}

function answer(reply: FastifyReply, data: string): FastifyReply {
  return reply
    .type("application/json; charset=utf-8")
    .send(`{"status":200,"message":"","data":${data}}`);
}

await app.listen({ port: order.port, host: "127.0.0.1" });
process.send?.("ready");
