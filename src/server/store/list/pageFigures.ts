import { sql, type RawBuilder } from "kysely";
import { daySpan } from "../../../engine/index.ts";
import { figuresOf } from "../measure/selectMeasure.ts";
import type { ListReader } from "./listQuery.ts";

/** Measures of the records of a page: what comes behind `picked` in the statement, and the values of a row `t`. */
export interface PageFigures {
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
  const ctes = figures.map(({ measure, by, period }, index) => {
    const { from: since, to: until } = period === undefined ? {} : daySpan(period, today, "period");
    const asked = { by: {}, within: { [by]: sql`(select id from picked)` }, groups: [by] };
    const judging = { ...reader, asCompany: measure.asCompany && isStaff };
    const { figures: of } = figuresOf(judging, measure, { ...asked, since, until });
    return sql`, ${names[index]!} as materialized (${of})`;
  });
  return {
    ctes: ctes.length === 0 ? sql`` : sql.join(ctes, sql``),
    values: figures.map(
      ({ key }, index) =>
        sql`(select trim_scale(f.value)::text from ${names[index]!} as f where f.k0 = t.id::text) as ${sql.id(key)}`,
    ),
  };
}
