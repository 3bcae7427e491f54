import {
  pathOfPlace,
  refusalOf,
  Refusal,
  problemPlace,
  wireOf,
  type Action,
  type Document,
  type Environment,
  type Expression,
  type Place,
  type Problem,
  type Row,
  referenceId,
} from "../../../engine/index.ts";
import { recordsWhere } from "../record/recordsWhere.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { performAction, type ActionOptions } from "../act/performAction.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { runOn as signature } from "./signatures/runOn.ts";

interface Params {
  readonly document: string;
  readonly on?: Expression;
  readonly where?: Expression;
  readonly action: string;
  readonly lines?: string;
  readonly item?: Expression;
  readonly when?: Expression;
  readonly input?: Readonly<Record<string, Expression>>;
  readonly later?: boolean;
}

/** A row of this document, and the input that the other document gets for it. */
interface Wanted {
  readonly place: Place;
  readonly record: string;
  readonly item: number | null;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Runs an action of another document that each row refers to (or of all its records for which `where` holds), in the
 * same transaction: on its header, or on the line that the row names by item. It runs as the system, so system
 * actions are possible too. A refusal of the other document is reported at the row that caused it and rolls the whole
 * action back.
 */
export const runOn: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const document = run.context.schema.document(params.document)!;
    const table = document.table(params.lines ?? "")!;
    const action = table.actions.find(({ key }) => key === params.action)!;
    const work = async () => {
      // Evaluated late, when the row knows the follow-ups made of it.
      const byRecord = Map.groupBy(await wantedBy(run, params), ({ record }) => record);
      for (const [record, wanted] of byRecord) {
        if (!table.parent) for (const one of wanted) await onHeader(run, document, action, one);
        // What asks the same line twice asks one after the other: each has input of its own.
        else for (const turn of turnsOf(wanted)) await onLines(run, document, action, record, turn);
      }
    };
    if (params.later) run.after(work);
    else await work();
  },
};

async function wantedBy(run: ActionRun, params: Params): Promise<readonly Wanted[]> {
  const { item, when, input = {} } = params;
  const wanted: Wanted[] = [];
  for (const place of run.places()) {
    const environment = run.environment(place);
    if (when && when.evaluate(environment) !== true) continue;
    const at = item?.evaluate(environment);
    const values = Object.entries(input).map(([key, cel]) => [
      key,
      wireOf(cel.evaluate(environment)),
    ]);
    for (const record of await recordsOf(run, params, environment))
      wanted.push({
        place,
        record,
        item: at === null || at === undefined ? null : Number(at),
        input: Object.fromEntries(values) as Wanted["input"],
      });
  }
  return wanted;
}

/** Ids of the records a row means: the one it refers to, or all that fit `where`, in the order they were made. */
async function recordsOf(
  run: ActionRun,
  { document, on, where }: Params,
  environment: Environment,
): Promise<readonly string[]> {
  if (on) return [referenceId(on.evaluate(environment)) ?? []].flat();
  if (!where) return [];
  const found = await recordsWhere(run.context, { document, where, environment });
  return found.map(({ id }) => id);
}

/** Rows by how often their line was named before. */
function turnsOf(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const turns = Map.groupBy(
    wanted,
    (one) => wanted.slice(0, wanted.indexOf(one)).filter(({ item }) => item === one.item).length,
  );
  return [...turns.values()];
}

async function onHeader(run: ActionRun, document: Document, action: Action, wanted: Wanted) {
  const { record, input } = wanted;
  await perform(run, document, action, { id: record }, input).catch(toldAt([wanted], new Map()));
}

async function onLines(
  run: ActionRun,
  document: Document,
  action: Action,
  record: string,
  wanted: readonly Wanted[],
) {
  const byItem = await linesOfRecord(run, document, action, record);
  const missing = wanted.find(({ item }) => item === null || !byItem.has(item));
  if (missing) {
    const args = [action.table.title[run.context.language], String(missing.item ?? "")];
    throw refusalOf([atPlace({ msgKey: "common.notFound", args }, missing.place)]);
  }
  const lines = wanted.map(({ item, input }) => ({ id: byItem.get(item!)!, input }));
  const own = new Map(wanted.map((one, index) => [lines[index]!.id, one.place]));
  await perform(run, document, action, { id: record, lines }, {}).catch(toldAt(wanted, own));
}

/** Ids of the other document's lines by their item. */
async function linesOfRecord(
  run: ActionRun,
  document: Document,
  action: Action,
  id: string,
): Promise<ReadonlyMap<number, string>> {
  const stored = await readStoredRecord(run.context, document, id);
  const lines = (stored?.record[action.table.key] ?? []) as readonly Row[];
  return new Map(lines.map((line) => [line.item!, line.id!]));
}

async function perform(
  run: ActionRun,
  document: Document,
  action: Action,
  target: ActionOptions["target"],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { made } = await performAction(run.context, {
    document,
    action,
    target,
    input,
    confirm: run.confirmed,
    bySystem: true,
  });
  made.forEach(run.made);
}

/** Rethrows what the other document refuses at the rows that asked for it. */
function toldAt(wanted: readonly Wanted[], byLine: ReadonlyMap<string, Place>) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    const [first] = wanted;
    const problems = error.problems.map((problem) =>
      atPlace(problem, (problem.line && byLine.get(problem.line)) || first!.place),
    );
    const [one, ...more] = problems;
    throw one ? refusalOf([one, ...more]) : error;
  };
}

function atPlace(
  { path: _path, table: _table, line: _line, field: _field, ...problem }: Problem,
  place: Place,
): Problem {
  return { ...problem, ...problemPlace(place, undefined), path: pathOfPlace(place) };
}
