import { sql } from "kysely";
import type { Db } from "../../src/server/store/connection/store.ts";
import { demoDay, listOf, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/*
 * The gate's part of the storm (`warehouseSteps`): a supplier delivers more and more of one large order, ships and takes back, the
 * gate takes in or rejects, and keepers receive under batches that somebody may have frozen meanwhile.
 */

/** Of the order that is delivered. */
export interface Deliveries {
  readonly order: string;
  readonly line: string;
}
type Random = () => number;

/** Batches that receipts and issues of bars name. */
export const batches = ["TG250621", "ST-A", "ST-B"] as const;

/** A large order for steel bars, released and taken by the supplier. */
export async function openDeliveries(demo: DemoApp): Promise<Deliveries> {
  const [buyer, approver, supplier] = await Promise.all(
    ["liqiang", "wangmin", "s002"].map((who) => demo.as(who)),
  );
  const line = {
    material: "RM-SUS304-20",
    quantity: "100000",
    netPrice: "18.5",
    demandDate: demoDay(200),
  };
  const made = await buyer!.post("/detail/purchase-order/save", {
    set: { type: "STD", title: "Storm", supplier: "S002", address: "KS1" },
    items: { add: [{ set: line }] },
  });
  if (made.status !== 200) throw new Error(made.text);
  const id = String((made.data["record"] as Row)["id"]);
  const read = async () =>
    (await buyer!.post("/detail/purchase-order/get", { id })).data["record"] as Row;
  for (const [who, action, page] of [
    [buyer, "submit", undefined],
    [approver, "approve", undefined],
    [buyer, "release", undefined],
    [supplier, "confirmSchedule", "customer-order"],
    [supplier, "receive", "customer-order"],
  ] as const) {
    const targets = [{ id, version: (await read())["version"] }];
    const answer = await who!.post(`/biz/purchase-order/${action}`, {
      targets,
      page,
      confirm: [6301, 6302, 6303],
    });
    const [result] = listOf(answer, "results");
    if (result!["status"] !== 200) throw new Error(`${action}: ${answer.text}`);
  }
  const [first] = (await read())["items"] as readonly Row[];
  return { order: id, line: String(first!["id"]) };
}

/** The supplier makes a draft note of some of the order. Its status, and the ids of the supplier's latest notes. */
export async function newDelivery(
  { order, line }: Deliveries,
  supplier: Caller,
  quantity: string,
): Promise<{ readonly status: number; readonly notes: readonly string[] }> {
  const read = await supplier.post("/detail/customer-order/get", { id: order });
  const record = read.data["record"] as Row;
  const stored = (record["items"] as readonly Row[]).find(({ id }) => id === line)!;
  const lines = [{ id: line, version: stored["version"], input: { quantity } }];
  const answer = await supplier.post("/biz/purchase-order/createDelivery", {
    page: "deliverable",
    targets: [{ id: order, version: record["version"], table: "items", lines }],
  });
  const [result] = listOf(answer, "results");
  const [told] = (result?.["lines"] as readonly Row[] | undefined) ?? [];
  const status = Number(told?.["status"] ?? result?.["status"]);
  if (status !== 200) return { status, notes: [] };
  const { data } = await supplier.post("/list/delivery-note/query", {
    size: 20,
    sort: ["-number"],
    filter: [{ field: "title", op: "=", value: "Storm" }],
  });
  return { status, notes: (data["rows"] as readonly Row[]).map((row) => String(row["id"])) };
}

/** Fills in what the goods ask for: batch and day of production. */
export async function prepareDelivery(
  supplier: Caller,
  record: Row,
  random: Random,
): Promise<number> {
  const lines = (record["items"] as readonly Row[]).map(({ id, version }) => {
    const supplierBatch = batches[Math.floor(random() * batches.length)];
    return { id, version, set: { supplierBatch, productionDate: demoDay(-1) } };
  });
  const answer = await supplier.post("/detail/delivery-note/save", {
    id: record["id"],
    version: record["version"],
    set: { plannedArrival: `${demoDay(40)}T02:00:00.000Z` },
    items: { set: lines },
  });
  return answer.status;
}

/** What somebody posts of a line: bars are kept by batch, nuts are not. */
export function posted(
  line: Row | undefined,
  dice: { readonly one: <T>(list: readonly T[]) => T; readonly upTo: (most: number) => string },
): object {
  const { one, upTo } = dice;
  // As much as is left, or any number: a delivery of 20 would hardly ever be met by chance.
  const left = Math.max(1, Number(line?.["planned"] ?? 1) - Number(line?.["done"] ?? 0));
  const quantity = (most: number) => one([upTo(most), upTo(left)]);
  if (line?.["batchManaged"] !== true) return { quantity: quantity(9000), location: "RAW-C-02-02" };
  return {
    quantity: quantity(120),
    batch: one(batches),
    location: one(["RAW-B-01-01", "RAW-B-03-04"]),
  };
}

/** Where orders, delivery notes, tasks and the ledger do not say the same (invariants 11 to 13 of the order's line too). */
export async function brokenDeliveries(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with line as (
      select i.*, o.number as "orderNo" from purchasing.purchase_order_items i
      join purchasing.purchase_order o on o.id = i."headerId" and o.title = 'Storm' and not o.deleted)
    select 'order received ' || l.received || ', the ledger says ' || coalesce(m.moved, 0) as wrong from line l
      left join lateral (select sum(m.change) as moved from warehouse.movement m
        where m."orderNo" = l."orderNo" and m."orderItem" = l.item and m.type in ('PUR_IN', 'REV')) m on true
      where coalesce(l.received, 0) <> coalesce(m.moved, 0)
    union all
    select 'order delivers ' || l."inDelivery" || ', its notes ' || coalesce(n.claims, 0) from line l
      left join lateral (select sum(d.claims) as claims from warehouse.delivery_note_items d
        join warehouse.delivery_note n on n.id = d."headerId" and not n.deleted
        where d."order" = l."headerId" and d."orderItem" = l.item) n on true
      where coalesce(l."inDelivery", 0) <> coalesce(n.claims, 0)
    union all
    select 'more than was ordered: ' || (coalesce(received, 0) - coalesce("returnedForReplacement", 0)) from line
      where greatest(coalesce("inDelivery", 0) + coalesce("inReceipts", 0), coalesce(received, 0)) - coalesce("returnedForReplacement", 0)
        > quantity * (100 + coalesce("overTolerance", 0)) / 100
    union all
    select 'returned more than came: ' || returned from line where coalesce(returned, 0) > coalesce(received, 0)
    union all
    select 'schedules add up to ' || s.planned || ' of ' || l.quantity from line l
      join lateral (select sum("plannedQuantity") as planned from purchasing.purchase_order_items_schedule s where s."parentId" = l.id) s on true
      where s.planned is not null and s.planned <> l.quantity
    union all
    select 'note ' || n.number || ' received ' || d.received || ', its tasks ' || coalesce(t.done, 0) from warehouse.delivery_note_items d
      join warehouse.delivery_note n on n.id = d."headerId" and n.title = 'Storm'
      left join lateral (select sum(i.done) as done from warehouse.warehouse_task_items i
        join warehouse.warehouse_task t on t.id = i."headerId"
        where i."sourceNo" = n.number and i."sourceItem" = d.item and t."businessType" = 'PUR_IN') t on true
      where coalesce(d.received, 0) <> coalesce(t.done, 0)
    union all
    select 'batch without a master: ' || m.batch from warehouse.movement m
      where m.batch like 'ST-%' and not exists (select 1 from warehouse.stock_batch b
        where b.number = m.batch and b.material = m.material and not b.deleted)`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
