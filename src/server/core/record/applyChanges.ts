import {
  headerPlace,
  canAddLine,
  canChangeLines,
  canRemoveLine,
  environmentOf,
  environmentsIn,
  isEditable,
  linesOf,
  sameValue,
  storedValue,
  problemPlace,
  withDefaults,
  withFill,
  type FieldModel,
  type Place,
  type Problem,
  type Row,
  type TableModel,
  unmetConditions,
} from "../../../engine/index.ts";
import type { SaveRun } from "../save/applyAsked.ts";
import { newId } from "../../store/newId.ts";
import { chosenRow, chosenValue, isUnclear, unresolvedIn, type Resolved } from "./references.ts";
import type { LineChange, RowChange } from "./readChanges.ts";

/**
 * The kind of writer. `person`: the schema's `editable` rules apply. `import`: as a person, but a new document may
 * bring its own number. `system`: demo data and effects, which may set any field.
 */
export type Origin = "person" | "import" | "system";

/** A document as changes would make it, and what of them could not be taken. Nothing is stored. */
export interface Applied {
  readonly next: Row;
  readonly problems: readonly Problem[];
  /** Highest item number ever given, by line table (`items`) or by line and table (`<line id>.schedule`). */
  readonly lastItems: Readonly<Record<string, number>>;
}

/** What applying changes needs of a save, with what it finds on the way. */
interface Applying extends Pick<SaveRun, "model" | "resolved" | "rules" | "origin"> {
  readonly problems: Problem[];
  readonly lastItems: Record<string, number>;
}

/**
 * Applies read changes to a record: sets values, fills from chosen references, gives new lines their id, item and
 * defaults, and removes lines. Fields that may not be changed here (5104) and lines that are not there (5106) are
 * problems. A value that is sent but not different is no change. Nothing is computed yet.
 */
export function applyChanges(run: SaveRun, changes: RowChange): Applied {
  const { model, current } = run;
  const applying: Applying = { ...run, problems: [], lastItems: { ...run.lastItems } };
  const header = applyRow(headerPlace(model.header, current), changes, applying);
  const next = applyLines(model.header, header, header, undefined, changes, applying);
  return { next, problems: applying.problems, lastItems: applying.lastItems };
}

function applyRow(place: Place, change: RowChange, applying: Applying): Row {
  const { problems, resolved } = applying;
  const complete = changedRow(place, change, applying);
  const after = { ...place, row: complete, header: place.table.parent ? place.header : complete };
  problems.push(...unresolvedIn(place, after, change, resolved));
  refuseFixed(after, place, change, applying);
  return complete;
}

/** A row with the values set, what chosen references fill, and, when it is new, its defaults. */
function changedRow(place: Place, change: RowChange, applying: Applying): Row {
  const before = place.row;
  let row = before;
  for (const field of fieldsInOrder(place, change, applying.resolved)) {
    const asked = change.set.get(field.key);
    const now: Place = { ...place, row, header: place.table.parent ? place.header : row };
    const value = chosenValue(asked, field, now, applying.resolved);
    if (value === undefined || (field.key in before && sameValue(before[field.key], value)))
      continue;
    row = { ...row, [field.key]: value };
    const target =
      Object.keys(field.fill).length > 0
        ? chosenRow(asked, field, now, applying.resolved)
        : undefined;
    const here: Place = { ...place, row, header: place.table.parent ? place.header : row };
    const kept = new Set(change.set.keys());
    row = withFill(here, field, { target: target ?? null, kept, context: applying.rules });
  }
  row = withStamps(place, row, change, applying);
  const after: Place = { ...place, row, header: place.table.parent ? place.header : row };
  return before.id === undefined || isAdded(before) ? withDefaults(after, applying.rules) : row;
}

