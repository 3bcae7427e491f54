import type { Environment, Scope, ValueType } from "../types.ts";

/** A row of the table of cases: an expression, the values given (all other names are null), and its value on the wire. */
export interface Case {
  readonly expression: string;
  readonly given: Environment;
  readonly expected: unknown;
  /** What `Expression.holds` says, where a case is about rules. */
  readonly holds?: boolean;
}
export interface CaseGroup {
  readonly title: string;
  /** The rule that the cases show, for the documentation. */
  readonly rule: string;
  readonly cases: readonly Case[];
}

/** Ids used in the cases. */
export const ids = {
  east: "0192f3a0-0000-7000-8000-000000000001",
  west: "0192f3a0-0000-7000-8000-000000000002",
  wang: "0192f3a0-0000-7000-8000-000000000003",
} as const;

const text: ValueType = { type: "text" };
const decimal: ValueType = { type: "decimal" };
const boolean: ValueType = { type: "boolean" };
const date: ValueType = { type: "date" };
const type: ValueType = { type: "choice", choices: ["STD", "URGENT", "ASSET"] };
const supplier: ValueType = { type: "reference", to: "supplier", carried: {} };
const staff: ValueType = { type: "reference", to: "staff", carried: {} };
const line: ValueType = {
  type: "row",
  fields: {
    quantity: decimal,
    price: decimal,
    done: boolean,
    material: { type: "reference", to: "material", carried: {} },
    schedule: { type: "list", of: { type: "row", fields: { quantity: decimal } } },
  },
};

/** The names of the cases. */
export const caseScope: Scope = {
  name: text,
  spec: text,
  quantity: decimal,
  price: decimal,
  n: decimal,
  urgent: boolean,
  closed: boolean,
  date,
  due: date,
  at: { type: "instant" },
  until: { type: "instant" },
  type,
  mode: type,
  supplier,
  maker: supplier,
  buyer: staff,
  currency: { type: "reference", to: "currency", carried: { decimals: decimal } },
  types: { type: "list", of: type },
  suppliers: { type: "list", of: supplier },
  files: { type: "file" },
  extra: { type: "json" },
  items: { type: "list", of: line },
  header: { type: "row", fields: { status: type, date, supplier } },
  me: { type: "row", fields: { staff, party: { type: "reference", to: "*", carried: {} } } },
  parameter: {
    type: "row",
    fields: {
      LIMIT: decimal,
      STRICT: boolean,
      WAY: { type: "choice", choices: ["POOL", "ASSIGN", "AUTO"] },
      NOTE: text,
    },
  },
};

/** The clock of every case. */
export const caseClock: Environment = {
  today: "2026-11-21",
  now: "2026-11-21T02:30:00.000Z",
  timeZone: "Asia/Shanghai",
};

/* The marks below let a bundler leave the cases out where nobody reads them. */

/** Writes a case: expression, expected value, values given. */
/* @__NO_SIDE_EFFECTS__ */
export function row(expression: string, expected: unknown, given: Environment = {}): Case {
  return { expression, given, expected };
}

/** Writes a case about rules: its value, and whether a rule of it holds. */
/* @__NO_SIDE_EFFECTS__ */
export function rule(
  expression: string,
  expected: unknown,
  holds: boolean,
  given: Environment = {},
): Case {
  return { expression, given, expected, holds };
}
