/** Numbers from 0 to `below` - 1, the same for the same seed (Mulberry32). */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Make = (random: Random, depth: number) => string;

/**
 * Source text of a random, well-typed expression over the names of the table of cases, without line tables and with
 * macros at most two deep.
 */
export function randomExpression(random: Random): string {
  const source = pick(random, [decimal, boolean, boolean, date, instant, text, reference])(
    random,
    4,
  );
  const macros = source.match(/\.(?:map|all|exists)\(/g) ?? [];
  return macros.length > 2 ? randomExpression(random) : source;
}

/** Values of the names of the cases; about a quarter is null. */
export function randomRow(random: Random): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(values_)) {
    if (random(4) > 0) row[name] = pick(random, values);
  }
  row["types"] = ["STD", "URGENT", "ASSET"].filter(() => random(2) === 0);
  row["suppliers"] = parties.filter(() => random(2) === 0).map(({ id }) => id);
  row["me"] = {
    staff: pick(random, [null, parties[0]!.id]),
    party: pick(random, [null, ...parties.map(({ id }) => id)]),
  };
  row["header"] = {
    status: pick(random, [null, "STD", "ASSET"]),
    date: pick(random, dates),
    supplier: pick(random, parties),
  };
  return row;
}

const parties = [1, 2, 3].map((n) => ({
  id: `0192f3a0-0000-7000-8000-00000000000${n}`,
  code: `S00${n}`,
  name: `Party ${n}`,
}));
const numbers = [
  "0",
  "1",
  "-1",
  "2.5",
  "-0.5",
  "3",
  "7",
  "0.000001",
  "999999999999.999999",
  "20",
  "1440",
  "31",
];
const dates = [
  "2024-02-29",
  "2026-01-31",
  "2026-11-21",
  "2025-12-31",
  "0001-01-01",
  "9999-12-31",
  null,
];
const instants = [
  "2026-11-21T02:30:00.000Z",
  "2026-11-20T16:00:00.000Z",
  "2025-12-31T23:59:59.999Z",
  "2024-02-29T12:00:00.500Z",
];
const texts = [
  "a",
  "B",
  "ab",
  "中文",
  "😀",
  "\u{ff5e}",
  " x ",
  "1.50",
  "-3",
  "RTA2026",
  "a%b_c",
  "it's",
];
const values_: Readonly<Record<string, readonly unknown[]>> = {
  quantity: numbers,
  price: numbers,
  n: ["0", "1", "2", "-3", "1.5", "21", "400000"],
  urgent: [true, false],
  closed: [true, false],
  date: dates,
  due: dates,
  at: instants,
  until: instants,
  name: texts,
  spec: texts,
  type: ["STD", "URGENT", "ASSET"],
  mode: ["STD", "URGENT", "ASSET"],
  supplier: parties,
  maker: parties,
  buyer: parties,
};

const decimal: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["quantity", "price", "n", "2", "0.5", "0"],
    [
      (d) =>
        `(${decimal(random, d)} ${pick(random, ["+", "-", "*", "/", "%"])} ${decimal(random, d)})`,
      (d) => `(-${decimal(random, d)})`,
      (d) =>
        `round(${decimal(random, d)}, ${pick(random, ["2", "n", "-1", "0", decimal(random, d)])})`,
      (d) => `${pick(random, ["abs", "floor", "ceil", "round"])}(${decimal(random, d)})`,
      (d) => `${pick(random, ["min", "max"])}(${decimal(random, d)}, ${decimal(random, d)})`,
      (d) => `coalesce(${decimal(random, d)}, ${decimal(random, d)})`,
      (d) => conditional(random, d, decimal),
      (d) =>
        `${pick(random, ["sum", "avg", "count", "minOf", "maxOf", "size"])}([${decimal(random, d)}, ${decimal(random, d)}])`,
      (d) => `daysBetween(${date(random, d)}, ${date(random, d)})`,
      (d) => `size(${text(random, d)})`,
      (d) => `decimal(${text(random, d)})`,
      () => pick(random, ["size(types)", "count(suppliers)"]),
      (d) => `sum([1, 2, quantity].map(x${d}, x${d} * ${decimal(random, d)}))`,
    ],
  );

