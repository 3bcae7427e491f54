import { ids, row, type CaseGroup } from "./scope.ts";

const east = { id: ids.east, code: "S001", name: "East" };
const west = { id: ids.west, code: "S002", name: "West" };
const two = {
  items: [
    { quantity: "2", price: "1.5", done: true },
    { quantity: "3", price: "2", done: false },
  ],
};
const gap = { items: [{ quantity: "2" }, {}, { quantity: null }] };

export const references: CaseGroup = {
  title: "References",
  rule: "A reference is the id of a row: it equals another reference to the same document with the same id, however it travels (`{id, code, name}` or id). `.code`, `.name` and what its document carries can be read from one that travels whole.",
  cases: [
    row("supplier", ids.east, { supplier: east }),
    row("supplier", ids.east, { supplier: ids.east }),
    row("supplier == maker", true, { supplier: east, maker: ids.east }),
    row("supplier == maker", false, { supplier: east, maker: west }),
    row("supplier != maker", true, { supplier: east }),
    row("supplier == me.party", true, { supplier: east, me: { party: ids.east } }),
    row("supplier == me.party", false, { supplier: east, me: {} }),
    row("supplier == me.party", true, { me: { party: null } }),
    row("supplier != null && supplier == me.party", false, { me: { party: null } }),
    row("buyer == null || buyer == me.staff", true, { buyer: ids.wang, me: { staff: ids.wang } }),
    row("buyer == null || buyer == me.staff", false, { buyer: ids.wang, me: { staff: null } }),
    row("supplier.code", "S001", { supplier: east }),
    row("startsWith(supplier.name, 'Ea')", true, { supplier: east }),
    row("currency.decimals + 1", "3", {
      currency: { id: ids.wang, code: "CNY", name: "Yuan", decimals: "2" },
    }),
    row("supplier in suppliers", true, { supplier: east, suppliers: [west, east] }),
    row("supplier in suppliers", false, { supplier: east, suppliers: [west] }),
    row("supplier in [maker, me.party]", true, {
      supplier: east,
      maker: west,
      me: { party: ids.east },
    }),
    row("coalesce(supplier, maker)", ids.west, { maker: west }),
    row("urgent ? supplier : maker", ids.west, { supplier: east, maker: west }),
    row("header.supplier == supplier", true, { supplier: east, header: { supplier: ids.east } }),
    row("header.status == 'STD' && header.date < date", true, {
      header: { status: "STD", date: "2026-01-01" },
      date: "2026-01-02",
    }),
  ],
};

export const lists: CaseGroup = {
  title: "Lists and lines",
  rule: "A missing list is the empty list. `sum`, `avg`, `count`, `minOf`, `maxOf` pass over nulls; `sum` of nothing is 0, `avg`, `minOf`, `maxOf` of nothing are null; `size` counts nulls too. `map filter all exists` run over lists, nested at most two deep. In SQL they run over lists of values, not over line tables.",
  cases: [
    row("sum(items.map(l, l.quantity * l.price))", "9", two),
    row("sum(items.map(l, l.quantity))", "2", gap),
    row("sum(items.map(l, l.quantity))", "0"),
    row("avg(items.map(l, l.quantity))", "2.5", two),
    row("avg(items.map(l, l.quantity))", null),
    row("count(items)", "3", gap),
    row("count(items.map(l, l.quantity))", "1", gap),
    row("size(items.map(l, l.quantity))", "3", gap),
    row("minOf(items.map(l, l.quantity))", "2", two),
    row("maxOf(items.map(l, l.price))", "2", two),
    row("maxOf(items.map(l, l.price))", null, gap),
    row("count(items.filter(l, l.done))", "1", two),
    row("sum(items.filter(l, !l.done).map(m, m.quantity))", "3", two),
    row("items.all(l, l.quantity > 1)", true, two),
    row("items.all(l, l.quantity > 1)", false, gap),
    row("items.all(l, l.quantity > 1)", true),
    row("items.exists(l, l.price == null)", true, gap),
    row("items.exists(l, l.price == null)", false),
    row("items.exists(l, l.quantity > n)", true, { ...two, n: "2.5" }),
    row("items.all(a, count(items.filter(b, b.quantity == a.quantity)) == 1)", true, two),
    row("sum(items.map(l, sum(l.schedule.map(s, s.quantity))))", "6", {
      items: [
        { schedule: [{ quantity: "1" }, { quantity: "2" }] },
        { schedule: [{ quantity: "3" }] },
        {},
      ],
    }),
    row("items.map(l, l.quantity)", ["2", "3"], two),
    row("items.map(l, l.material)", [ids.east, null], {
      items: [{ material: { id: ids.east, code: "M1", name: null } }, {}],
    }),
    row("types", ["STD", "URGENT"], { types: ["STD", "URGENT"] }),
    row("types", []),
    row("'STD' in types", true, { types: ["STD", "URGENT"] }),
    row("size(types) == 0", true),
    row("size(types)", "2", { types: ["STD", "URGENT"] }),
    row("count(suppliers)", "1", { suppliers: [ids.east] }),
    row("types.exists(t, t == type)", true, { types: ["STD"], type: "STD" }),
    row("types.all(t, t in ['STD', 'ASSET'])", false, { types: ["STD", "URGENT"] }),
    row("types.filter(t, t != type)", ["URGENT"], { types: ["STD", "URGENT"], type: "STD" }),
    row("types.map(t, text(t) + '!')", ["STD!"], { types: ["STD"] }),
    row("suppliers.exists(s, s == supplier)", true, { supplier: east, suppliers: [west, east] }),
    row("!suppliers.exists(s, s in [supplier])", true, { supplier: east, suppliers: [west] }),
    row("sum([quantity, price, 1])", "3.5", { quantity: "2.5" }),
    row("avg([quantity, price])", "0.33333333333333333333", {
      quantity: "0.66666666666666666666",
      price: "0",
    }),
    row("minOf([date, due, today()])", "2026-01-01", { date: "2026-01-01" }),
    row("maxOf([name, spec])", "b", { name: "b", spec: "B" }),
    row("maxOf([quantity, price])", null),
    row("quantity in [price, 1]", true, { quantity: "1.0" }),
    row("[1, 2, 3].exists(x, x == quantity)", true, { quantity: "2" }),
    row("size(files)", "1", {
      files: [{ id: "f1", name: "a.pdf", size: 1, mime: "application/pdf" }],
    }),
    row("size(files)", null),
  ],
};
