import type pg from "pg";

/** What the seeded rows belong to: the demo's first company and some of its people. */
export interface Seeded {
  readonly companyId: string;
  readonly suppliers: readonly string[];
  readonly buyerUser: string;
  /** Made one order in fifty: reads only his own. */
  readonly requesterUser: string;
  readonly requesterStaff: string;
}

/**
 * Fills purchase orders and three lines each by SQL beside the demo data, over four years in the order of time, as orders come to
 * be, and over all demo suppliers, then analyses. Only rows that lists and reads touch: no history, no conversions. `from`: as
 * many are there already.
 */
export async function seedOrders(client: pg.Client, orders: number, from = 0): Promise<Seeded> {
  const one = async (text: string): Promise<string> => (await client.query(text)).rows[0].id;
  const companyId = await one(`select id from organisation.company where code = 'C01'`);
  const buyerUser = await one(`select id from system."user" where "loginName" = 'liqiang'`);
  const requesterUser = await one(`select id from system."user" where "loginName" = 'sunhao'`);
  const requesterStaff = await one(
    `select id from organisation.staff where "user" = '${requesterUser}'`,
  );
  const suppliers = (
    await client.query(
      `select id from supplier.supplier where "mayOrder" and "trialAmount" is null and not deleted order by code`,
    )
  ).rows.map((row) => row.id);
  await client.query("set synchronous_commit = off");
  await client.query(
    `insert into purchasing.purchase_order (id, "orgId", "deptId", version, "createdBy", "createdAt", "updatedBy", "updatedAt",
       "schemaVersion", number, title, type, status, "sourceType", date, supplier, currency, "exchangeRate", "taxType", "taxRate",
       "netAmount", "taxAmount", "grossAmount", "localAmount", "receiptStatus", "reconciliationStatus", "changeVersion")
     select gen_random_uuid(), $1, null, 1, case when n % 50 = 0 then $3::uuid else $2::uuid end, now(), $2, now(), 1,
       'B' || lpad(n::text, 9, '0'), 'Bench order ' || n, 'STD', (array['DRAFT','RELEASED','RECEIVED','DONE'])[1 + n % 4], 'MANUAL',
       date '2022-12-01' + ((n - $6::int)::bigint * 1459 / greatest($5::int - $6::int, 1))::int, ($4::uuid[])[1 + (n / 50) % array_length($4::uuid[], 1)],
       (select id from masters.currency where code = 'CNY'), 1, 'EXCL', 13,
       n % 10000, (n % 10000) * 0.13, (n % 10000) * 1.13, (n % 10000) * 1.13, 'NONE', 'NONE', 0
     from generate_series($6::int + 1, $5::int) as n`,
    [companyId, buyerUser, requesterUser, suppliers, orders, from],
  );
  await client.query(
    `insert into purchasing.purchase_order_items (id, "headerId", item, version, material, name, unit, quantity, "netPrice", "grossPrice",
       "taxRate", "netAmount", "taxAmount", "grossAmount", "demandDate", "priceSource", status, "freeOfCharge", due, claimed, "remainingToPlan",
       "remainingToShip", "remainingToReceive", "keepsDemand", "closedWithHeader", "overTolerance", "underTolerance", "baseUnit", "baseQuantity",
       "conversionFactor", received, "header.supplier", "header.currency", "header.date", "header.number")
     select gen_random_uuid(), o.id, i, 1, m.id, m.name, m."baseUnit", 10, 5, 5.65, 13, 50, 6.5, 56.5, o.date + 14, 'MANUAL', 'OPEN', false, 10, 10, 10, 10, 10,
       false, false, 0, 0, m."baseUnit", 10, 1, 0, o.supplier, o.currency, o.date, o.number
     from purchasing.purchase_order o cross join generate_series(1, 3) as i
     join (select id, name, "baseUnit", row_number() over () as k, count(*) over () as c from masters.material) m
       on m.k = 1 + (hashtext(o.number || i) & 1048575) % m.c
     where o.number > 'B' || lpad($1::text, 9, '0') and o.title like 'Bench order %'`,
    [from],
  );
  await client.query("vacuum analyze purchasing.purchase_order");
  await client.query("vacuum analyze purchasing.purchase_order_items");
  return { companyId, suppliers, buyerUser, requesterUser, requesterStaff };
}
