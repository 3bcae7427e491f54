import type { Row } from "../../src/engine/index.ts";
import { memoryId } from "./ids.ts";

const row = (document: string, code: string, values: Readonly<Record<string, unknown>>): Row => ({
  id: memoryId(`${document} ${code}`),
  version: 1,
  code,
  status: "ENABLED",
  ...values,
});

/** A reference to a row of the seed, as it travels. */
export const ref = (
  document: string,
  code: string,
  name: string,
  carried: Readonly<Record<string, unknown>> = {},
) => ({
  id: memoryId(`${document} ${code}`),
  code,
  name,
  ...carried,
});

export const units = {
  pcs: ref("unit", "PCS", "个", { decimals: 0 }),
  kg: ref("unit", "KG", "千克", { decimals: 3 }),
  m: ref("unit", "M", "米", { decimals: 2 }),
};
export const currencies = {
  cny: ref("currency", "CNY", "人民币", { decimals: 2 }),
  jpy: ref("currency", "JPY", "日元", { decimals: 0 }),
};
export const departments = {
  production: ref("department", "D20", "生产部"),
  purchasing: ref("department", "D10", "采购部"),
};
export const people = {
  wangmin: ref("staff", "E001", "王敏"),
  liqiang: ref("staff", "E002", "李强"),
  zhanglei: ref("staff", "E003", "张磊"),
};
export const suppliers = [
  ref("supplier", "S001", "华东精密轴承有限公司"),
  ref("supplier", "S002", "苏州恒泰电子材料股份有限公司"),
  ref("supplier", "S003", "宁波海天塑胶制品有限公司"),
  ref("supplier", "S004", "深圳市联创自动化设备技术开发有限责任公司"),
  ref("supplier", "S005", "无锡金桥包装厂"),
];
export const projects = [
  ref("project", "P2601", "二号产线扩能"),
  ref("project", "P2602", "仓储自动化改造"),
];
export const warehouses = [ref("warehouse", "W01", "原材料仓"), ref("warehouse", "W02", "成品仓")];

const materialNames = [
  ["深沟球轴承", "6204-2RS"],
  ["伺服电机", "750W 220V"],
  ["铝型材", "4040 国标"],
  ["控制电缆", "RVV 4×1.5"],
  ["气缸", "SC63×100"],
  ["不锈钢螺栓", "M8×30 A2-70"],
  ["PLC 模块", "16DI/16DO"],
  ["聚氨酯密封圈", "Φ45×5.3"],
  ["减速机", "NMRV063 i=30"],
  ["光电传感器", "PNP 常开 M18"],
  ["冷却液", "乳化型 20L"],
  ["瓦楞纸箱", "600×400×300 五层"],
] as const;
export const materials: readonly Row[] = materialNames.map(([name, spec], at) =>
  row("material", `M-${String(at + 1).padStart(4, "0")}`, {
    name,
    spec,
    baseUnit: at === 2 || at === 3 ? units.m : at === 10 ? units.kg : units.pcs,
    purchaseUnit: at === 2 || at === 3 ? units.m : at === 10 ? units.kg : units.pcs,
    leadDays: 7 + at,
    moq: "1",
    orderMultiple: "1",
  }),
);

/** Masters of the stories, by document. */
export const masters: Readonly<Record<string, readonly Row[]>> = {
  unit: Object.values(units).map((unit) => row("unit", unit.code, { ...unit, dimension: "COUNT" })),
  currency: Object.values(currencies).map((currency) => row("currency", currency.code, currency)),
  department: Object.values(departments).map((department) =>
    row("department", department.code, department),
  ),
  staff: Object.values(people).map((person) =>
    row("staff", person.code, { ...person, department: departments.production }),
  ),
  supplier: suppliers.map((supplier) =>
    row("supplier", supplier.code, { ...supplier, currency: currencies.cny }),
  ),
  project: projects.map((project) => row("project", project.code, project)),
  warehouse: warehouses.map((warehouse) => row("warehouse", warehouse.code, warehouse)),
  material: materials,
  "tax-rate": [row("tax-rate", "T13", { name: "增值税 13%", rate: "13" })],
  "payment-term": [row("payment-term", "N30", { name: "月结 30 天", days: 30 })],
};

/** `me` of the stories: Wang Min of production. */
export const me = {
  user: memoryId("user wangmin"),
  staff: people.wangmin.id,
  department: departments.production.id,
  party: null,
  company: memoryId("company C01"),
  currency: currencies.cny.id,
};
