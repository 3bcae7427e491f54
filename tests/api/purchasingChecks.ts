import { sql } from "kysely";
import type { Db } from "../../src/server/store/connection/store.ts";

/**
 * What purchasing may never show, as texts (domain 8, invariants 10 to 15 and 41 to 44), counted from the documents
 * themselves and not from the sums that the product keeps.
 */
export async function brokenPurchasing(db: Db): Promise<readonly string[]> {
  const found = await Promise.all(
    [requisitionLines, orderLines, schedules, totals, contracts, statements].map((check) =>
      check(db),
    ),
  );
  return found.flat();
}

/** Invariant 10: live orders and what is closed take no more of a requisition's line than its quantity and tolerance. */
async function requisitionLines(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with lines as (
      select requisition.number, line.*, coalesce(line."overTolerance", material."overTolerance", 0) as tolerance, (
        select coalesce(sum(made.quantity), 0) from purchasing.purchase_order_items as made
        join purchasing.purchase_order as bought on bought.id = made."headerId"
        where bought."orgId" = requisition."orgId" and not bought.deleted and bought.status <> 'VOID'
          and made."requisitionNo" = requisition.number and made."requisitionItem" = line.item) as live
      from purchasing.requisition_items as line
      join purchasing.requisition on requisition.id = line."headerId" and not requisition.deleted
      left join masters.material on material.id = line.material
    )
    select '10: requisition ' || number || '/' || item || ': ' || ordered || ' ordered, ' || live || ' in live orders, '
      || coalesce(closed, 0) || ' closed, ' || remaining || ' left of ' || quantity as wrong from lines
    where ordered <> live or live + coalesce(closed, 0) > greatest(quantity, quantity * (100 + tolerance) / 100)
      or remaining <> greatest(0, quantity - live - coalesce(closed, 0))`.execute(db);
  return textsOf(rows);
}

/**
 * Invariants 11 and 12: no more comes and is on its way than was ordered and the tolerance lets come, no more goes back
 * than came; 15 follows from it, since a change that cut a line below what came would break 11.
 */
async function orderLines(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with moved as (
      select task."orgId", line."orderNo", line."orderItem",
        sum(done.quantity) filter (where task."businessType" = 'PUR_IN') as came,
        sum(done.quantity) filter (where task."businessType" = 'PUR_RET') as went,
        sum(done.quantity) filter (where task."businessType" = 'PUR_RET' and line.handling = 'REPLACE') as replaced
      from warehouse.warehouse_task as task
      join warehouse.warehouse_task_items as line on line."headerId" = task.id
      join warehouse.warehouse_task_items_executions as done on done."parentId" = line.id and done.valid
      where not task.deleted group by 1, 2, 3
    ), coming as (
      select task."orgId", line."orderNo", line."orderItem", sum(greatest(0, line.planned - line.done)) as quantity
      from warehouse.warehouse_task as task
      join warehouse.warehouse_task_items as line on line."headerId" = task.id
      where not task.deleted and task."businessType" = 'PUR_IN' and task.status not in ('DONE', 'CLOSED', 'VOID')
      group by 1, 2, 3
    ), lines as (
      select bought.number, line.item, line.quantity, line.received, line.returned, line."inReceipts", line."overTolerance",
        coalesce(moved.came, 0) as came, coalesce(moved.went, 0) as went, coalesce(moved.replaced, 0) as replaced,
        coalesce(coming.quantity, 0) as coming
      from purchasing.purchase_order as bought
      join purchasing.purchase_order_items as line on line."headerId" = bought.id
      left join moved on moved."orgId" = bought."orgId" and moved."orderNo" = bought.number and moved."orderItem" = line.item
      left join coming on coming."orgId" = bought."orgId" and coming."orderNo" = bought.number
        and coming."orderItem" = line.item
      where not bought.deleted
    )
    select 'order ' || number || '/' || item || ': ' || broken || ' in ' || to_jsonb(lines)::text as wrong
    from lines cross join lateral (values
      ('11: more than ordered', came - replaced + coming > quantity * (100 + coalesce("overTolerance", 0)) / 100),
      ('12: more went back than came', went > came),
      ('the sums are not the postings', received <> came or returned <> went)
    ) as rule (broken, breaks) where breaks
    union all
    select '12, 43: movement ' || done."movementNo" || ': ' || coalesce(sum(abs(taken.quantity)), 0) || ' in statements of '
      || done.quantity || case when done.valid then '' else ', reversed' end
    from warehouse.warehouse_task_items_executions as done
    join warehouse.warehouse_task as task on task.id = done."headerId" and not task.deleted
    join purchasing.reconciliation as statement on statement."orgId" = task."orgId" and not statement.deleted
      and statement.status <> 'VOID'
    join purchasing.reconciliation_items as taken on taken."headerId" = statement.id
      and taken."movementNo" = done."movementNo"
    group by done.id, done."movementNo", done.quantity, done.valid
    having sum(abs(taken.quantity)) > case when done.valid then abs(done.quantity) else 0 end`.execute(
    db,
  );
  return textsOf(rows);
}

