import { sql } from "kysely";
import type { ListQuery } from "../../../engine/index.ts";
import { pickRows, type ListReader } from "./listQuery.ts";
import { countCap } from "./select.ts";

/** A question, with the reader who has read ahead for it. */
export interface Counted {
  readonly reader: ListReader;
  readonly query: ListQuery;
}

/** How many rows each of some questions finds, up to the cap, as one statement: `n` is the question's place. */
export function selectCounts(questions: readonly Counted[]) {
  const counts = questions.map(({ reader, query }, n) => {
    const { source, where } = pickRows(reader, query, { sorted: false });
    return sql`select ${n}::int as n, (select count(*) from (select 1 ${source.from()} ${where} limit ${countCap + 1}) as counted) as total`;
  });
  return sql<{ n: number; total: string }>`${sql.join(counts, sql` union all `)} order by n`;
}
