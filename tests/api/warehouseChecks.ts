import { sql } from "kysely";
import type { Db } from "../../src/server/store/connection/store.ts";

/** Where documents and stock do not say the same, each judged in one statement as any reader sees it at that moment. */
export async function brokenDocuments(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'in transit: ' || coalesce(s.there, 0) || ' for ' || l.sent as wrong from
      (select coalesce(sum(i.shipped - i.received - i."sentBack" - i.lost), 0) as sent from warehouse.transfer_items i
        join warehouse.transfer t on t.id = i."headerId" and not t.deleted and t.status = 'SHIPPED') l,
      (select sum(s."onHand") as there from warehouse.stock s join warehouse.warehouse w on w.id = s.warehouse and w.code = 'TRANSIT') s
      where coalesce(s.there, 0) <> l.sent
    union all
    select 'pallet ' || p.number || ' bears ' || coalesce(s.there, 0) || ' and says ' || coalesce(c.said, 0) from warehouse.pallet p
      left join (select pallet, sum("onHand") as there from warehouse.stock where pallet is not null group by pallet) s on s.pallet = p.number
      left join (select "headerId", sum(quantity) as said from warehouse.pallet_contents group by "headerId") c on c."headerId" = p.id
      where coalesce(s.there, 0) <> coalesce(c.said, 0)
    union all
    select 'pallet ' || p.number || ' says of ' || coalesce(s.what, c.what) || ' ' || coalesce(c.said, 0) || ' and bears ' || coalesce(s.there, 0)
      from (select pallet, concat_ws(' ', material, location, batch, "stockStatus") as what, sum("onHand") as there from warehouse.stock
        where pallet is not null and "onHand" <> 0 group by 1, 2) s
      full join (select p.number as pallet, concat_ws(' ', c.material, c.location, c.batch, c."stockStatus") as what, sum(c.quantity) as said
        from warehouse.pallet_contents c join warehouse.pallet p on p.id = c."headerId" group by 1, 2) c using (pallet, what)
      join warehouse.pallet p on p.number = pallet
      where coalesce(s.there, 0) <> coalesce(c.said, 0)
    union all
    select 'pallet at two places: ' || pallet from warehouse.stock where pallet is not null and "onHand" > 0
      group by pallet having count(distinct location) > 1
    union all
    select 'task ' || t.number || ' did ' || i.done || ' and moved ' || coalesce(m.moved, 0) from warehouse.warehouse_task_items i
      join warehouse.warehouse_task t on t.id = i."headerId" and t.title = 'Storm'
      left join (select e."parentId", sum(abs(m.moved)) as moved from warehouse.warehouse_task_items_executions e
        join lateral (select sum(m.change) as moved from warehouse.movement m
          where m.number = e."movementNo" or m."reversalOf" = e."movementNo") m on true group by e."parentId") m on m."parentId" = i.id
      where i.done <> coalesce(m.moved, 0)
    union all
    select 'task ' || t.number || ' holds ' || r.quantity || ' while ' || t.status from system.stock_reservation r
      join warehouse.warehouse_task t on t.id = r."recordId" where t.status in ('NEW', 'DONE', 'CLOSED', 'VOID')
    union all
    select 'counted ' || k.number || ': the book said ' || i."bookQuantity" || ', it is ' || s."onHand" from warehouse.stocktake_items i
      join warehouse.stocktake k on k.id = i."headerId" and k.freeze
      join warehouse.stock s on s."countFrozen" and s."countNo" = k.number and (s.material, s."stockStatus", s.owner) = (i.material, i."stockStatus", i.owner)
        and (coalesce(s.batch, ''), coalesce(s.pallet, '')) = (coalesce(i.batch, ''), coalesce(i.pallet, '')) and s.location is not distinct from i.location
      where s."onHand" <> i."bookQuantity"
    union all
    select 'issue ' || t.number || ' holds ' || s."stockStatus" || ' ' || coalesce(s.batch, '') from system.stock_reservation r
      join warehouse.warehouse_task t on t.id = r."recordId" and t."businessType" in ('ISSUE', 'SALE_OUT')
      join warehouse.stock s on s.id = r.stock
      left join warehouse.stock_batch b on b.number = s.batch and b.material = s.material and not b.deleted
      where s."stockStatus" <> 'OK' or b."expiryDate" < r.at::date
    union all
    select 'transfer ' || t.number || ' holds ' || r.quantity || ' while ' || t.status from system.stock_reservation r
      join warehouse.transfer t on t.id = r."recordId" where t.status <> 'APPROVED'`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Kinds of movements that were posted since. */
export async function movementTypes(db: Db, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string }>`select distinct type from warehouse.movement
    where "postedAt" >= ${since.toISOString()}::timestamptz order by type`.execute(db);
  return rows.map(({ type }) => type);
}
