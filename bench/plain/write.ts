import { createHash, randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";

/** Who calls, by token: in memory, as Waybill keeps its sessions. */
export interface Caller {
  readonly user: string;
  readonly staff: string | null;
  readonly company: string;
  readonly rights: readonly string[];
  /** Reads only what he made. */
  readonly isOwnOnly: boolean;
}
export interface Write {
  readonly client: pg.PoolClient;
  readonly caller: Caller;
  readonly now: string;
}
type Row = Record<string, unknown>;

/** Every statement is prepared under a name of its own. */
export async function send<T = Row>(
  client: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  return (await client.query({ name, text, values: [...values] })).rows as T[];
}

export async function one<T = Row>(
  client: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<T> {
  const [row] = await send<T>(client, name, text, values);
  if (!row) throw new Error(`${name}: nothing there`);
  return row;
}

/** One call: the key, what is written and the answer are committed together, so that a replay gets the first answer. */
export async function write(
  of: { readonly pool: pg.Pool; readonly caller: Caller; readonly request: FastifyRequest },
  reply: FastifyReply,
  run: (write: Write) => Promise<string>,
): Promise<FastifyReply> {
  const { pool, caller, request } = of;
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
    const answer = await run({ client, caller, now });
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

/** A row of the history. */
export async function note(
  { client, caller, now }: Write,
  entry: {
    readonly document: string;
    readonly id: string;
    readonly version: number;
    readonly action: string;
    readonly from: string | null;
    readonly to: string;
    readonly number: string;
    readonly diff: unknown;
  },
): Promise<void> {
  const { document, id, version, action, from, to, number, diff } = entry;
  await send(client, "note", insertHistory, [
    randomUUID(),
    document,
    id,
    version,
    action,
    from,
    to,
    caller.user,
    now,
    randomUUID(),
    caller.company,
    JSON.stringify(diff),
    number,
  ]);
}
const insertHistory = `insert into system.history (id, document, "recordId", version, action, "fromState", "toState", actor, at, "traceId", "orgId", diff, number)
  values ($1::uuid, $2, $3::uuid, $4::int, $5, $6, $7, $8::uuid, $9::timestamptz, $10, $11::uuid, $12::jsonb, $13)`;
