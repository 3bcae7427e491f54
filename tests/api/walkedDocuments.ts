import { sql } from "kysely";
import type { Row } from "./demoApp.ts";
import type { Ask, Purchasing, Result } from "./purchasing.ts";

/** One random thing that people of the purchasing chain may do: how it ended, or undefined where there is nothing to do it to. */
export type Step = () => Promise<Result | undefined>;

/** The documents that a walk has made, and what it does to one of them at random. */
export async function walkedDocuments(at: Purchasing, random: () => number) {
  const { db } = at.demo.store;
  const tables = ["requisition", "purchase_order", "purchase_change", "reconciliation"];
  const before = new Set<string>();
  for (const table of [...tables.map((name) => `purchasing.${name}`), "warehouse.warehouse_task"])
    for (const { id } of await idsOf(table)) before.add(id);

  async function idsOf(table: string, states: readonly string[] = []) {
    const isAny = states.length === 0;
    const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}
      where not deleted and (${isAny} or status = any(${states})) order by number`.execute(db);
    return rows;
  }
  async function reasonOf(group: string): Promise<string> {
    const filter = { field: "group", op: "=", value: group };
    return String((await at.rows("admin", "reason", { filter }))[0]!["code"]);
  }
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  /** One of the walk's own documents, of the youngest: mostly in one of the states, now and then in any. */
  async function any(
    table: string,
    document: string,
    states: readonly string[],
  ): Promise<Row | undefined> {
    const asked = random() < 0.9 ? states : [];
    const found = one((await idsOf(table, asked)).filter(({ id }) => !before.has(id)).slice(-4));
    return found && at.read(document, found.id);
  }
  const finder =
    (table: string, document: string) =>
    (...states: readonly string[]) =>
    () =>
      any(table, document, states);
  const requisition = finder("purchasing.requisition", "requisition");
  const anOrder = finder("purchasing.purchase_order", "purchase-order");
  const change = finder("purchasing.purchase_change", "purchase-change");
  const aStatement = finder("purchasing.reconciliation", "reconciliation");
  const task = finder("warehouse.warehouse_task", "warehouse-task");
  const lineOf = (record: Row) => one(record["items"] as readonly Row[]);
  const quantity = (most = 12) => String(1 + Math.floor(random() * most));
  const idOf = (row: Row) => String(row["id"]);

  /** Runs an action on a document, with one of its lines if the ask is made of it. */
  async function on(
    find: () => Promise<Row | undefined>,
    document: string,
    who: string,
    action: string,
    more: (line: Row | undefined, record: Row) => Partial<Ask> = () => ({}),
  ): Promise<Result | undefined> {
    const record = await find();
    if (!record) return undefined;
    const ask = more(lineOf(record), record);
    return at.act(who, { do: action, document, id: idOf(record), ...ask });
  }
  const customer = () => ({ page: "customer-order" });
  const item = (line: Row | undefined) => Number(line?.["item"] ?? 1);
  const onLine = (line: Row | undefined) => ({ lines: [item(line)] });

  const pool =
    (who: string, action: string, input?: (line: Row | undefined) => object): Step =>
    () =>
      on(requisition("APPROVED"), "requisition", who, action, (line) => ({
        page: "demand-pool",
        lines: input ? { [item(line)]: input(line) } : [item(line)],
      }));
  /** The next step of a document's life. */
  const onward =
    (
      find: (...states: readonly string[]) => () => Promise<Row | undefined>,
      document: string,
      life: Readonly<Record<string, readonly [who: string, action: string, page?: string]>>,
    ): Step =>
    async () => {
      const record = await find(...Object.keys(life))();
      const [who, action, page] = life[String(record?.["status"])] ?? ["liqiang", "submit"];
      if (!record) return undefined;
      return at.act(who, { do: action, document, id: idOf(record), ...(page && { page }) });
    };

  return {
    idsOf,
    reasonOf,
    one,
    requisition,
    anOrder,
    change,
    aStatement,
    task,
    lineOf,
    quantity,
    idOf,
    on,
    item,
    onLine,
    customer,
    pool,
    onward,
  };
}
