import { sql } from "kysely";
import type { ActionResult, Actor, Row } from "../../src/engine/index.ts";
import { actorOf } from "./harness.ts";
import type { Context } from "../../src/server/core/context.ts";
import { openStore } from "../../src/server/store/connection/connect.ts";
import { chainSchema } from "../fixtures/chainSchema.ts";
import { callsOf, itemsOf } from "./chain.ts";
import { generator } from "./generator.ts";
import { contextsOf } from "./processContext.ts";

/*
 * One process of the test of concurrent conversions: some workers, each with a connection of its own, who order from one
 * line, change, void, revive, delete, close and take back, at random, as fast as they can. What each of them was answered
 * goes to standard output as one line of JSON when all are done, and to standard error now and then: a whole run is long.
 */

/** What the test tells a process. */
export interface Orders {
  readonly url: string;
  readonly company: { readonly id: string; readonly code: string };
  readonly user: string;
  readonly partner: string;
  /** The documents whose one line all are after. */
  readonly wishes: readonly string[];
  /** Lines of several documents join one follow-up. */
  readonly join: boolean;
  /** Numbers of the workers of this process: their seeds. */
  readonly workers: readonly number[];
  readonly rounds: number;
}
/** What a process has seen. */
export interface Seen {
  readonly done: number;
  /** How often each status was answered. */
  readonly answers: Readonly<Record<string, number>>;
  /** Whatever is no legal answer. */
  readonly wrong: readonly string[];
}

/** 200, and what one who comes too late or asks for too much may hear. */
const legal: ReadonlySet<number> = new Set([200, 5104, 5106, 5201, 5207, 5209, 5301, 6002, 6409]);

if (process.argv[2] !== undefined) {
  const seen = await work(JSON.parse(process.argv[2]) as Orders);
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}

async function work(orders: Orders): Promise<Seen> {
  const { workers, url } = orders;
  const store = await openStore({ databaseUrl: url, dataFolder: "", poolSize: workers.length });
  const schema = chainSchema();
  const base = actorOf(orders.company);
  const actor: Actor = { ...base, user: { ...base.user, id: orders.user } };
  const context = contextsOf(schema, store, actor);
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  let done = 0;
  const round = async (random: () => number) => {
    const result = await step(context(), orders, random).catch((error: unknown) => {
      const { status, message } = error as { status?: number; message: string };
      return { id: "", status: status ?? 0, message };
    });
    answers[result.status] = (answers[result.status] ?? 0) + 1;
    done += 1;
    if (!legal.has(result.status)) wrong.push(`${result.status}: ${result.message}`);
    if (done % 500 === 0) process.stderr.write(`${JSON.stringify({ done, answers, wrong })}\n`);
    for (const wish of orders.wishes) {
      const broken = await brokenSum(context(), wish);
      if (broken) wrong.push(broken);
    }
  };
  await Promise.all(
    workers.map(async (seed) => {
      const random = generator(seed);
      for (let index = 0; index < orders.rounds; index++) await round(random);
    }),
  );
  await store.close();
  return { done, answers, wrong: wrong.slice(0, 20) };
}

/** One random thing a person might do. */
async function step(context: Context, orders: Orders, random: () => number): Promise<ActionResult> {
  const { act, get, save } = callsOf(context);
  const pick = random();
  const quantity = String(1 + Math.floor(random() * 5));
  const wish = orders.wishes[Math.floor(random() * orders.wishes.length)]!;
  const line = { id: await lineOf(context, wish) } as Row;
  if (pick < 0.4) {
    const asked = { quantity, partner: orders.partner };
    if (orders.join && random() < 0.7) return act("wish", wish, "join", { lines: [[line]] });
    return act("wish", wish, "order", { lines: [[line, asked]] });
  }
  if (pick < 0.44) return act("wish", wish, "close", { lines: [[line]] });
  if (pick < 0.5) return act("wish", wish, "reopen", { lines: [[line]] });
  if (pick < (orders.join ? 0.6 : 0.53)) {
    const action = orders.join ? "leave" : "takeBack";
    return act("wish", wish, action, { lines: [[line]] });
  }
  const deal = await anyDeal(context, random);
  if (deal === undefined) return act("wish", wish, "reopen", { lines: [[line]] });
  if (pick < 0.65) {
    const { version, ...stored } = await get("deal", deal);
    const [own] = itemsOf(stored);
    if (!own) return { id: deal, status: 5106 };
    const items = { set: [{ id: own.id, set: { quantity } }] };
    await save("deal", { id: deal, version, items });
    return { id: deal, status: 200 };
  }
  const action = ["submit", "close", "void", "void", "void", "void", "revive", "delete"][
    Math.floor(random() * 8)
  ]!;
  return act("deal", deal, action);
}

async function lineOf({ db }: Context, wish: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text as id from trade.wish_items
    where "headerId" = ${wish}::uuid`.execute(db);
  return rows[0]!.id;
}

async function anyDeal({ db }: Context, random: () => number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text as id from trade.deal
    where not deleted order by id desc limit 30`.execute(db);
  return rows[Math.floor(random() * rows.length)]?.id;
}

/**
 * Invariant 10 as any reader sees it, in one statement: what the line says is ordered is the sum of the live follow-ups,
 * and with what is closed no more than the quantity and its tolerance.
 */
export async function brokenSum(
  { db }: Pick<Context, "db">,
  wish: string,
): Promise<string | undefined> {
  const { rows } = await sql<Readonly<Record<string, string>>>`
    select line.quantity, line.tolerance, line.ordered, line.closed, line.remaining, line.progress, (
      select coalesce(sum(made.quantity), 0) from system.link as link
      join trade.deal_items as made on made.id = link."targetLine"
      join trade.deal as deal on deal.id = made."headerId"
      where link."sourceId" = line."headerId" and link."sourceLine" = line.id and not deal.deleted and deal.status <> 'VOID') as live
    from trade.wish_items as line where line."headerId" = ${wish}::uuid`.execute(db);
  const [line] = rows;
  if (!line) return "The line is gone";
  const value = (key: string) => Number(line[key]);
  const isRight =
    value("ordered") === value("live") &&
    value("remaining") === value("quantity") - value("ordered") - value("closed") &&
    value("ordered") + value("closed") <= value("quantity") * (1 + value("tolerance") / 100);
  return isRight ? undefined : JSON.stringify(line);
}
