import { insert, randomId, type TestStore } from "./harness.ts";

/** Ids of what `arrangeShop` makes. */
export type Shop = Awaited<ReturnType<typeof arrangeShop>>;

/** Two companies, three departments in a tree, vendors, parts and five orders (four of the first company, one deleted). */
export async function arrangeShop({ store }: TestStore) {
  const [c1, c2] = [randomId(), randomId()];
  const [me, other, third] = [randomId(), randomId(), randomId()];
  await insert(store, "organisation.company", [
    { id: c1, code: "C01", name: "One", status: "ENABLED" },
    { id: c2, code: "C02", name: "Two", status: "ENABLED" },
  ]);
  await insert(store, "system.user", [
    { id: me, loginName: "me", name: "Me Myself" },
    { id: other, loginName: "other", name: "Other" },
    { id: third, loginName: "third", name: "Third" },
  ]);
  const [top, below, beside] = [randomId(), randomId(), randomId()];
  await insert(store, "organisation.department", [
    { id: top, orgId: c1, code: "D1", name: "Top", above: null },
    { id: below, orgId: c1, code: "D2", name: "Below", above: top },
    { id: beside, orgId: c1, code: "D3", name: "Beside", above: null },
  ]);
  const [s1, s2] = await insert(store, "organisation.staff", [
    { orgId: c1, code: "E1", name: "Ann", department: top, isBuyer: true, user: me },
    { orgId: c1, code: "E2", name: "Bob", department: below, isBuyer: false, user: other },
  ]);
  const [kg, pcs] = await insert(store, "shop.unit", [
    { code: "KG", name: "Kilogram", decimals: 3 },
    { code: "PCS", name: "Pieces", decimals: 0 },
  ]);
  const [v1, v2, v3] = await insert(store, "shop.vendor", [
    { code: "V001", name: "苏州恒力金属", status: "ENABLED", grade: "A", account: "6222" },
    { code: "V002", name: "100% Fasteners_Ltd", status: "ENABLED", grade: "B" },
    { code: "V003", name: "Closed Works", status: "DISABLED" },
  ]);
  const [bolt, nut, plate] = await insert(store, "shop.part", [
    {
      code: "BOLT-M6",
      name: "Bolt M6",
      status: "ENABLED",
      spec: "M6x16",
      unit: pcs,
      vendor: v2,
      cost: "0.120000",
    },
    { code: "NUT-M6", name: "Nut M6", status: "ENABLED", unit: pcs, vendor: v2 },
    { code: "PLATE", name: "Plate", status: "ENABLED", unit: kg, vendor: v1 },
  ]);
  const base = {
    orgId: c1,
    createdBy: me,
    updatedBy: me,
    deptId: top,
    createdAt: "2026-11-01T00:00:00Z",
    updatedAt: "2026-11-02T00:00:00Z",
  };
  const [o1, o2, o3, o4, gone] = await insert(store, "shop.order", [
    {
      ...base,
      number: "ORD2026110001",
      subject: "Bolts 50%",
      date: "2026-11-21",
      vendor: v1,
      buyer: s1,
      status: "DRAFT",
      sort: "STD",
      tags: ["NEW"],
      parts: [bolt, nut],
      urgent: true,
      placedAt: "2026-11-20T16:30:00Z",
      total: "100.50",
      days: 5,
      target: "7.5",
    },
    {
      ...base,
      number: "ORD2026110002",
      subject: "Nuts",
      date: "2026-10-31",
      vendor: v2,
      buyer: s2,
      status: "OPEN",
      sort: "RUSH",
      tags: ["NEW", "BIG"],
      parts: [nut],
      urgent: false,
      placedAt: "2026-11-20T15:30:00Z",
      total: "20",
      days: 10,
      createdBy: other,
      deptId: below,
      target: "3",
    },
    {
      ...base,
      number: "ORD2026100003",
      subject: "",
      date: null,
      vendor: null,
      status: "OPEN",
      total: null,
      createdBy: third,
      deptId: beside,
    },
    {
      ...base,
      number: "ORD2026100001",
      subject: "Elsewhere",
      date: "2026-11-20",
      vendor: v1,
      status: "OPEN",
      orgId: c2,
      total: "999",
    },
    {
      ...base,
      number: "ORD2026100002",
      subject: "Deleted",
      date: "2026-11-20",
      vendor: v1,
      status: "DRAFT",
      deleted: true,
      total: "999",
    },
  ]);
  const [l1, l2, l3] = await insert(store, "shop.order_items", [
    {
      headerId: o1,
      item: 2,
      part: nut,
      name: "Nut M6",
      unit: pcs,
      quantity: "20.000000",
      price: "0.050000",
    },
    {
      headerId: o1,
      item: 1,
      part: bolt,
      name: "Bolt M6",
      unit: pcs,
      quantity: "10.500000",
      price: "0.120000",
    },
    { headerId: o2, item: 1, part: plate, name: "Plate", unit: kg, quantity: "3", price: "9" },
  ]);
  await insert(store, "shop.order_items_drops", [
    { headerId: o1, parentId: l2, item: 1, day: "2026-12-01", quantity: "4" },
    { headerId: o1, parentId: l2, item: 2, day: "2026-12-15", quantity: "6.5" },
  ]);
  return {
    companies: { c1: { id: c1, code: "C01" }, c2: { id: c2, code: "C02" } },
    users: { me, other, third },
    departments: { top, below, beside },
    staff: { s1: s1!, s2: s2! },
    units: { kg: kg!, pcs: pcs! },
    vendors: { v1: v1!, v2: v2!, v3: v3! },
    parts: { bolt: bolt!, nut: nut!, plate: plate! },
    orders: { o1: o1!, o2: o2!, o3: o3!, o4: o4!, gone: gone! },
    lines: { l1: l1!, l2: l2!, l3: l3! },
  } as const;
}
