import { sql } from "kysely";
import {
  Refusal,
  wireOf,
  type Document,
  type Environment,
  type Expression,
  type WireValue,
} from "../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { saveDocument } from "../save/saveDocument.ts";
import { keepRow as signature } from "./signatures/keepRow.ts";

type Values = Readonly<Record<string, Expression>>;
interface Params {
  readonly document: string;
  readonly same: Values;
  readonly set: Values;
  readonly new?: Values;
  readonly times?: Expression;
  readonly when?: Expression;
}

/** Most records that one row may keep at once. */
const mostTimes = 1000;

/**
 * Keeps the one live record of another document with the same values of some fields up to date, as the system;
 * creates it where there is none. Two concurrent calls wait for each other. With `times`: so many records, each by values
 * that read `nth`.
 * @throws Refusal `common.range` for more than 1,000, and what saving them throws.
 */
export const keepRow: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    for (const place of run.places()) {
      const environment = run.environment(place);
      if (params.when && params.when.evaluate(environment) !== true) continue;
      const times = params.times ? Number(params.times.evaluate(environment) ?? 0) : 1;
      if (times > mostTimes) throw tooMany(run, params, times);
      for (let nth = 1; nth <= times; nth++)
        await keepOne(run, params, { ...environment, nth: String(nth) });
    }
  },
};

async function keepOne(run: ActionRun, params: Params, environment: Environment): Promise<void> {
  const document = run.context.schema.document(params.document)!;
  const same = valuesOf(params.same, environment);
  if (Object.values(same).includes(null)) return;
  const found = await recordOf(run, document, same);
  const set = found
    ? valuesOf(params.set, environment)
    : {
        ...same,
        ...valuesOf(params.new ?? {}, environment),
        ...valuesOf(params.set, environment),
      };
  if (found && Object.keys(set).length === 0) return;
  await saveDocument(run.context, {
    document,
    request: { ...found, set },
    origin: "system",
    right: { menu: document.menu, button: found ? "edit" : "add" },
    known: () => true,
    bySchema: true,
  });
}

function tooMany({ context }: ActionRun, { document }: Params, times: number): Refusal {
  const { title } = context.schema.document(document)!;
  return new Refusal("common.range", {
    args: [title[context.language], String(times), `≤ ${mostTimes}`],
  });
}

function valuesOf(values: Values, environment: Environment): Readonly<Record<string, WireValue>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, cel]) => [key, wireOf(cel.evaluate(environment))]),
  );
}

async function recordOf(
  { context }: ActionRun,
  document: Document,
  same: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const { db, actor } = context;
  const key = JSON.stringify(["keepRow", document.name, same]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const fits = Object.entries(same).map(
    // A reference as itself, so that its index serves.
    ([field, value]) =>
      document.header.field(field)?.to === undefined
        ? sql`${sql.id(field)}::text = ${String(value)}`
        : sql`${sql.id(field)} = ${String(value)}::uuid`,
  );
  const company =
    document.scope === "company" ? sql`and "orgId" = ${actor.company.id}::uuid` : sql``;
  const { rows } = await sql<{ id: string; version: number }>`select id::text as id, version
    from ${tableOf(document.header)} where not deleted and ${sql.join(fits, sql` and `)} ${company}
    order by id limit 1`.execute(db);
  return rows[0];
}
