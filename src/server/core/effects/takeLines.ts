import {
  linesOf,
  newLine,
  placesOf,
  recordContextOf,
  storedValue,
  withValue,
  type Environment,
  type Expression,
  type Place,
  type Row,
  type TableModel,
  referenceId,
} from "../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { withReferences } from "../record/references.ts";
import { rowsThere, type FromRecord } from "../record/recordsWhere.ts";
import { newId } from "../../store/newId.ts";
import { takeLines as signature } from "./signatures/takeLines.ts";

interface Params {
  readonly from: FromRecord;
  readonly into: string;
  readonly item?: Expression;
  readonly remove?: Expression;
  readonly set: Readonly<Record<string, Expression>>;
  readonly update?: Readonly<Record<string, Expression>>;
  readonly across?: { readonly lines: string; readonly set: Readonly<Record<string, string>> };
  readonly with?: Readonly<Record<string, Expression>>;
  readonly when?: Expression;
}

/**
 * Adds a line for each row of a line table of the record that the header refers to (a template's items), or for each value
 * of one of its lists (the certificates that a class requires). A row whose `set` a line has already adds none and
 * only brings `update` and `with` to it, so the action can run again. With `item` a row names the line that takes its
 * values, or with `remove` the line that goes.
 */
export const takeLines: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const [place] = run.places();
    if (!place) return;
    const environment = run.environment(place);
    if (params.when && params.when.evaluate(environment) !== true) return;
    if (referenceId(params.from.of.evaluate(environment)) === null) return;
    const into = run.model.table(params.into)!;
    const fixed = storedValues(into, params.with ?? {}, environment);
    addLines(run, params, await takenOf(run, params, environment), fixed);
    const { context, document, model } = run;
    run.record = await withReferences(context, document, model, run.record);
  },
};

/** What a line takes of a row, by our field: what tells it apart, and what it takes anew. */
interface Taken {
  readonly set: Row;
  readonly update: Row;
  /** Our line that it is about; null: a new one. Undefined: the line with the values of `set`. */
  readonly item?: number | null;
  readonly isRemoved?: boolean;
}

async function takenOf(
  { context, model }: ActionRun,
  { from, into, set, update = {}, item, remove }: Params,
  asking: Environment,
): Promise<readonly Taken[]> {
  const named = [item, remove].filter((one) => one !== undefined);
  const reads = [...Object.values(set), ...Object.values(update), ...named];
  const rows = await rowsThere(context, from, { asking, reads });
  return rows.map((there) => {
    const values = (of: Params["set"]) => storedValues(model.table(into)!, of, there);
    const taken = { set: values(set), update: values(update) };
    if (!item) return taken;
    const number = item.evaluate(there);
    const isRemoved = remove?.evaluate(there) === true;
    return { ...taken, item: number === null ? null : Number(number), isRemoved };
  });
}

function storedValues(
  table: TableModel,
  set: Readonly<Record<string, Expression>>,
  environment: Environment,
): Row {
  return Object.fromEntries(
    Object.entries(set).map(([key, cel]) => [
      key,
      storedValue(cel.evaluate(environment), table.field(key)!, environment),
    ]),
  );
}

function addLines(
  run: ActionRun,
  { into, across }: Params,
  taken: readonly Taken[],
  fixed: Row,
): void {
  const { model } = run;
  const table = model.table(into)!;
  // Lines below lines of `across` are added under each of them; others belong to the header's own table.
  const isBelow = across !== undefined && table.parent?.path === across.lines;
  const above = isBelow ? placesOf(table.parent!, run.record) : placesOf(model.header, run.record);
  for (const place of above) {
    const rows = across && !isBelow ? linesOf(run.record, across.lines) : [place.row];
    const wanted = rows.flatMap((row) =>
      taken.map(({ set, update, ...rest }) => ({
        ...rest,
        set: { ...(across && valuesAt(row, across.set)), ...set },
        update: { ...update, ...fixed },
      })),
    );
    const lines = withTaken(run, { into, place, isBelow }, wanted);
    run.record = withValue(run.record, place, table.key, lines);
  }
}

/** The lines under a row, plus the wanted ones. Existing lines only take what they take anew. */
function withTaken(
  run: ActionRun,
  { into, place, isBelow }: { into: string; place: Place; isBelow: boolean },
  wanted: readonly Taken[],
): readonly Row[] {
  const { model, context } = run;
  const keys = Object.keys(wanted[0]?.set ?? {});
  const nameOf = (line: Row) => JSON.stringify(keys.map((key) => plainValue(line[key])));
  const own = linesOf(place.row, model.table(into)!.key);
  if (wanted.some(({ item }) => item !== undefined)) return withNamed(run, into, own, wanted);
  const asked = new Map(wanted.map(({ set, update }) => [nameOf(set), update]));
  const known = own.map((line) => ({ ...line, ...asked.get(nameOf(line)) }));
  const there = new Set(known.map(nameOf));
  const parent = isBelow ? place.row : undefined;
  const blank = newLine(model, into, run.record, recordContextOf(context), parent);
  let last = Math.max(0, ...known.map(({ item = 0 }) => item));
  const added = wanted.flatMap(({ set, update }): Row[] => {
    const name = nameOf(set);
    if (there.has(name)) return [];
    there.add(name);
    const item = isBelow ? (last += 1) : run.nextItem(into);
    return [{ ...blank, ...set, ...update, id: newId(), item }];
  });
  return [...known, ...added];
}

/** The lines after rows that name them by item: changed, gone, and those that no line was there for. */
function withNamed(
  run: ActionRun,
  into: string,
  own: readonly Row[],
  wanted: readonly Taken[],
): readonly Row[] {
  const byItem = new Map(wanted.map((taken) => [taken.item, taken]));
  const kept = own.flatMap((line): Row[] => {
    const taken = byItem.get(line.item ?? null);
    if (!taken) return [line];
    return taken.isRemoved ? [] : [{ ...line, ...taken.set, ...taken.update }];
  });
  const there = new Set(own.map(({ item }) => item));
  const blank = newLine(run.model, into, run.record, recordContextOf(run.context));
  const added = wanted
    .filter(({ item, isRemoved }) => !isRemoved && (item == null || !there.has(item)))
    .map(({ set, update }) => ({
      ...blank,
      ...set,
      ...update,
      id: newId(),
      item: run.nextItem(into),
    }));
  return [...kept, ...added];
}

function valuesAt(row: Row, set: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(Object.entries(set).map(([own, theirs]) => [own, row[theirs] ?? null]));
}

/** References as ids: the same whether they were read with code and name or not. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return referenceId(value) ?? value ?? null;
}
