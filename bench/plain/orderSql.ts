/*
 * SQL of purchase orders as somebody writes it by hand who knows the tables: nothing of it comes from the schema files.
 * Answers are built by PostgreSQL as JSON text, which was the quickest of what was tried.
 */

const decimal = (column: string): string => `trim_scale(${column})::text`;
const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A reference: null, or its row with what lists and forms show beside it. */
const reference = (alias: string, more = ""): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name${more}) end`;
const names = (alias: string): string =>
  `, 'traditionalName', ${alias}."traditionalName", 'englishName', ${alias}."englishName"`;
const unit = (alias: string): string =>
  reference(alias, `, 'decimals', ${alias}.decimals${names(alias)}`);
const user = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'code', ${alias}."loginName", 'name', ${alias}.name) end`;

const supplier = reference(
  "s",
  `, 'status', s.status, 'orderBlocked', s."orderBlocked", 'rfqBlocked', s."rfqBlocked", 'grade', s.grade,
    'mayInquire', s."mayInquire", 'mayOrder', s."mayOrder", 'mayDeliver', s."mayDeliver", 'heldRfq', s."heldRfq", 'heldOrders', s."heldOrders", 'standing', s.standing, 'trialAmount', ${decimal(`s."trialAmount"`)},
    'certifiedUntil', s."certifiedUntil", 'certifiedClasses', s."certifiedClasses", 'barredRfqClasses', s."barredRfqClasses",
    'barredOrderClasses', s."barredOrderClasses", 'barredRfqMaterials', s."barredRfqMaterials", 'barredOrderMaterials', s."barredOrderMaterials", 'coolDownUntil', s."coolDownUntil", 'buyer', ${reference("sb")},
    'disposal', (select json_build_object('id', d.id, 'code', d.number, 'name', d.title) from supplier.disposal d where d.id = s.disposal)`,
);
const currency = reference("cur", `, 'decimals', cur.decimals${names("cur")}`);
const paymentTerm = reference("term", `, 'base', term.base, 'days', term.days${names("term")}`);
const department = reference("dep", `, 'englishName', dep."englishName"`);
const project = reference("pro");
const contract = `case when con.id is not null then json_build_object('id', con.id, 'code', con.number, 'name', con.title) end`;

const joins = `
  left join supplier.supplier s on s.id = o.supplier
  left join organisation.staff sb on sb.id = s.buyer
  left join masters.currency cur on cur.id = o.currency
  left join organisation.staff buy on buy.id = o.buyer
  left join organisation.department dep on dep.id = o.department
  left join masters.project pro on pro.id = o.project
  left join masters.payment_term term on term.id = o."paymentTerm"
  left join purchasing.contract con on con.id = o.contract
  left join system."user" maker on maker.id = o."createdBy"`;

/**
 * One page of the orders of a supplier between two dates, newest first. Of somebody's own alone: those that $5 made and those
 * that $6 buys, each found by its index.
 */
export const list = (size: 10 | 100, isOwn: boolean): string => {
  const order = `order by date desc, number desc, id desc`;
  const arms = (isOwn ? [`and "createdBy" = $5::uuid`, `and buyer = $6::uuid`] : [""]).map(
    (
      own,
    ) => `from purchasing.purchase_order where "orgId" = $1::uuid and supplier = $2::uuid and date between $3::date and $4::date
      and not deleted ${own}`,
  );
  const found = arms
    .map((rows) => `(select id, date, number ${rows} ${order} limit ${size})`)
    .join(" union ");
  const counted = arms.map((rows) => `(select id ${rows} limit 10001)`).join(" union ");
  return `with page as materialized (
    select id, row_number() over (${order}) as n from (${found}) f ${order} limit ${size})
  select (select coalesce('[' || string_agg(j.line, ',' order by p.n) || ']', '[]')
    from page p join purchasing.purchase_order o on o.id = p.id ${joins}
    left join lateral (
      select count(*) as count, (array_agg(i.name order by i.item))[1] as name, ${decimal("coalesce(sum(i.received), 0)")} as done,
        ${decimal("coalesce(sum(i.quantity), 0)")} as "all", count(*) filter (where i.received >= i.quantity) as "full",
        count(distinct i.unit) as units, (array_agg(i.unit order by i.item))[1] as unit
      from purchasing.purchase_order_items i where i."headerId" = o.id) l on true
    left join masters.unit u on u.id = l.unit
    cross join lateral (select row_to_json(x)::text as line from (select o.id, o.version, o.number, o.title, o.status, ${supplier} as supplier,
      o."dueDate", ${currency} as currency, ${decimal(`o."grossAmount"`)} as "grossAmount", ${reference("buy")} as buyer, o.date, o.type,
      o."receiptStatus", o."reconciliationStatus", o."changeVersion", ${department} as department, ${project} as project,
      ${paymentTerm} as "paymentTerm", ${decimal(`o."netAmount"`)} as "netAmount", ${decimal(`o."taxAmount"`)} as "taxAmount",
      ${decimal(`o."localAmount"`)} as "localAmount", ${contract} as contract, o."sourceNo", ${instant(`o."releasedAt"`)} as "releasedAt",
      ${user("maker")} as "createdBy", ${instant(`o."createdAt"`)} as "createdAt",
      json_build_object('count', l.count, 'name', l.name, 'done', l.done, 'all', l."all", 'full', l."full", 'units', l.units, 'unit', ${unit("u")}) as _lines
    ) x) j) as rows,
    case when (select count(*) from page) < ${size} then (select count(*) from page)
      else (select count(*) from (${counted}) c) end as total`;
};

