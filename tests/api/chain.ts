import { sql } from "kysely";
import type { ActionRequest, ActionResult, Actor, Row, Schema } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { chainSchema } from "../fixtures/chainSchema.ts";
import { actorOf, insert, openTestStore, randomId } from "./harness.ts";

/** A line of a document with what a line action asks of it. */
export type LineAsk = readonly [line: Row, input?: Readonly<Record<string, unknown>>];

/** The chain of test documents on a database of its own, with a person who may do everything. */
export type Chain = Awaited<ReturnType<typeof openChain>>;

/** Opens it, or other files like it: one company, partners A, B and X, who is blocked. */
export async function openChain(schema: Schema = chainSchema()) {
  const opened = await openTestStore(schema);
  const { store } = opened;
  const company = { id: randomId(), code: "C01" };
  const user = randomId();
  await insert(store, "organisation.company", [{ ...company, name: "One", status: "ENABLED" }]);
  await insert(store, "system.user", [{ id: user, loginName: "me", name: "Me" }]);
  const [a, b, x] = await insert(store, "trade.partner", [
    { orgId: company.id, code: "A", name: "Anna", place: "Port A", blocked: false },
    { orgId: company.id, code: "B", name: "Bob", place: "Port B", blocked: false },
    { orgId: company.id, code: "X", name: "Xaver", blocked: true },
  ]);
  const actor = actorOf(company, { user: { ...actorOf(company).user, id: user } });
  const me = opened.context(actor);
  return {
    ...opened,
    company,
    actor,
    me,
    partners: { a: a!, b: b!, x: x! },
    ...callsOf(me),
    /** The same calls by somebody else. */
    as: (changes: Partial<Actor>) => {
      const context = opened.context({ ...actor, ...changes });
      return { context, ...callsOf(context) };
    },
  };
}

/** Short names for what tests call. Every call is an operation of the server in a transaction of its own. */
export function callsOf(context: Context) {
  const get = async (document: string, id: unknown): Promise<Row & { version: number }> =>
    (await getRecord(context, { page: document, id: String(id) })).record;
  const save = async (document: string, request: object): Promise<Row & { version: number }> =>
    (await saveRecord(context, { page: document, request: request as never })).record;
  /** Acts on the document as it stands now, or on some of its lines. */
  const act = async (
    document: string,
    id: unknown,
    action: string,
    more: Omit<Partial<ActionRequest>, "targets"> & { readonly lines?: readonly LineAsk[] } = {},
  ): Promise<ActionResult> => {
    const { lines, ...rest } = more;
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(
      `trade.${document}`,
    )} where id = ${String(id)}::uuid`.execute(context.db);
    const asked = (lines ?? []).map(([line, input]) => ({ id: line.id!, ...(input && { input }) }));
    const target = { id: String(id), version: rows[0]!.version };
    const { results } = await runAction(context, {
      document,
      action,
      request: {
        targets: [{ ...target, ...(lines && { table: "items", lines: asked as never }) }],
        ...rest,
      },
    });
    return results[0]!;
  };
  /** As `act`; fails when it is refused. */
  const done = async (...call: Parameters<typeof act>): Promise<void> => {
    const result = await act(...call);
    if (result.status !== 200) throw new Error(`${call[2]}: ${JSON.stringify(result)}`);
  };
  const wish = async (items: readonly object[], subject = "Wishes") => {
    const made = await save("wish", {
      set: { subject },
      items: { add: items.map((set) => ({ set })) },
    });
    await done("wish", made.id, "open");
    return get("wish", made.id);
  };
  /** The documents of a kind, oldest first, as they stand. */
  const all = async (document: string): Promise<readonly Row[]> => {
    const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(
      `trade.${document}`,
    )} where not deleted order by number`.execute(context.db);
    return Promise.all(rows.map(({ id }) => get(document, id)));
  };
  const links = async () =>
    (
      await sql<
        Readonly<Record<string, unknown>>
      >`select "sourceNo", "sourceItem", "targetNo", "targetItem",
        trim_scale(quantity)::text as quantity, live from system.link order by position`.execute(
        context.db,
      )
    ).rows;
  return { get, save, act, done, wish, all, links };
}

/** The lines of a record. */
export function itemsOf(record: Row): readonly Row[] {
  return record["items"] as readonly Row[];
}
