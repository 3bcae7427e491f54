import {
  headerPlace,
  environmentOf,
  linesOf,
  pathOfPlace,
  sameValue,
  type FieldModel,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../../engine/index.ts";
import type { Overlap } from "./conflictOf.ts";
import { byId, type Sides } from "./mergeStale.ts";

/**
 * The places where a merged save would undo changes of others: fields that they changed and the save sets otherwise
 * (also by a fill of a chosen reference), and lines that they changed and the save removes. Values that only the
 * server writes (computed, consumed, derived) are not changes of theirs.
 */
export function overlapsOf(
  model: RecordModel,
  sides: Sides & { readonly next: Row },
  rules: RecordContext,
): readonly Overlap[] {
  return ofRow(headerPlace(model.header, sides.next), sides);

  function ofRow(place: Place, { base, theirs }: Sides): readonly Overlap[] {
    const { table, row } = place;
    const fields = table.fields.filter(
      ({ key }) => !sameValue(base[key], theirs[key]) && !sameValue(row[key], theirs[key]),
    );
    const own = fields
      .filter((field) => isTyped(field, { ...place, row: theirs, header: sides.theirs }))
      .map((field) => ({
        ...placed(place),
        path: pathOfPlace(place, field.key),
        field: field.key,
        title: field.title,
        base: base[field.key] ?? null,
        mine: row[field.key] ?? null,
        theirs: theirs[field.key] ?? null,
      }));
    return [...own, ...table.children.flatMap((child) => ofLines(place, child, { base, theirs }))];
  }

  function ofLines(above: Place, table: TableModel, { base, theirs }: Sides): readonly Overlap[] {
    const was = byId(linesOf(base, table.key));
    const mine = linesOf(above.row, table.key);
    const left = new Map(mine.map((row, index) => [row.id, { row, index }]));
    const parent = above.table.parent ? above.row : undefined;
    return linesOf(theirs, table.key).flatMap((their): readonly Overlap[] => {
      const old = was.get(their.id!);
      const kept = left.get(their.id);
      const index = kept?.index ?? mine.length;
      const row = kept?.row ?? their;
      const place = { table, row, header: sides.next, parent, at: [...above.at, index] };
      if (kept) return old ? ofRow(place, { base: old, theirs: their }) : [];
      // Others added it after the stale version: a user who removes it by its id has seen it.
      if (!old || !differs(place, old, their)) return [];
      const values = { base: old, mine: null, theirs: their, removed: "mine" } as const;
      return [{ ...placed(place), path: table.path, title: table.title, ...values }];
    });
  }

  /** Whether others changed a line: its typed fields, its states, or the lines below it. */
  function differs(place: Place, old: Row, now: Row): boolean {
    const { table } = place;
    const there = { ...place, row: now, header: sides.theirs };
    const isChanged = table.fields.some(
      (field) =>
        !sameValue(old[field.key], now[field.key]) &&
        (isTyped(field, there) || isMoved(table, field)),
    );
    return isChanged || table.children.some((child) => linesDiffer(there, child, old, now));
  }

  function linesDiffer(above: Place, table: TableModel, old: Row, now: Row): boolean {
    const [was, is] = [byId(linesOf(old, table.key)), linesOf(now, table.key)];
    if (was.size !== is.length) return true;
    return is.some((row) => {
      const before = was.get(row.id!);
      return !before || differs({ ...above, table, parent: above.row }, before, row);
    });
  }

  /** A field whose values people give (or effects on their behalf), not the server by itself. */
  function isTyped(field: FieldModel, place: Place): boolean {
    if (field.machine !== undefined || field.editable.when === "never") return false;
    if (!field.compute) return field.editable.when !== "system";
    return (
      field.computeWhen !== undefined &&
      field.computeWhen.evaluate(environmentOf(place, rules)) !== true
    );
  }
}

/** A state that an action of theirs set; derived states follow from facts. */
function isMoved(table: TableModel, field: FieldModel): boolean {
  const machine = table.machines.find(({ field: key }) => key === field.key);
  return machine !== undefined && !machine.derive?.length;
}

function placed({ table, row }: Place): Pick<Overlap, "table" | "line" | "item"> {
  if (!table.parent) return { table: "" };
  return {
    table: table.path,
    ...(row.id !== undefined && { line: row.id }),
    ...(row.item !== undefined && { item: row.item }),
  };
}