const itemColumns = (decimals: readonly string[]): string =>
  decimals.map((key) => `${decimal(`i."${key}"`)} as "${key}"`).join(", ");

/** One order with its lines and their schedules, of the company $2. */
export const get = `select (select row_to_json(x)::text from (select o.id, o.version, ${user("maker")} as "createdBy",
    ${instant(`o."createdAt"`)} as "createdAt", ${user("changer")} as "updatedBy", ${instant(`o."updatedAt"`)} as "updatedAt", o.number, o.title,
    o.type, o.status, o."sourceType", o.date, ${reference("buy")} as buyer, ${department} as department, o."sourceNo", o."supplierContact",
    ${supplier} as supplier, ${currency} as currency, ${decimal(`o."exchangeRate"`)} as "exchangeRate", o."rateFrom", o."taxType",
    ${decimal(`o."taxRate"`)} as "taxRate", ${paymentTerm} as "paymentTerm", o.transport, o.packaging, ${reference("adr")} as address,
    o."deliveryAddress", ${project} as project, ${contract} as contract, o."contractFrom", o."contractTo",
    ${decimal(`o."netAmount"`)} as "netAmount", ${decimal(`o."taxAmount"`)} as "taxAmount", ${decimal(`o."grossAmount"`)} as "grossAmount",
    ${decimal(`o."localAmount"`)} as "localAmount", ${instant(`o."releasedAt"`)} as "releasedAt", ${instant(`o."receivedAt"`)} as "receivedAt",
    ${user("receiver")} as "receivedBy", o."receiptStatus", o."reconciliationStatus", o."chargebackReason", o."changeVersion",
    ${reference("why")} as "closingReason", o."dueDate", o.remark,
    (select coalesce(json_agg(line.json order by line.item), '[]') from (
      select i.item, (select row_to_json(y) from (select i.id, i.version, i.item,
        ${reference("m", `, 'leadDays', m."leadDays", 'moq', ${decimal("m.moq")}, 'orderMultiple', ${decimal(`m."orderMultiple"`)}, 'overTolerance', ${decimal(`m."overTolerance"`)}, 'underTolerance', ${decimal(`m."underTolerance"`)}`)} as material,
        i.name, i.spec, ${unit("u")} as unit, ${itemColumns(["quantity", "netPrice", "grossPrice", "taxRate", "netAmount", "taxAmount", "grossAmount"])},
        i."demandDate", i."confirmedDate", ${reference("w", `, 'keepers', w.keepers, 'englishName', w."englishName"`)} as warehouse,
        i."priceSource", i."priceNo", i."contractItem", ${itemColumns(["contractPrice", "masterPrice"])}, i."masterPriceNo", i."priceReason",
        ${itemColumns(["shipped", "inDelivery", "received", "qualified", "returned", "reconciled", "receivedOnTime", "inReceipts", "inReturns", "inNotices"])},
        case when lt.id is not null then json_build_object('id', lt.id, 'code', lt.number, 'name', null) end as "lastTask",
        case when ld.id is not null then json_build_object('id', ld.id, 'code', ld.number, 'name', null) end as "lastDelivery",
        case when lc.id is not null then json_build_object('id', lc.id, 'code', lc.number, 'name', null) end as "lastChange",
        ${itemColumns(["remainingToPlan", "remainingToShip", "remainingToReceive"])}, i.status, ${reference("iw")} as "closingReason",
        ${itemColumns(["closed", "due"])}, i."keepsDemand", ${itemColumns(["claimed"])}, i."closedWithHeader", i."quotationNo", i."requisitionNo",
        i."requisitionItem", ${itemColumns(["baseQuantity", "conversionFactor"])}, ${unit("bu")} as "baseUnit", i."inspectionMode",
        ${itemColumns(["overTolerance", "underTolerance"])}, i.remark, i."freeOfCharge", ${itemColumns(["returnedForReplacement"])}, i."priceHistory",
        (select coalesce(json_agg(z order by z.item), '[]') from (select d.id, d.version, d.item, d."plannedDate",
          ${decimal(`d."plannedQuantity"`)} as "plannedQuantity", d."promisedDate", ${decimal(`d."promisedQuantity"`)} as "promisedQuantity",
          ${decimal("d.shipped")} as shipped, ${decimal("d.received")} as received, d.status, d.reason, d.remark
          from purchasing.purchase_order_items_schedule d where d."parentId" = i.id) z) as schedule
      ) y) as json
      from purchasing.purchase_order_items i
      left join masters.material m on m.id = i.material
      left join masters.unit u on u.id = i.unit
      left join masters.unit bu on bu.id = i."baseUnit"
      left join warehouse.warehouse w on w.id = i.warehouse
      left join warehouse.warehouse_task lt on lt.id = i."lastTask"
      left join warehouse.delivery_note ld on ld.id = i."lastDelivery"
      left join purchasing.purchase_change lc on lc.id = i."lastChange"
      left join masters.reason iw on iw.id = i."closingReason"
      where i."headerId" = o.id) line) as items) x) as record, o.status
  from purchasing.purchase_order o ${joins}
  left join system."user" changer on changer.id = o."updatedBy"
  left join system."user" receiver on receiver.id = o."receivedBy"
  left join masters.address adr on adr.id = o.address
  left join masters.reason why on why.id = o."closingReason"
  where o.id = $1::uuid and o."orgId" = $2::uuid and not o.deleted`;
