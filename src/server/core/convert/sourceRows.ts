import {
  headerPlace,
  chooseRows,
  placesOf,
  problemPlace,
  readDecimal,
  recordContextOf,
  shareOut,
  wireOf,
  type Allotment,
  type Conversion,
  type Environment,
  type Expression,
  type Place,
  type Problem,
} from "../../../engine/index.ts";
import type { ActionRun } from "../act/actionRun.ts";
import { sql } from "kysely";
import { askedTexts } from "../../store/expression/askedTexts.ts";
import { askedTogether } from "../../store/list/searchValues.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";

/*
 * The rows that a conversion takes, with the names its expressions see, divided among the parties of its list
 * (`allot`).
 */

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
  const header = headerPlace(run.model.header, run.record);
  const asking = run.environment(header);
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

/** Decimals of a quantity whose unit states none: as many as are stored. */
const stored = 6;

interface Listed {
  readonly to: string;
  readonly share: string | null;
  readonly may: boolean;
}

/**
 * Divides rows among the parties that the list of `allot` names: each row appears once per party, with the names
 * `allot.to` and `allot.quantity`. A row that the list does not concern is kept as it is, and so is one whose own
 * party may be given to; a party that may not is a problem.
 */
export async function allotted(
  run: ActionRun,
  conversion: Conversion,
  rows: readonly SourceRow[],
): Promise<{ readonly rows: readonly SourceRow[]; readonly problems: readonly Problem[] }> {
  const { allot } = conversion;
  if (!allot) return { rows, problems: [] };
  const made: SourceRow[] = [];
  const problems: Problem[] = [];
  const lists = await listedFor(run, allot, rows);
  for (const [index, row] of rows.entries()) {
    const listed = lists[index]!;
    const divided = allot.when.evaluate(row.environment) === true;
    const parts = divided ? partsOf(allot, row, listed) : [];
    made.push(...parts.map((part) => named(row, part)));
    if (parts.length > 0) continue;
    const asked = wireOf(allot.asked.evaluate(row.environment)) ?? null;
    const refused = asked !== null && listed.length > 0 && !isAmong(listed, asked);
    if (refused) problems.push({ msgKey: allot.message, ...problemPlace(row.place, undefined) });
    made.push(named(row, { to: null, quantity: null }));
  }
  return { rows: made, problems };
}

const isAmong = (listed: readonly Listed[], asked: unknown) =>
  listed.some(({ to, may }) => may && to === asked);

function named(
  row: SourceRow,
  allot: { readonly to: string | null; readonly quantity: unknown },
): SourceRow {
  return { ...row, environment: { ...row.environment, allot } };
}

/** The parties that get a part of a row. A part of zero is left out. */
function partsOf(allot: Allotment, { environment }: SourceRow, listed: readonly Listed[]) {
  const total = readDecimal(wireOf(allot.quantity.evaluate(environment)));
  const decimals = readDecimal(wireOf(allot.decimals.evaluate(environment)));
  const takers = listed.flatMap(({ to, share, may }) =>
    may && share !== null && readDecimal(share)?.greaterThan(0) ? [{ to, share }] : [],
  );
  if (!total || takers.length === 0) return [];
  const shares = takers.map(({ share }) => share);
  const parts = shareOut(total.toFixed(), shares, decimals?.toNumber() ?? stored);
  return parts.flatMap((part, index) => {
    const given = readDecimal(part)!;
    return given.greaterThan(0) ? [{ to: takers[index]!.to, quantity: given }] : [];
  });
}

/** For each row its listed parties with their shares, the largest first; one statement for all rows. */
async function listedFor(
  { context, document, action }: ActionRun,
  allot: Allotment,
  rows: readonly SourceRow[],
): Promise<readonly (readonly Listed[])[]> {
  const { schema, actor, db } = context;
  if (rows.length === 0) return [];
  const list = schema.document(allot.document)!;
  const right = { menu: document.menu, buttons: [action.button] };
  const access = { actor, rowHooks: context.product.rowHooks, right, anyOwner: true };
  const share = sql.id("t", allot.by);
  const ambient = { ...recordContextOf(context), isNew: false };
  const textFor = askedTexts([], ambient, (environment, takeConstant) => {
    const table = list.header;
    const source = sourceOf({ schema, document: list, table, ambient: environment, takeConstant });
    const may = sql`coalesce(${rowExpression(source, source.row, allot.holds)}, false)`;
    const concerned = allot.where ? rowExpression(source, source.row, allot.where) : sql`true`;
    return sql`(select coalesce(json_agg(json_build_object('to', ${sql.id("t", allot.to)}, 'share', trim_scale(${share})::text, 'may', ${may})
      order by ${share} desc nulls last, t.id), '[]')
      ${source.from()} where ${rowAccess(source, access)} and ${concerned})`;
  });
  const parts = rows.map(({ environment }, asked) => ({
    asked,
    ...textFor({ this: environment }),
  }));
  const answers = await askedTogether<{ asked: number; found: readonly Listed[] }>(parts).execute(
    db,
  );
  const found = new Map(answers.rows.map((row) => [row.asked, row.found]));
  return rows.map((_, index) => found.get(index)!);
}
