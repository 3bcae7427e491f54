import pg from "pg";
import type { Caller } from "./demoApp.ts";

/** A statement as it was sent. */
export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement by which a page's list answers a query, known by a part of it; undefined where it is refused. */
export async function statementOf(
  caller: Caller,
  page: string,
  asked: object = {},
  part = "picked as materialized",
): Promise<Asked | undefined> {
  const sent = await statementsOf(() => caller.post(`/list/${page}/query`, asked));
  return sent.find(({ text }) => text.includes(part));
}

/** The statements that are sent while something runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const { query } = pg.Client.prototype;
  const sent: Asked[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [one, values] = args as [string | Asked, readonly unknown[] | undefined];
    sent.push(typeof one === "string" ? { text: one, values: values ?? [] } : one);
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
