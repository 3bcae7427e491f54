import { sql } from "kysely";
import {
  pathOfPlace,
  placesOf,
  refusalOf,
  problemPlace,
  wireOf,
  type ErrorKey,
  type Expression,
  type Place,
  type Refusal,
  recordContextOf,
} from "../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { rowExpression, sourcePath } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { compileSql } from "../../store/expression/expression.ts";
import { onlyOnce as signature } from "./signatures/onlyOnce.ts";

interface Params {
  readonly lines: string;
  readonly where?: Expression;
  readonly same: readonly Expression[];
  readonly message: ErrorKey;
}

/**
 * `{ "onlyOnce": { "lines": "invoices", "same": ["header.supplier", "invoiceNo"], "message": "rec.invoiceKnown" } }`: no two
 * lines of the company's live documents have the same values. Whoever writes the same value at the same time waits.
 */
export const onlyOnce: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const table = run.model.table(params.lines)!;
    const counted = placesOf(table, run.record).filter(
      (place) => !params.where || params.where.evaluate(run.environment(place)) === true,
    );
    const seen = new Set<string>();
    const asked = counted.flatMap((place) => {
      const values = params.same.map((one) => wireOf(one.evaluate(run.environment(place))));
      if (values.includes(null)) return [];
      const key = JSON.stringify([run.document.name, params.lines, ...values]);
      if (seen.has(key)) throw refusalAt(params, place, values);
      seen.add(key);
      return [{ place, key, values }];
    });
    for (const { key } of asked.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(run.context.db);
    for (const { place, values } of asked) {
      if (await isElsewhere(run, params, place)) throw refusalAt(params, place, values);
    }
  },
};

/** Whether a live line of another document of the company has the same values. */
async function isElsewhere(run: ActionRun, params: Params, place: Place): Promise<boolean> {
  const { context, document } = run;
  const ambient = { ...recordContextOf(context), isNew: false };
  const table = document.table(params.lines)!;
  const source = sourceOf({ schema: context.schema, document, table, ambient });
  const header = source.header.alias;
  const environment = run.environment(place);
  const same = params.same.map((one) => {
    const column = compileSql(one.tree, (path) => sourcePath(source, source.row, path), ambient);
    return sql`${column}::text = ${String(wireOf(one.evaluate(environment)))}`;
  });
  const counts = params.where ? rowExpression(source, source.row, params.where) : sql`true`;
  const company =
    document.scope === "company"
      ? sql`and ${sql.id(header, "orgId")} = ${context.actor.company.id}::uuid`
      : sql``;
  const { rows } = await sql`select 1 ${source.from()}
    where not ${sql.id(header, "deleted")} and ${sql.id(header, "id")} <> ${run.id}::uuid ${company}
      and ${counts} and ${sql.join(same, sql` and `)} limit 1`.execute(context.db);
  return rows.length > 0;
}

/** Users know the line by the last of the values. */
function refusalAt({ message }: Params, place: Place, values: readonly unknown[]): Refusal {
  const args = [String(values.at(-1))];
  return refusalOf([
    { msgKey: message, args, ...problemPlace(place, undefined), path: pathOfPlace(place) },
  ]);
}
