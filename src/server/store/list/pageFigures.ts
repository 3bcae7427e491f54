import { sql, type RawBuilder } from "kysely";
import { daySpan } from "../../../engine/index.ts";
import { measureFigures } from "../measure/selectMeasure.ts";
import { tableOf } from "../statement/statement.ts";
import { figureValue } from "./figureFilter.ts";
import type { ListReader } from "./listQuery.ts";

/** Measures of the records of a page: what comes behind `picked` in the statement, and the values of a row `t`. */
interface PageFigures {
  readonly ctes: RawBuilder<unknown>;
  readonly values: readonly RawBuilder<unknown>[];
}

/**
 * The measures that a page shows beside its rows, summed for the picked records alone, each once for all of them.
 *
 * ```sql
 * , figure0 as materialized (select k0, ... as value from (... where "h"."supplier" in (select id from picked) group by 1 ...) ...)
 * (select trim_scale(f.value)::text from figure0 as f where f.k0 = t.id::text) as "onTime"
 * ```
 */
export function pageFigures(reader: ListReader): PageFigures {
  const { figures = [], actor, today } = reader;
  const isStaff = actor.user.accountType === "STAFF";
  const names = figures.map((_, index) => sql.raw(`figure${index}`));
  const { page } = reader;
  const rows = tableOf(page.document.table(page.table)!);
  const ctes = figures.map(({ measure, by, period }, index) => {
    const { from: since, to: until } = period === undefined ? {} : daySpan(period, today, "period");
    const within = by.map(({ key, field }) => [
      key,
      field
        ? sql`(select t.${sql.ref(field.key)} from ${rows} as t join picked on picked.id = t.id)`
        : sql`(select id from picked)`,
    ]);
    const asked = {
      by: {},
      within: Object.fromEntries(within) as Record<string, RawBuilder<unknown>>,
      groups: by.map(({ key }) => key),
    };
    const judging = { ...reader, asCompany: measure.asCompany && isStaff };
    const { figures: of } = measureFigures(judging, measure, { ...asked, since, until });
    return sql`, ${names[index]!} as materialized (${of})`;
  });
  return {
    ctes: ctes.length === 0 ? sql`` : sql.join(ctes, sql``),
    values: figures.map((figure, index) => {
      const [one] = figure.by;
      const matches = figure.by.map(
        ({ field }, at) => sql`f.${sql.ref(`k${at}`)} = (t.${sql.ref(field?.key ?? "id")})::text`,
      );
      const target = one?.field ? reader.schema.document(one.field.to ?? "") : page.document;
      const own = one?.field ? sql`t.${sql.ref(one.field.key)}` : sql`t.id`;
      const value = figure.less
        ? sql`(select trim_scale(${figureValue(figure, sql`f.value`, sql`m`)})::text from ${tableOf(target!.header)} as m
            left join ${names[index]!} as f on f.k0 = m.id::text where m.id = ${own})`
        : sql`(select trim_scale(f.value)::text from ${names[index]!} as f where ${sql.join(matches, sql` and `)})`;
      return sql`${value} as ${sql.id(figure.key)}`;
    }),
  };
}