/** The fields that a change sets. Fields whose code names several rows come last, since the choice may depend on the other values. */
function fieldsInOrder(
  { table }: Place,
  change: RowChange,
  resolved: Resolved,
): readonly FieldModel[] {
  const fields = table.fields.filter(({ key }) => change.set.has(key));
  const isLast = (field: FieldModel) => isUnclear(change.set.get(field.key), field, resolved);
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

/** Fields that note the author and time of another field's change. Loaded data may bring its own. */
function withStamps(place: Place, row: Row, change: RowChange, { rules }: Applying): Row {
  let stamped = row;
  for (const { key, stamp } of place.table.fields) {
    if (!stamp || change.set.has(key) || sameValue(place.row[stamp.of], row[stamp.of])) continue;
    const header = place.table.parent ? place.header : row;
    const field = place.table.field(key)!;
    const environment = environmentOf({ ...place, row, header }, rules);
    const value = row[stamp.of] === null ? null : stamp.value.evaluate(environment);
    stamped = { ...stamped, [key]: storedValue(value, field, environment) };
  }
  return stamped;
}

/** Values that users may not set, judged on the row after all changes of the request. */
function refuseFixed(place: Place, before: Place, change: RowChange, applying: Applying): void {
  const { origin, rules, model } = applying;
  if (origin === "system") return;
  const environmentAt = environmentsIn(rules);
  for (const key of change.set.keys()) {
    const field = place.table.field(key)!;
    if (sameValue(before.row[key], place.row[key])) continue;
    if (isEditable(field, place, rules, environmentAt)) continue;
    if (origin === "import" && field.kind.name === "number-series" && before.row.id === undefined)
      continue;
    if (
      origin === "import" &&
      (before.row.id === undefined || field.machine === undefined) &&
      field.imported?.evaluate(environmentAt(place)) === true
    )
      continue;
    // An exported file holds computed values too; they are computed again here.
    if (origin === "import" && field.computeWhen?.evaluate(environmentAt(place)) === true) continue;
    // Sending the value that the row gets anyway (its default, or filled in by a reference) is no change.
    const unsaid = { ...change, set: new Map([...change.set].filter(([other]) => other !== key)) };
    if (sameValue(changedRow(before, unsaid, applying)[key], place.row[key])) continue;
    const { editable } = field;
    const unmet =
      editable.when === "expression"
        ? unmetConditions(editable.cel, environmentAt(place), model.language)
        : undefined;
    applying.problems.push({
      ...(unmet === undefined
        ? { msgKey: "common.notEditable", args: [field.title] }
        : { msgKey: "common.editableWhile", args: [field.title, unmet] }),
      ...problemPlace(place, key),
    });
  }
}

function applyLines(
  table: TableModel,
  row: Row,
  header: Row,
  parent: Row | undefined,
  change: RowChange,
  applying: Applying,
): Row {
  let result = row;
  for (const child of table.children) {
    const lineChange = change.lines.get(child.key);
    if (!lineChange) continue;
    const above = table.parent ? result : undefined;
    const root = table.parent ? header : result;
    result = {
      ...result,
      [child.key]: changedLines(
        child,
        linesOf(result, child.key),
        root,
        above,
        lineChange,
        applying,
      ),
    };
  }
  return result;
}

function changedLines(
  table: TableModel,
  lines: readonly Row[],
  header: Row,
  parent: Row | undefined,
  change: LineChange,
  applying: Applying,
): readonly Row[] {
  const { problems } = applying;
  if (!mayChange(table, lines, header, parent, change, applying)) {
    problems.push({
      msgKey: "common.notEditable",
      args: [table.title],
      path: table.path,
      table: table.path,
    });
    return lines;
  }
  const removed = new Set(change.remove.map((line) => line.id));
  const set = new Map(change.set.map((line) => [line.id, line]));
  for (const id of [...removed, ...set.keys()]) {
    if (lines.some((line) => line.id === id)) continue;
    problems.push({
      msgKey: "common.notFound",
      args: [table.title, id],
      table: table.path,
      line: id,
      path: table.path,
    });
  }
  const kept = lines.filter((line) => !removed.has(line.id!));
  const result: Row[] = [];
  const place = (row: Row): Place => ({ table, row, header, parent, at: [result.length] });
  for (const line of kept) {
    const lineChange = set.get(line.id!);
    if (!lineChange) result.push(line);
    else
      result.push(
        applyLines(
          table,
          applyRow(place(line), lineChange, applying),
          header,
          parent,
          lineChange,
          applying,
        ),
      );
  }
  const counter = parent ? `${parent.id}.${table.key}` : table.path;
  for (const added of change.add) {
    const item =
      (applying.lastItems[counter] ?? Math.max(0, ...lines.map((line) => line.item ?? 0))) + 1;
    applying.lastItems[counter] = item;
    const line = applyRow(place({ id: newId(), key: added.key, item }), added, applying);
    result.push(applyLines(table, line, header, parent, added, applying));
  }
  return result;
}

/** Whether the writer may add and remove the requested lines. */
function mayChange(
  table: TableModel,
  lines: readonly Row[],
  header: Row,
  parent: Row | undefined,
  change: LineChange,
  { origin, rules }: Applying,
): boolean {
  if (origin === "system") return true;
  const place = (row: Row): Place => ({ table, row, header, parent, at: [] });
  const gone = new Set(change.remove.map(({ id }) => id));
  return (
    (change.add.length === 0 || canAddLine(place({}), rules)) &&
    lines.filter(({ id }) => gone.has(id!)).every((line) => canRemoveLine(place(line), rules)) &&
    (gone.size === 0 || table.remove !== undefined || canChangeLines(table, header))
  );
}

function isAdded(row: Row): boolean {
  return typeof row["key"] === "string" && row.version === undefined;
}
