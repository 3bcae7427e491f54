import {
  pathOfPlace,
  refusalOf,
  problemPlace,
  type Conversion,
  type Place,
  type Problem,
  type Refusal,
} from "../../../engine/index.ts";
import type { SourceRow } from "./sourceRows.ts";
import { lineKey, type TargetRow } from "./targetRequest.ts";

/**
 * Moves a refusal of a follow-up that is being made to the rows it is made from, since the user has never seen the
 * lines of the follow-up.
 */
export function atSource(
  refusal: Refusal,
  made: {
    readonly conversion: Conversion;
    readonly rows: readonly [TargetRow, ...TargetRow[]];
    /** Rows of other line tables, by the key under which they were sent. */
    readonly beside: ReadonlyMap<string, SourceRow>;
    readonly across: Place | undefined;
  },
): Refusal {
  const { conversion, rows, beside, across } = made;
  const problems = refusal.problems.map((problem) => {
    const other = problem.line === undefined ? undefined : beside.get(problem.line);
    if (other) return placed(problem, other, mappedBeside(conversion, problem));
    const index = rows.findIndex((_, at) => problem.line === lineKey(at));
    const [source] = (rows[index] ?? rows[0]).sources;
    const mapped = index < 0 ? conversion.header : conversion.lines;
    const value = problem.field === undefined ? undefined : mapped[problem.field];
    const [first, key] = value?.tree.node === "path" ? value.tree.path : [];
    if (across && first === "across" && key !== undefined) return placedIn(problem, across, key);
    return placed(problem, source, value);
  });
  const [first, ...rest] = problems;
  return first ? refusalOf([first, ...rest]) : refusal;
}

function mappedBeside({ beside }: Conversion, { table, field }: Problem) {
  const lines = beside.find(({ key }) => key === table)?.lines;
  return field === undefined ? undefined : lines?.[field];
}

/** A problem at a source row; at its field too, when the target's value is that very field. */
export function placed(
  problem: Problem,
  { place }: SourceRow,
  mapped: Conversion["header"][string] | undefined,
): Problem {
  const tree = mapped?.tree;
  const key = tree?.node === "path" && tree.path.length === 1 ? tree.path[0] : undefined;
  return placedIn(problem, place, key);
}

function placedIn(
  { path: _path, table: _table, line: _line, field: _field, ...problem }: Problem,
  place: Place,
  key: string | undefined,
): Problem {
  const field = key !== undefined && place.table.field(key) ? key : undefined;
  return { ...problem, ...problemPlace(place, field), path: pathOfPlace(place, field) };
}
