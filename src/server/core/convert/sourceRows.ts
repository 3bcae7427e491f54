import {
  chooseRows,
  placesOf,
  wireOf,
  type Conversion,
  type Environment,
  type Expression,
  type Place,
} from "../../../engine/index.ts";
import type { ActionRun } from "../act/actionRun.ts";

/** A row that is converted, with the names that the conversion's expressions see there. */
export interface SourceRow {
  readonly place: Place;
  readonly environment: Environment;
  /** The rows below it of which lines of its line are made, by the key of their table there. */
  readonly below?: Readonly<Record<string, readonly SourceRow[]>>;
}

/** The rows of a conversion's source table that an action runs on; the conversion's `where` is not applied. */
function sourceRows(run: ActionRun, conversion: Conversion): readonly SourceRow[] {
  return rowsFor(run, conversion, {});
}

/** As `sourceRows`, with further names that the expressions see, `where` among them. */
function rowsFor(
  run: ActionRun,
  conversion: Conversion,
  names: Readonly<Record<string, Environment>>,
): readonly SourceRow[] {
  return placesFor(run, conversion)
    .map((place) => ({ place, environment: { ...run.environment(place), ...names } }))
    .filter(({ environment }) =>
      conversion.where ? conversion.where.evaluate(environment) === true : true,
    )
    .map((row) => ({ ...row, below: rowsBelow(run, conversion, row.place) }));
}

/** The rows of the table `below` that lie below a row of a record. */
export function rowsBelow(
  source: Pick<ActionRun, "model" | "record" | "environment">,
  { below }: Conversion,
  place: Place,
): NonNullable<SourceRow["below"]> {
  const { row } = place;
  const rows = below.map(({ key, from, choosing }) => [
    key,
    chooseRows(
      placesOf(source.model.table(from)!, source.record)
        .filter(({ parent }) => parent?.id === row.id)
        .map((below) => ({ place: below, environment: source.environment(below) })),
      choosing,
      source.environment(place),
    ),
  ]);
  return Object.fromEntries(rows) as NonNullable<SourceRow["below"]>;
}

/**
 * The rows to be made into follow-ups: all of them once, or once for each row across which it is done, known to their
 * expressions as `across`. An action of such rows does it for these, all others for every one.
 */
export function rowsAcross(
  run: ActionRun,
  conversion: Conversion,
): readonly { readonly rows: readonly SourceRow[]; readonly across: Place | undefined }[] {
  const { across } = conversion;
  if (!across) return [{ rows: sourceRows(run, conversion), across: undefined }];
  const acted = run.places();
  const places =
    acted[0]?.table.path === across.table
      ? acted
      : placesOf(run.model.table(across.table)!, run.record);
  return places.map((place) => ({
    rows: rowsFor(run, conversion, { across: run.environment(place) }),
    across: place,
  }));
}

/** The rows of `beside`, by the key of the target's line table: whatever rows the action runs on. */
export function rowsBeside(
  run: ActionRun,
  { beside }: Conversion,
): Readonly<Record<string, readonly SourceRow[]>> {
  const [header] = placesOf(run.model.header, run.record);
  const asking = run.environment(header!);
  const rows = beside.map(({ key, from, choosing }) => [
    key,
    chooseRows(
      placesOf(run.model.table(from)!, run.record).map((place) => ({
        place,
        environment: run.environment(place),
      })),
      choosing,
      asking,
    ),
  ]);
  return Object.fromEntries(rows) as Readonly<Record<string, readonly SourceRow[]>>;
}

/** The rows of a conversion's source table that an action runs on; the conversion's `where` is not applied. */
export function placesFor(run: ActionRun, { from, across }: Conversion): readonly Place[] {
  const acted = run.places();
  const own = acted[0]?.table;
  if (!own || own.path === from) return acted;
  const all = placesOf(run.model.table(from)!, run.record);
  if (!own.parent || from === "" || own.path === across?.table) return all;
  const ids = new Set(acted.map(({ row }) => row.id));
  return all.filter(({ parent }) => ids.has(parent?.id));
}

/** The rows of each document that is made: nothing of a row is lost where it is a document of its own. */
export function documentsOf<T extends Pick<SourceRow, "environment">>(
  { groupBy, to }: Conversion,
  rows: readonly T[],
): readonly (readonly [T, ...T[]])[] {
  if (!groupBy && to.table === "") return rows.map((row) => [row]);
  return grouped(rows, groupBy ?? []);
}

/** Rows with the same tuple together, in the order of their first rows. An empty tuple is the same for all. */
export function grouped<T extends Pick<SourceRow, "environment">>(
  rows: readonly T[],
  tuple: readonly Expression[],
): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const key = JSON.stringify(tuple.map((part) => wireOf(part.evaluate(row.environment))));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
