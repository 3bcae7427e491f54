import { sql } from "kysely";
import type { Numbering } from "../../../engine/index.ts";
import { saveBlocks, type Saving } from "../../../features/demo/server/index.ts";
import { tableOf } from "../../store/statement/statement.ts";

/** How often a series begins anew that shows this part of the date. */
const resets = { "": "NEVER", yyyy: "YEAR", yyyyMM: "MONTH", yyyyMMdd: "DAY" } as const;

/**
 * Gives every company a numbering rule, as the schema file says, for each numbered document that never had one, so
 * that administrators find them all. Existing rules are left alone.
 */
export async function saveDefaultNumbering(saving: Saving): Promise<void> {
  const { context, tables } = saving;
  const rules = context.schema.document("numbering");
  if (!rules) return;
  const numbered = context.schema.documents.flatMap(({ name, scope, writes, numbering }) =>
    numbering && scope === "company" && writes === "people" ? [{ name, numbering }] : [],
  );
  const { rows } = await sql<CompanyRow>`
    select c.${sql.ref(tables.companyColumn.code)} as company,
      array(select r."docType" from ${tableOf(rules.header)} r where r."orgId" = c.id order by 1) as known,
      coalesce((select json_object_agg(document, value) from (
        select distinct on (document) document, value from system.counter n where n."orgId" = c.id
        order by document, period desc) last), '{}'::json) as given
    from ${tables.company} c where not c.deleted order by 1`.execute(context.db);
  for (const { company, known, given } of rows) {
    const missing = numbered.filter(({ name }) => !known.includes(name));
    const records = missing.map(({ name, numbering }) => ruleOf(name, numbering, given[name] ?? 0));
    if (records.length > 0) await saveBlocks(saving, [{ document: rules.name, company, records }]);
  }
}

interface CompanyRow {
  readonly company: string;
  readonly known: readonly string[];
  /** The last number of each series, in its newest period. */
  readonly given: Readonly<Record<string, number>>;
}

function ruleOf(docType: string, { prefix, period, length }: Numbering, current: number) {
  const datePattern = period === "" ? "NONE" : period;
  return { docType, prefix, datePattern, length, reset: resets[period], active: true, current };
}
