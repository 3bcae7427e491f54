import type pg from "pg";

/** One planned delivery for each line of the seeded orders: all of it, on the day that the line asks for. */
export async function seedSchedules(client: pg.Client): Promise<void> {
  await client.query(
    `insert into purchasing.purchase_order_items_schedule (id, "headerId", "parentId", item, version, "plannedDate", "plannedQuantity",
       shipped, "inTransit", received, status)
     select gen_random_uuid(), i."headerId", i.id, 1, 1, i."demandDate", i.quantity, 0, 0, 0, 'OPEN'
     from purchasing.purchase_order_items i join purchasing.purchase_order o on o.id = i."headerId"
     where o.title like 'Bench order %'`,
  );
}
