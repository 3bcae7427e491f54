import { randomUUID } from "node:crypto";
import { Decimal } from "decimal.js";
import { get } from "./orderSql.ts";
import { note, one, send, type Write } from "./write.ts";

/** A line as it is asked for: `{set: {material: {id}, quantity, netPrice}}`. */
export interface NewLine {
  readonly set: {
    readonly material: { readonly id: string };
    readonly quantity: string;
    readonly netPrice: string;
  };
}
export interface NewOrder {
  readonly set: { readonly title: string; readonly supplier: { readonly id: string } };
  readonly items: { readonly add: readonly NewLine[] };
}

interface Terms {
  readonly currency: string;
  readonly paymentTerm: string | null;
  readonly taxType: string;
  readonly taxRate: string;
  readonly transport: string | null;
  readonly department: string;
  readonly mayOrder: boolean;
}
interface Material {
  readonly id: string;
  readonly name: string;
  readonly spec: string | null;
  readonly unit: string;
  readonly baseUnit: string;
  readonly factor: string;
  readonly inspectionMode: string;
  readonly over: string;
  readonly under: string;
  readonly isEnabled: boolean;
  readonly warehouse: string | null;
  readonly masterPrice: string | null;
  readonly masterPriceNo: string | null;
}

/** Makes an order of new lines, as `POST /detail/purchase-order/save` does, and answers it. */
export async function createOrder(write: Write, { set, items }: NewOrder): Promise<string> {
  const { id } = await makeOrder(write, {
    title: set.title,
    supplier: set.supplier.id,
    lines: items.add.map(({ set: { material, ...line } }) => ({ ...line, material: material.id })),
  });
  return answered(write, id);
}

/** The company's date. */
const dayThere = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" });

/** What an order is made of: typed in, or taken from a requisition. */
export interface OrderToMake {
  readonly title: string;
  readonly supplier: string;
  readonly project?: string | null;
  readonly sourceNo?: string;
  readonly lines: readonly {
    readonly material: string;
    readonly quantity: string;
    readonly netPrice: string;
    readonly demandDate?: string | null;
    readonly requisitionItem?: number;
  }[];
}
export interface MadeOrder {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly id: string; readonly item: number }[];
}

export async function makeOrder(write: Write, order: OrderToMake): Promise<MadeOrder> {
  const { client, caller, now } = write;
  const { title, supplier, project = null, sourceNo = null } = order;
  if (typeof title !== "string" || title.length > 100) throw new Error("title");
  if (order.lines.length === 0) throw new Error("items");
  const today = dayThere.format(new Date(now));
  const terms = await one<Terms>(client, "terms", termsSql, [supplier, caller.staff]);
  if (!terms.mayOrder) throw new Error("supplier");
  const materials = new Map(
    (
      await send<Material>(client, "materials", materialsSql, [
        [...new Set(order.lines.map(({ material }) => material))],
        caller.company,
        supplier,
        terms.currency,
        today,
        terms.taxType,
      ])
    ).map((row) => [row.id, row]),
  );
  const lines = order.lines.map((line, index) =>
    newLine(line, index, terms, materials.get(line.material)),
  );
  const sum = (key: "netAmount" | "taxAmount" | "grossAmount") =>
    lines.reduce((all, line) => all.plus(line[key]), new Decimal(0)).toFixed();
  const period = today.slice(0, 7).replace("-", "");
  const { value } = await one<{ value: string }>(client, "count", countSql, [
    caller.company,
    period,
  ]);
  const number = `RTE${period}${String(value).padStart(4, "0")}`;
  const id = randomUUID();
  const header = {
    title,
    supplier,
    number,
    netAmount: sum("netAmount"),
    taxAmount: sum("taxAmount"),
    grossAmount: sum("grossAmount"),
  };
  await send(client, "insertOrder", insertOrder, [
    id,
    caller.company,
    terms.department,
    caller.user,
    now,
    number,
    title,
    today,
    caller.staff,
    supplier,
    terms.currency,
    terms.taxType,
    terms.taxRate,
    terms.paymentTerm,
    terms.transport,
    header.netAmount,
    header.taxAmount,
    header.grossAmount,
    JSON.stringify({ items: lines.length }),
    project,
    sourceNo,
    sourceNo === null ? "MANUAL" : "RTA",
  ]);
  await send(client, "insertLines", insertLines, [id, JSON.stringify(lines), sourceNo]);
  const diff = { header, items: { added: lines } };
  await note(write, {
    document: "purchase-order",
    id,
    version: 1,
    action: "save",
    from: null,
    to: "DRAFT",
    number,
    diff,
  });
  return { id, number, lines };
}

