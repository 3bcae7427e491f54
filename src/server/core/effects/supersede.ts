import { sql, type RawBuilder } from "kysely";
import { withValue, type Document, type Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { columnValue } from "../record/writeRows.ts";
import { writeHistory } from "../history/writeHistory.ts";
import { supersede as signature } from "./signatures/supersede.ts";

interface Params {
  readonly same: readonly string[];
  readonly state: string;
  readonly by: string;
  readonly edition?: string;
}

/**
 * Lets a row take the place of the one that is in a state now: others with the same values of some fields leave `state`
 * for `by`, each with its history, and the row gets the next edition. Two at once wait for each other.
 */
export const supersede: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { same, state, by, edition }) => {
    const [place] = run.places();
    const { context, document } = run;
    const { status } = document;
    if (!place || !status) return;
    await sql`select pg_advisory_xact_lock(hashtext(${`supersede ${document.name}`}))`.execute(
      context.db,
    );
    const kind = sql`${sameKind(run, same)} and t.id <> ${run.id}::uuid and not t.deleted`;
    const table = sql.id(document.header.sql.schema, document.header.sql.table);
    if (edition !== undefined) {
      const { rows } = await sql<{
        last: string | null;
      }>`select max(t.${sql.id(edition)})::text as last
        from ${table} t where ${kind} and t.${sql.id(status.field)} <> ${status.initial}`.execute(
        context.db,
      );
      const next = String(Number(rows[0]?.last ?? 0) + 1);
      run.record = withValue(run.record, place, edition, Number(next));
    }
    const { rows } = await sql<Row & { version: number }>`update ${table} t
      set ${sql.id(status.field)} = ${by}, version = t.version + 1, "updatedAt" = ${context.now}::timestamptz,
        "updatedBy" = ${context.actor.user.id}::uuid
      where ${kind} and t.${sql.id(status.field)} = ${state} returning t.*`.execute(context.db);
    for (const row of rows.toSorted(byId))
      await tell(context, document, row, { from: state, to: by });
  },
};

function byId(a: Row, b: Row): number {
  return String(a.id) < String(b.id) ? -1 : 1;
}

function sameKind(
  { context, record, document }: ActionRun,
  same: readonly string[],
): RawBuilder<unknown> {
  const parts = same.map((key) => {
    const field = document.header.field(key)!;
    const value = columnValue(field, record[key]);
    const typed = sql`${value}::${sql.raw(field.kind.column(field))}`;
    return sql`t.${sql.id(key)} is not distinct from ${typed}`;
  });
  const company =
    document.scope === "company" ? [sql`t."orgId" = ${context.actor.company.id}::uuid`] : [];
  return sql.join([...company, ...parts], sql` and `);
}

function tell(
  context: Writing,
  document: Document,
  row: Row & { version: number },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const field = document.status!.field;
  return writeHistory(context, document, row, {
    version: row.version,
    action: "supersede",
    fromState: from,
    toState: to,
    diff: { header: { [field]: { from, to } } },
  });
}