const boolean: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["urgent", "closed", "true", "(supplier == me.party)"],
    [
      (d) => comparison(random, d, decimal),
      (d) => comparison(random, d, date),
      (d) => comparison(random, d, instant),
      (d) => comparison(random, d, text),
      (d) => `(${reference(random, d)} ${pick(random, ["==", "!="])} ${reference(random, d)})`,
      (d) => `(${boolean(random, d)} ${pick(random, ["==", "!="])} ${boolean(random, d)})`,
      (d) => `(${boolean(random, d)} && ${boolean(random, d)})`,
      (d) => `(${boolean(random, d)} || ${boolean(random, d)})`,
      (d) => `!${boolean(random, d)}`,
      (d) => conditional(random, d, boolean),
      (d) => `coalesce(${boolean(random, d)}, ${boolean(random, d)})`,
      (d) =>
        `(${pick(random, [decimal, date, text, reference, boolean])(random, d)} ${pick(random, ["==", "!="])} null)`,
      () =>
        `(${pick(random, ["type", "mode", "header.status"])} ${pick(random, ["==", "!="])} ${pick(random, ["'STD'", "type", "mode"])})`,
      () => `(type in ${pick(random, ["types", "['STD', 'ASSET']", "[mode, 'URGENT']"])})`,
      (d) => `(${reference(random, d)} in ${pick(random, ["suppliers", "[maker, me.party]"])})`,
      (d) => `(${decimal(random, d)} in [1, quantity, ${decimal(random, d)}])`,
      (d) =>
        `${pick(random, ["contains", "startsWith", "endsWith"])}(${text(random, d)}, ${text(random, d)})`,
      (d) =>
        `types.${pick(random, ["all", "exists"])}(t${d}, t${d} == mode || ${boolean(random, d)})`,
      (d) =>
        `suppliers.${pick(random, ["all", "exists"])}(s${d}, s${d} == ${reference(random, d)})`,
      (d) =>
        `[quantity, price].${pick(random, ["all", "exists"])}(y${d}, y${d} > ${decimal(random, d)})`,
    ],
  );

const date: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["date", "due", "header.date", "today()"],
    [
      (d) => `${pick(random, ["addDays", "addMonths"])}(${date(random, d)}, ${decimal(random, d)})`,
      (d) => `${pick(random, ["min", "max"])}(${date(random, d)}, ${date(random, d)})`,
      (d) => `${pick(random, ["minOf", "maxOf"])}([${date(random, d)}, ${date(random, d)}])`,
      (d) => `coalesce(${date(random, d)}, ${date(random, d)})`,
      (d) => `dateOf(${instant(random, d)})`,
      (d) => conditional(random, d, date),
    ],
  );

const instant: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["at", "until", "now()"],
    [
      (d) => `minutesAfter(${instant(random, d)}, ${decimal(random, d)})`,
      (d) => `${pick(random, ["min", "max"])}(${instant(random, d)}, ${instant(random, d)})`,
      (d) => conditional(random, d, instant),
    ],
  );

const text: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["name", "spec", "'a'", "supplier.code", "text(type)"],
    [
      (d) => `(${text(random, d)} + ${text(random, d)})`,
      (d) => `${pick(random, ["upper", "lower", "trim"])}(${text(random, d)})`,
      (d) => `${pick(random, ["min", "max"])}(${text(random, d)}, ${text(random, d)})`,
      (d) => `text(${pick(random, [decimal, date, instant, boolean, text])(random, d)})`,
      (d) => `coalesce(${text(random, d)}, ${text(random, d)})`,
      (d) => conditional(random, d, text),
    ],
  );

const reference: Make = (random, depth) =>
  leafOr(
    random,
    depth,
    ["supplier", "maker", "header.supplier", "me.party"],
    [
      (d) => `coalesce(${reference(random, d)}, ${reference(random, d)})`,
      (d) => conditional(random, d, reference),
    ],
  );

function comparison(random: Random, depth: number, make: Make): string {
  const symbol = pick(random, ["<", "<=", ">", ">=", "==", "!="]);
  return `(${make(random, depth)} ${symbol} ${make(random, depth)})`;
}

function conditional(random: Random, depth: number, make: Make): string {
  return `(${boolean(random, depth)} ? ${make(random, depth)} : ${make(random, depth)})`;
}

function leafOr(
  random: Random,
  depth: number,
  leaves: readonly string[],
  makers: readonly ((depth: number) => string)[],
): string {
  return depth === 0 || random(4) === 0 ? pick(random, leaves) : pick(random, makers)(depth - 1);
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[random(values.length)]!;
}
