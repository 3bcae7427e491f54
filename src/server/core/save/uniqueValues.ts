import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../store/connection/store.ts";
import {
  Refusal,
  linesOf,
  refusalOf,
  shown,
  type Document,
  type Language,
  type Numbering,
  type Row,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { uniqueIndexes } from "../../store/tables/indexes.ts";

/*
 * Values that no two documents share: the next number of a series, and the refusal of a duplicate (5105).
 */

/** A sequence of numbers: of a company and a document type, in the period of a date. */
interface Counted {
  readonly db: Db;
  readonly schema: Schema;
  readonly document: string;
  /** The numbering of the schema file; it counts while the company has no rule of its own. */
  readonly numbering: Numbering;
  readonly companyId: string | null;
  /** The company's date, `YYYY-MM-DD`. */
  readonly date: string;
}
interface Taken {
  readonly value: string;
  /** Null without a rule of the company's own. */
  readonly active: boolean | null;
  readonly prefix: string | null;
  readonly datePattern: string | null;
  readonly separator: string | null;
  readonly length: number | null;
}

/**
 * Takes the next number of a company's document type in the period of `date`: one atomic increment in a row of its
 * own, inside the saving transaction, so that a refused save takes none. Numbers are unique and never reused; gaps
 * are allowed (domain 0.6). The company's numbering rule says how it looks and when it begins anew.
 * @throws Refusal `common.numbering` (5101) when the sequence outgrows its length, or the rule is not active.
 */
export async function takeNumber(counted: Counted): Promise<string> {
  const [number] = await takeNumbers(counted, 1);
  return number!;
}

/** As `takeNumber`, several at once, in ascending order. */
export async function takeNumbers(counted: Counted, count: number): Promise<readonly string[]> {
  const { numbering, date } = counted;
  const { rows } = await statement(counted, count).execute(counted.db);
  const taken = rows[0];
  const isOwn = taken?.active !== null && taken?.active !== undefined;
  const last = Number(taken?.value ?? Number.NaN);
  const length = (isOwn ? taken.length : null) ?? numbering.length;
  if (taken?.active === false || !(String(last).length <= length))
    throw new Refusal("common.numbering");
  const before = isOwn
    ? `${taken.prefix ?? ""}${periodOf(taken.datePattern ?? "NONE", date)}${taken.separator ?? ""}`
    : `${numbering.prefix}${periodOf(numbering.period, date)}`;
  return Array.from({ length: count }, (_, index) => {
    const value = String(last - count + 1 + index);
    return `${before}${value.padStart(length, "0")}`;
  });
}

/** Global documents are counted under no company. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** One statement: find the rule, count on in the period that it names, and show the count at the rule. */
function statement(counted: Counted, count: number): RawBuilder<Taken> {
  const { schema, document, numbering, companyId, date } = counted;
  const rules = schema.document("numbering");
  const own = periodOf(numbering.period, date);
  const take = (period: RawBuilder<unknown>) => sql`
    insert into system.counter as counter ("orgId", document, period, value)
    values (coalesce(${companyId}::uuid, ${nobody}::uuid), ${document}, ${period}, ${count}::bigint)
    on conflict ("orgId", document, period) do update set value = counter.value + ${count}::bigint
    returning value`;
  if (!rules || companyId === null) {
    return sql`${take(sql`${own}`)}, null::boolean as active`;
  }
  const at = tableOf(rules.header);
  return sql`with rule as materialized (
      select id, active, prefix, "datePattern", separator, length, case reset
        when 'NEVER' then '' when 'YEAR' then ${periodOf("yyyy", date)} when 'MONTH' then ${periodOf("yyyyMM", date)}
        else ${periodOf("yyyyMMdd", date)} end as period
      from ${at} where "orgId" = ${companyId}::uuid and "docType" = ${document} and not deleted),
    taken as (${take(sql`coalesce((select period from rule), ${own})`)}),
    shown as (update ${at} r set current = taken.value from taken, rule where r.id = rule.id)
    select taken.value, rule.active, rule.prefix, rule."datePattern", rule.separator, rule.length
    from taken left join rule on true`;
}

function periodOf(pattern: string, date: string): string {
  const [year, month, day] = date.split("-") as [string, string, string];
  switch (pattern) {
    case "yyyy":
      return year;
    case "yyyyMM":
      return `${year}${month}`;
    case "yyyyMMdd":
      return `${year}${month}${day}`;
    default:
      return "";
  }
}

/**
 * The refusal of a write that violated a unique index (PostgreSQL 23505): `common.duplicate` (5105) at the fields it
 * guards, with the value that exists already. Every other error is returned as it is.
 */
export function duplicateOf(
  error: unknown,
  { document, language, row }: { document: Document; language: Language; row: Row },
): unknown {
  const violated = violatedKeys(document, error);
  if (!violated) return error;
  const { table, keys } = violated;
  const titles = keys.map((key) => table.field(key)?.title[language] ?? key).join(" + ");
  const field = keys.at(-1)!;
  const at = table.parent ? duplicateLine(table, keys, row) : { row, path: "" };
  const value = shown(keys.map((key) => textOf(at.row[key])).join(" + "));
  const line = table.parent ? (at.row["key"] ?? at.row.id) : undefined;
  return refusalOf([
    {
      msgKey: (keys.length === 1 && table.field(field)?.uniqueMessage) || "common.duplicate",
      args: [titles, value],
      path: `${at.path}${field}`,
      table: table.path,
      field,
      value,
      ...(typeof line === "string" && { line }),
    },
  ]);
}

/** The second of two lines with the same key (the index allows it once under one header or line), and its place. */
function duplicateLine(
  table: Table,
  keys: readonly string[],
  record: Row,
): { readonly row: Row; readonly path: string } {
  const seen = new Set<string>();
  for (const { row, above, path } of linesAt(table, record)) {
    const values = keys.map((key) => textOf(row[key]));
    const key = JSON.stringify([above, ...values]);
    if (seen.has(key) && !values.includes("")) return { row, path: `${path}.` };
    seen.add(key);
  }
  return { row: {}, path: `${table.path}.` };
}

function linesAt(
  table: Table,
  record: Row,
): readonly { readonly row: Row; readonly above: string; readonly path: string }[] {
  const parents = table.parent?.parent
    ? linesAt(table.parent, record)
    : [{ row: record, path: "" }];
  return parents.flatMap(({ row, path: above }) =>
    linesOf(row, table.key).map((line, index) => ({
      row: line,
      above,
      path: `${above === "" ? "" : `${above}.`}${table.key}[${index}]`,
    })),
  );
}

function violatedKeys(
  document: Document,
  error: unknown,
): { readonly table: Table; readonly keys: readonly string[] } | undefined {
  const { code, constraint } = (error ?? {}) as {
    readonly code?: unknown;
    readonly constraint?: unknown;
  };
  if (code !== "23505" || typeof constraint !== "string") return undefined;
  for (const table of document.tables) {
    const index = uniqueIndexes(document, table).find((candidate) => candidate.name === constraint);
    if (index) return { table, keys: index.keys };
  }
  return undefined;
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "code" in value) return String(value.code);
  return value === null || value === undefined ? "" : String(value);
}
