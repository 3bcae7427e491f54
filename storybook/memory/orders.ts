import {
  addDays,
  newLine,
  newRecord,
  recompute,
  recordModelOf,
  type Row,
} from "../../src/engine/index.ts";
import { storyNow, storyToday } from "./clock.ts";
import { memoryId } from "./ids.ts";
import {
  currencies,
  departments,
  masters,
  materials,
  me,
  people,
  projects,
  ref,
  suppliers,
  warehouses,
} from "./masters.ts";
import { storySchema } from "./schema.ts";

const context = { me, today: storyToday, now: storyNow, timeZone: "Asia/Shanghai" };

interface Draft {
  readonly document: string;
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** A stored document made by the engine: defaults, lines, computed values. */
export function storedDocument({ document: name, code, values, lines }: Draft): Row {
  const document = storySchema().document(name);
  if (!document) throw new Error(`No document ${name}`);
  const model = recordModelOf(document, "cn");
  const header: Row = {
    ...newRecord(model, context),
    ...values,
    id: memoryId(`${name} ${code}`),
    version: 1,
    createdBy: { id: me.user, code: "wangmin", name: "王敏" },
    [document.identity.code]: code,
  };
  const items = lines.map((line, at): Row => ({
    ...newLine(model, "items", header, context),
    ...line,
    id: memoryId(`${name} ${code} ${at}`),
    version: 1,
    item: at + 1,
  }));
  return recompute(model, { ...header, items }, context);
}

const states = ["DRAFT", "SUBMITTED", "APPROVED", "RETURNED", "DRAFT", "CLOSED", "REFUSED"];
const types = ["STD", "ASSET", "MRO", "URGENT"];
const reasons = ["月度备料", "设备维修备件", "新产线调试用料", "安全库存补充"];

/** Requisitions of the stories. The first is a draft with six lines. */
export function requisitions(count = 36): readonly Row[] {
  return Array.from({ length: count }, (_, at) =>
    storedDocument({
      document: "requisition",
      code: `RTA202611${String(count - at).padStart(4, "0")}`,
      values: {
        subject: `${reasons[at % 4]} ${at + 1}`,
        type: types[at % 4],
        date: addDays(storyToday, -at),
        applicant: Object.values(people)[at % 3],
        department: Object.values(departments)[at % 2],
        reason: reasons[at % 4],
        project: at % 4 === 1 ? projects[at % 2] : null,
        status: states[at % states.length],
        sourceType: "MANUAL",
      },
      lines: Array.from({ length: at === 0 ? 6 : 1 + (at % 4) }, (__, line) =>
        requisitionLine(at * 5 + line),
      ),
    }),
  );
}

/** One requisition line; the same number gives the same line. */
export function requisitionLine(seed: number): Readonly<Record<string, unknown>> {
  const material = materials[seed % materials.length]!;
  return {
    material: ref("material", String(material["code"]), String(material["name"])),
    name: material["name"],
    spec: material["spec"],
    unit: material["purchaseUnit"],
    quantity: String(5 + ((seed * 7) % 60)),
    price: `${12 + ((seed * 37) % 900)}.5`,
    currency: currencies.cny,
    urgency: "NORMAL",
    demandDate: addDays(storyToday, 5 + (seed % 20)),
    supplier: seed % 3 === 0 ? suppliers[seed % suppliers.length] : null,
    warehouse: warehouses[seed % 2],
  };
}

/** Purchase orders of the stories: priced, with a delivery schedule on the first line. */
export function purchaseOrders(count = 24): readonly Row[] {
  return Array.from({ length: count }, (_, at) => {
    const order = storedDocument({
      document: "purchase-order",
      code: `RTE202611${String(count - at).padStart(4, "0")}`,
      values: {
        title: `${String(materials[at % 12]!["name"])}采购`,
        date: addDays(storyToday, -at * 2),
        buyer: people.liqiang,
        department: departments.purchasing,
        supplier: suppliers[at % 5],
        currency: at % 6 === 5 ? currencies.jpy : currencies.cny,
        exchangeRate: "1",
        taxType: "EXCL",
        taxRate: "13",
        status: states[at % states.length],
      },
      lines: Array.from({ length: 1 + (at % 5) }, (__, line) => {
        const {
          urgency: _urgency,
          supplier: _supplier,
          price,
          currency: _currency,
          ...values
        } = requisitionLine(at * 3 + line);
        return { ...values, netPrice: price, taxRate: "13" };
      }),
    });
    return {
      ...order,
      items: (order["items"] as readonly Row[]).map((line, index) =>
        index === 0 ? withSchedule(line) : line,
      ),
    };
  });
}

function withSchedule(line: Row): Row {
  return {
    ...line,
    schedule: [1, 2].map((item) => ({
      id: memoryId(`${line.id} schedule ${item}`),
      version: 1,
      item,
      plannedDate: addDays(storyToday, item * 7),
      plannedQuantity: "10",
      promisedDate: null,
      promisedQuantity: null,
      shipped: "0",
      received: "0",
      status: null,
      reason: null,
      remark: null,
    })),
  };
}

/** Everything the stories start with, by document. */
export const seed = (): Readonly<Record<string, readonly Row[]>> => ({
  ...masters,
  requisition: requisitions(),
  "purchase-order": purchaseOrders(),
});
