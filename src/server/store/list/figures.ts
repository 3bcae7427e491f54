import { sql, type RawBuilder } from "kysely";
import {
  fieldRead,
  figuresSeen,
  isKeptFrom,
  rowCount,
  type GroupFigure,
} from "../../../engine/index.ts";
import { compileSql } from "../expression/expression.ts";
import { quotient } from "../expression/expressionOperators.ts";
import { rowExpression, sourcePath } from "../expression/rowExpression.ts";
import { confidentialGroups, isMasked } from "../rows/maskedColumn.ts";
import { openSql } from "../rows/rowAccess.ts";
import type { Column, Source } from "../statement/statement.ts";
import type { ListReader, Picked } from "./listQuery.ts";
import { summedColumn } from "./summary.ts";

type Sql = RawBuilder<unknown>;

/** A column of the answer: its key, its wire type, and its sort expression. */
export interface Part {
  readonly key: string;
  readonly json: Sql;
  readonly order: Sql;
}

/** The figures of a group on a page: columns read per row, aggregates per group, and the answer. */
export interface Figures {
  readonly hits: readonly Sql[];
  readonly sums: readonly Sql[];
  readonly parts: readonly Part[];
  /** Which of the sums (`f0`, `f1`) are balances, and the sum of all rows, in the period or before (`t0`, `t1`). */
  readonly balances: readonly {
    readonly as: "opening" | "closing";
    readonly index: number;
    readonly all: Sql;
  }[];
}

/**
 * The figures of which nothing is hidden from the reader. Rows in which something that a figure reads is closed to him do not
 * count in it. A ratio is of the sums, not of the rows.
 */
export function visibleFigures(
  reader: ListReader,
  picked: Picked,
  how: {
    readonly units: Column[];
    readonly isAsked: (key: string) => boolean;
    /** Rows have a column `p`, true in the period; without, every row is in it. */
    readonly period: boolean;
  },
): Figures {
  const { source } = picked;
  const stated = reader.page.list.groups?.sums ?? [];
  // A ratio also returns its numerator and denominator.
  const needed = new Set(
    stated.flatMap(({ key, as, of, over }) =>
      how.isAsked(key) ? [key, ...(as === "ratio" ? [of!, over!] : [])] : [],
    ),
  );
  const found = figuresSeen(stated, (figure) => {
    if (!needed.has(figure.key) || readsKept(reader, figure)) return false;
    if (figure.at && !picked.columns.usable.has(figure.at.path)) return false;
    if (!figure.column) return true;
    const isUsable = picked.columns.usable.has(figure.of!);
    return isUsable && summedColumn(picked, figure.of!, how.units) !== undefined;
  });
  const seen = found.filter(({ key, as }) => as !== "ratio" || how.isAsked(key));
  const made = new Map<string, Sql>([[rowCount, rowsCounted(how.period)]]);
  const rows = seen.filter(({ as }) => as !== "ratio");
  const hits = rows.flatMap((figure, index) => [
    sql`${amountOf(source, figure)} as ${sql.id(`w${index}`)}`,
    sql`${countsIn(source, figure)} as ${sql.id(`c${index}`)}`,
  ]);
  rows.forEach((figure, index) => made.set(figure.key, together(figure, index, how.period)));
  for (const { key, as, of, over, times } of seen)
    if (as === "ratio")
      made.set(
        key,
        quotient(sql`(${made.get(of!)!})::numeric * ${times}::numeric`, made.get(over!)!),
      );
  return {
    hits,
    sums: seen.map(
      ({ key, decimals }, index) =>
        sql`${rounded(made.get(key)!, decimals)} as ${sql.id(`f${index}`)}`,
    ),
    parts: seen.map(({ key, as }, index) => sumPart(key, `f${index}`, as === "count")),
    balances: seen.flatMap(({ as, key }, index) => {
      if (as !== "opening" && as !== "closing") return [];
      const place = rows.findIndex((one) => one.key === key);
      const all = sql`${together({ as: "closing" }, place, true)} as ${sql.id(`t${index}`)}`;
      return [{ as, index, all }];
    }),
  };
}

/** The number of a group's rows, of those in the period where there is one. */
export function rowsCounted(period: boolean): Sql {
  return period ? sql`count(*) filter (where p)` : sql`count(*)`;
}

function readsKept({ page, actor }: ListReader, { value, when }: GroupFigure): boolean {
  const table = page.document.table(page.table)!;
  return [value, when].some((one) =>
    (one?.dependencies ?? []).some((path) => {
      const field = fieldRead(table, path.split("."));
      return field !== undefined && isKeptFrom(actor, page, field);
    }),
  );
}

function amountOf(source: Source, { column, of, value }: GroupFigure): Sql {
  if (value)
    return compileSql(value.tree, (path) => sourcePath(source, source.row, path), source.ambient);
  return column ? source.column(of!)!.value : sql`null::numeric`;
}

/** Whether a row counts: its condition, and that nothing is closed to the reader in it that the figure reads. */
function countsIn(source: Source, { when, reads }: GroupFigure): Sql {
  const open = openSql(source, reads.flatMap(confidentialGroups));
  const conditions = [
    ...(when ? [rowExpression(source, source.row, when)] : []),
    ...(open ? [open] : []),
    ...reads.flatMap((path) =>
      isMasked(path.field)
        ? [rowExpression(source, source.column(path.path)!.at, path.field.visible)]
        : [],
    ),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function together({ as }: Pick<GroupFigure, "as">, index: number, period: boolean): Sql {
  const [amount, own] = [sql.id(`w${index}`), sql.id(`c${index}`)];
  const inTime = { opening: sql`${own} and not p`, closing: own } as const;
  const counts =
    as === "opening" || as === "closing" ? inTime[as] : period ? sql`${own} and p` : own;
  const of = (word: string, what: Sql) =>
    sql`(${sql.raw(word)}(${what}) filter (where ${counts}))::numeric`;
  if (as === "count") return sql`count(*) filter (where ${counts})`;
  // Nothing adds up to 0; of nothing there is no average, least or greatest.
  if (as === "sum" || as === "opening" || as === "closing")
    return sql`coalesce(${of("sum", amount)}, 0)`;
  if (as === "avg") return quotient(of("sum", amount), of("count", amount));
  return of(as, amount);
}

function rounded(value: Sql, decimals: number | undefined): Sql {
  return decimals === undefined ? value : sql`round((${value})::numeric, ${sql.lit(decimals)})`;
}

/** Decimals travel as texts, numbers of rows as numbers. */
export function sumPart(key: string, name: string, isCount = false): Part {
  const value = sql.id("k", name);
  return { key, json: isCount ? value : sql`trim_scale(${value})::text`, order: value };
}