function newLine(
  line: OrderToMake["lines"][number],
  index: number,
  { taxRate }: Terms,
  of: Material | undefined,
) {
  const { quantity, netPrice, demandDate = null, requisitionItem = null } = line;
  if (!of?.isEnabled) throw new Error("material");
  if (!(Number(quantity) > 0) || Number(netPrice) < 0) throw new Error("quantity or price");
  const amount = new Decimal(quantity).times(netPrice).toDecimalPlaces(2);
  const tax = amount.times(taxRate).div(100).toDecimalPlaces(2);
  return {
    id: randomUUID(),
    item: index + 1,
    material: of.id,
    name: of.name,
    spec: of.spec,
    unit: of.unit,
    quantity,
    netPrice,
    grossPrice: new Decimal(netPrice)
      .times(new Decimal(100).plus(taxRate))
      .div(100)
      .toDecimalPlaces(6)
      .toFixed(),
    taxRate,
    netAmount: amount.toFixed(),
    taxAmount: tax.toFixed(),
    grossAmount: amount.plus(tax).toFixed(),
    demandDate,
    requisitionItem,
    baseUnit: of.baseUnit,
    conversionFactor: of.factor,
    baseQuantity: new Decimal(quantity).times(of.factor).toDecimalPlaces(6).toFixed(),
    inspectionMode: of.inspectionMode,
    warehouse: of.warehouse,
    overTolerance: of.over,
    underTolerance: of.under,
    masterPrice: of.masterPrice,
    masterPriceNo: of.masterPriceNo,
  };
}
const termsSql = `select s."defaultCurrency" as currency, s."defaultPaymentTerm" as "paymentTerm", s."defaultTaxType" as "taxType", trim_scale(s."defaultTaxRate")::text as "taxRate",
  s."defaultTransport" as transport, st.department, s."mayOrder"
  from supplier.supplier s, organisation.staff st where s.id = $1::uuid and not s.deleted and st.id = $2::uuid`;
const materialsSql = `select m.id, m.name, m.spec, coalesce(m."purchaseUnit", m."baseUnit") as unit, m."baseUnit",
    case when m."purchaseUnit" is null or m."purchaseUnit" = m."baseUnit" then '1' else trim_scale(m."purchaseFactor")::text end as factor, m."inspectionMode",
    trim_scale(coalesce(m."overTolerance", c."overTolerance", 0))::text as over, trim_scale(coalesce(m."underTolerance", c."underTolerance", 0))::text as under,
    m.status = 'ENABLED' as "isEnabled", m."defaultWarehouse" as warehouse, trim_scale(p.price)::text as "masterPrice", p.number as "masterPriceNo"
  from masters.material m left join masters.material_category c on c.id = m.category
  left join lateral (select case $6::text when 'INCL' then "grossPrice" else "netPrice" end as price, number from masters.price
    where "orgId" = $2::uuid and not deleted and status = 'EFFECTIVE' and material = m.id and supplier = $3::uuid and currency = $4::uuid
      and unit = coalesce(m."purchaseUnit", m."baseUnit") and "fromQuantity" <= 1 and "validFrom" <= $5::date and "validTo" >= $5::date
    order by case when source = 'CONTRACT' then 0 when source in ('QUOTE', 'BIDDING') then 2 else 1 end, "fromQuantity" desc, "validFrom" desc, number desc
    limit 1) p on true
  where m.id = any($1::uuid[]) and not m.deleted`;
const countSql = `insert into system.counter as c ("orgId", document, period, value) values ($1::uuid, 'purchase-order', $2, 1)
  on conflict ("orgId", document, period) do update set value = c.value + 1 returning value`;
