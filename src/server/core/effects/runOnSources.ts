import { sql } from "kysely";
import {
  actionRefusal,
  environmentOf,
  placesOf,
  wireOf,
  type Action,
  type Document,
  type Expression,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { runOnSources as signature } from "./signatures/runOnSources.ts";
import { performAction } from "../act/performAction.ts";

interface Params {
  readonly document: string;
  readonly lines: string;
  readonly action: string;
  readonly when?: Expression;
  readonly input?: Readonly<Record<string, Expression>>;
  readonly later?: boolean;
}

/** Lines of one source document, each with the input of the action. */
type Asked = Map<string, Readonly<Record<string, unknown>>>;

/**
 * Runs a line action on the rows that the action's own rows were made of by conversions, however far up, in the same
 * transaction, as the product itself. Source rows that the action does not fit (their state, a guard) are passed over: they have gone their own
 * way meanwhile. A source row of which several of ours were made hears the first of them.
 */
export const runOnSources: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const document = run.context.schema.document(params.document)!;
    const action = document.table(params.lines)!.actions.find(({ key }) => key === params.action)!;
    const work = async () => {
      for (const [id, asked] of await askedOf(run, params)) {
        const lines = await fitting(run, document, action, id, asked);
        if (lines.length === 0) continue;
        await performAction(run.context, {
          document,
          action,
          target: { id, lines },
          confirm: run.confirmed,
          bySystem: true,
        });
      }
    };
    if (params.later) run.after(work);
    else await work();
  },
};

/** By source document, in the order in which they were linked. */
async function askedOf(
  run: ActionRun,
  { document, lines: table, when, input = {} }: Params,
): Promise<ReadonlyMap<string, Asked>> {
  const places = run
    .places()
    .map((place) => ({ id: place.row.id ?? run.id, environment: run.environment(place) }))
    .filter(({ environment }) => !when || when.evaluate(environment) === true);
  const sources = await sourcesOf(run.context.db, {
    lines: places.map(({ id }) => id),
    document,
    table,
  });
  const wanted = new Map<string, Asked>();
  for (const { id, environment } of places) {
    const values = Object.entries(input).map(([key, cel]) => [
      key,
      wireOf(cel.evaluate(environment)),
    ]);
    for (const { sourceId, sourceLine } of sources.filter(({ start }) => start === id)) {
      const lines: Asked = wanted.get(sourceId) ?? new Map();
      if (!lines.has(sourceLine)) lines.set(sourceLine, Object.fromEntries(values));
      wanted.set(sourceId, lines);
    }
  }
  return wanted;
}

/** The rows of one table from which some rows were made, directly or through others, by live links. */
async function sourcesOf(
  db: Db,
  of: { readonly lines: readonly string[]; readonly document: string; readonly table: string },
) {
  const { rows } = await sql<{ start: string; sourceId: string; sourceLine: string }>`
    with recursive up(start, "document", "table", "sourceId", "sourceLine", position) as (
      select l."targetLine", l."sourceDocument", l."sourceTable", l."sourceId", l."sourceLine", l.position
      from system.link as l where l."targetLine" = any(${of.lines}::uuid[]) and l.live
      union
      select up.start, l."sourceDocument", l."sourceTable", l."sourceId", l."sourceLine", l.position
      from system.link as l join up on l."targetLine" = up."sourceLine" where l.live
    )
    select start, "sourceId", "sourceLine" from up
    where "document" = ${of.document} and "table" = ${of.table} order by position`.execute(db);
  return rows;
}

async function fitting(
  { context }: ActionRun,
  document: Document,
  action: Action,
  id: string,
  asked: Asked,
) {
  const stored = await readStoredRecord(context, document, id);
  const { language } = context;
  const model = recordModelOf(document, language);
  const rules = recordContextOf(context);
  const places = stored ? placesOf(model.table(action.table.path)!, stored.record) : [];
  return places.flatMap((place) => {
    const input = asked.get(place.row.id!);
    const environment = environmentOf(place, rules);
    const fits = input && !actionRefusal({ action, place, environment, language, asked: false });
    return fits ? [{ id: place.row.id!, input }] : [];
  });
}