/** Invariant 13: the deliveries of a line that left the draft add up to its quantity. */
async function schedules(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select '13: order ' || bought.number || '/' || line.item || ': deliveries of ' || coalesce(planned.quantity, 0) || ' for '
      || line.quantity as wrong
    from purchasing.purchase_order as bought
    join purchasing.purchase_order_items as line on line."headerId" = bought.id
    left join lateral (select sum("plannedQuantity") as quantity from purchasing.purchase_order_items_schedule as row
      where row."parentId" = line.id) as planned on true
    where not bought.deleted and bought.status not in ('DRAFT', 'REFUSED', 'RETURNED', 'CHARGEBACK', 'VOID')
      and coalesce(planned.quantity, 0) <> line.quantity`.execute(db);
  return textsOf(rows);
}

/** Invariant 14: headers are the sums of their lines, net and tax make gross to the cent. */
async function totals(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with headers as (
      select 'order' as what, id, number, "netAmount", "taxAmount", "grossAmount" from purchasing.purchase_order where not deleted
      union all select 'contract', id, number, "netAmount", "taxAmount", "grossAmount" from purchasing.contract where not deleted
    ), lines as (
      select "headerId", "netAmount", "taxAmount", "grossAmount" from purchasing.purchase_order_items
      union all select "headerId", "netAmount", "taxAmount", "grossAmount" from purchasing.contract_items
    )
    select '14: ' || what || ' ' || number || ' is not the sum of its lines' as wrong
    from headers join (select "headerId", sum(coalesce("netAmount", 0)) as net, sum(coalesce("taxAmount", 0)) as tax,
      sum(coalesce("grossAmount", 0)) as gross from lines group by 1) as summed on summed."headerId" = headers.id
    where "netAmount" <> net or "taxAmount" <> tax or "grossAmount" <> gross
    union all
    select '14: net and tax of ' || what || ' ' || number || ' do not make gross' from headers
    where "netAmount" + "taxAmount" <> "grossAmount"
    union all
    select '14: net and tax of a line of ' || "headerId" || ' do not make gross' from lines
    where "netAmount" + "taxAmount" <> "grossAmount"
    union all
    select '14: statement ' || number || ' is not the sum of its lines' from purchasing.reconciliation as statement
    cross join lateral (select coalesce(sum("netAmount"), 0) as net from purchasing.reconciliation_items as line
      where line."headerId" = statement.id) as summed
    where not deleted and ("netAmount" <> summed.net + coalesce(adjustments, 0) or "netAmount" + "taxAmount" <> "grossAmount"
      or "receiptAmount" + "returnAmount" <> summed.net)`.execute(db);
  return textsOf(rows);
}

/** Invariants 41 and 42: payments of a contract that left the draft are its gross amount exactly, and are of something. */
async function contracts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select broken || ': contract ' || number as wrong from purchasing.contract as contract
    cross join lateral (select count(*) as count, sum(ratio) as ratio, sum(amount) as amount
      from purchasing.contract_terms as term where term."headerId" = contract.id) as terms
    cross join lateral (select count(*) as count from purchasing.contract_items as line where line."headerId" = contract.id) as lines
    cross join lateral (values
      ('41: ratios make ' || terms.ratio, terms.count > 0 and abs(terms.ratio - 100) > 0.01),
      ('41: payments make ' || terms.amount, terms.count > 0 and terms.amount <> "grossAmount"),
      ('42: nothing is paid for', lines.count = 0 and (terms.count > 0 or coalesce("grossAmount", 0) <> 0))
    ) as rule (broken, breaks)
    where not deleted and status not in ('DRAFT', 'REFUSED', 'RETURNED', 'VOID') and breaks`.execute(
    db,
  );
  return textsOf(rows);
}

/** Invariant 44: invoices are no more than is payable and a cent a line. */
async function statements(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select '44: statement ' || number || ': invoices of ' || billed.gross || ' for ' || "grossAmount" as wrong
    from purchasing.reconciliation as statement
    cross join lateral (select coalesce(sum(gross), 0) as gross from purchasing.reconciliation_invoices as row
      where row."headerId" = statement.id and row.kind = 'INVOICE' and not coalesce(row.rejected, false)) as billed
    cross join lateral (select count(*) as count from purchasing.reconciliation_items as line
      where line."headerId" = statement.id) as lines
    where not deleted and billed.gross > greatest(0, "grossAmount") + 0.01 * lines.count`.execute(
    db,
  );
  return textsOf(rows);
}

const textsOf = (rows: readonly { readonly wrong: string }[]) => rows.map(({ wrong }) => wrong);