const insertOrder = `insert into purchasing.purchase_order (id, "orgId", "deptId", version, "createdBy", "createdAt", "updatedBy", "updatedAt", number, title,
    type, status, "sourceType", date, buyer, department, supplier, currency, "exchangeRate", "taxType", "taxRate", "paymentTerm", transport,
    "netAmount", "taxAmount", "grossAmount", "localAmount", "receiptStatus", "reconciliationStatus", "changeVersion", "lastItems", project, "sourceNo")
  values ($1::uuid, $2::uuid, $3::uuid, 1, $4::uuid, $5::timestamptz, $4::uuid, $5::timestamptz, $6, $7, 'STD', 'DRAFT', $22, $8::date, $9::uuid,
    $3::uuid, $10::uuid, $11::uuid, 1, $12, $13::numeric, $14::uuid, $15, $16::numeric, $17::numeric, $18::numeric, $18::numeric, 'NONE', 'NONE', 0, $19::jsonb, $20::uuid, $21)`;
const insertLines = `insert into purchasing.purchase_order_items (id, "headerId", item, version, material, name, spec, unit, quantity, "netPrice", "grossPrice",
    "taxRate", "netAmount", "taxAmount", "grossAmount", "priceSource", "masterPrice", "masterPriceNo", shipped, "inDelivery", received, qualified, returned,
    reconciled, "receivedOnTime", "inReceipts", "inReturns", "inNotices", "remainingToPlan", "remainingToShip", "remainingToReceive", status, due,
    "keepsDemand", claimed, "closedWithHeader", "baseQuantity", "conversionFactor", "baseUnit", "inspectionMode", "overTolerance", "underTolerance",
    "freeOfCharge", "returnedForReplacement", warehouse, "demandDate", "requisitionNo", "requisitionItem", "header.supplier", "header.currency", "header.date", "header.number")
  select l.id, $1::uuid, item, 1, material, name, spec, unit, quantity, "netPrice", "grossPrice", "taxRate", "netAmount", "taxAmount", "grossAmount", 'MANUAL',
    "masterPrice", "masterPriceNo", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, quantity, round(quantity * (1 + "overTolerance" / 100), 6), quantity, 'OPEN', quantity,
    false, quantity, false, "baseQuantity", "conversionFactor", "baseUnit", "inspectionMode", "overTolerance", "underTolerance", false, 0, warehouse, "demandDate", $3, "requisitionItem",
    h.supplier, h.currency, h.date, h.number
  from jsonb_to_recordset($2::jsonb) as l(id uuid, item int, material uuid, name text, spec text, unit uuid, quantity numeric, "netPrice" numeric,
    "grossPrice" numeric, "taxRate" numeric, "netAmount" numeric, "taxAmount" numeric, "grossAmount" numeric, "masterPrice" numeric, "masterPriceNo" text,
    "baseQuantity" numeric, "conversionFactor" numeric, "baseUnit" uuid, "inspectionMode" text, warehouse uuid, "overTolerance" numeric, "underTolerance" numeric, "demandDate" date,
    "requisitionItem" int)
  cross join (select supplier, currency, date, number from purchasing.purchase_order where id = $1::uuid) h`;

/** Saves another title, as `POST /detail/purchase-order/save` does, and answers the order. */
export async function saveTitle(
  write: Write,
  {
    id,
    version,
    set,
  }: { readonly id: string; readonly version: number; readonly set: { readonly title: string } },
): Promise<string> {
  const { client, caller, now } = write;
  if (typeof set.title !== "string" || set.title.length > 100) throw new Error("title");
  const header = await one<{ version: number; status: string; title: string; number: string }>(
    client,
    "lockOrder",
    lockOrder,
    [id, caller.company],
  );
  if (header.status !== "DRAFT") throw new Error("state");
  if (header.version !== version) throw new Error("changed");
  await send(client, "setTitle", setTitle, [id, set.title, caller.user, now]);
  const diff = { header: { title: { from: header.title, to: set.title } } };
  const { status, number } = header;
  await note(write, {
    document: "purchase-order",
    id,
    version: version + 1,
    action: "save",
    from: status,
    to: status,
    number,
    diff,
  });
  return answered(write, id);
}
const lockOrder = `select version, status, title, number from purchasing.purchase_order
  where id = $1::uuid and "orgId" = $2::uuid and not deleted for update`;
const setTitle = `update purchasing.purchase_order set version = version + 1, title = $2, "updatedBy" = $3::uuid, "updatedAt" = $4::timestamptz
  where id = $1::uuid`;

async function answered({ client, caller }: Write, id: string): Promise<string> {
  const { record } = await one<{ record: string }>(client, "get", get, [id, caller.company]);
  return `{"record":${record}}`;
}
