import {
  environmentOf,
  placesOf,
  referenceId,
  rowsAbove,
  sameValue,
  problemPlace,
  type Document,
  type Field,
  type Place,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
  type WireValue,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { aboveIn, type Above } from "./aboveIn.ts";
import { ReferenceAsk } from "./readChanges.ts";
import type { Resolved } from "./chosenReferences.ts";

/**
 * Judges the references that a save changes: a disabled row may not be picked any more, and the field's `where` must
 * hold for the row after the save. Unchanged references stay valid.
 */
export async function judgePicks(context: Context, options: Picks): Promise<readonly Problem[]> {
  // Judge without trees first and read them only when a condition evaluates `within`, which few do.
  let isAsked = false;
  const probe = () => {
    isAsked = true;
    return [];
  };
  const problems = judged(options, probe);
  return isAsked ? judged(options, await aboveIn(context, options.document)) : problems;
}

interface Picks {
  readonly document: Document;
  readonly targetOf: (name: string) => Document | undefined;
  readonly model: RecordModel;
  readonly before: Row | undefined;
  readonly next: Row;
  readonly resolved: Resolved;
  readonly context: RecordContext;
}

function judged(options: Picks, above: Above): readonly Problem[] {
  const { document, model, before, next } = options;
  return model.tables.flatMap((table) => {
    const fields = document.table(table.path)!.fields.filter((field) => field.to !== undefined);
    const old = new Map(before ? placesOf(table, before).map(({ row }) => [row.id, row]) : []);
    return placesOf(table, next).flatMap((place) => {
      const previous = table.parent ? old.get(place.row.id) : before;
      return fields.flatMap((field) =>
        sameValue(previous?.[field.key], place.row[field.key])
          ? []
          : judgePick({ ...options, above }, field, place),
      );
    });
  });
}

function judgePick(
  options: Picks & { readonly above: Above },
  field: Field,
  place: Place,
): readonly Problem[] {
  const model = place.table.field(field.key)!;
  const value = place.row[field.key] ?? [];
  const picked = (Array.isArray(value) ? value : [value]) as readonly WireValue[];
  return picked.flatMap((one): Problem[] => {
    // A reference that was computed last is an id alone.
    const id = referenceId(one);
    if (id === null) return [];
    const target = options.resolved(new ReferenceAsk(field.to!, "id", id), model);
    if (!target || target === "several") return [];
    const code = String(target["code"] ?? id);
    const at = { value: code, ...problemPlace(place, field.key) };
    if (isDisabled(options.targetOf(field.to!), target)) {
      return [{ msgKey: "common.disabled", args: [model.title, code], ...at }];
    }
    if (!field.where) return [];
    const environment = environmentOf(place, options.context);
    const holds = field.where.evaluate({
      ...environment,
      ...target,
      me: options.context.me,
      this: environment,
      [rowsAbove]: options.above,
    });
    return holds === true
      ? []
      : [{ msgKey: "common.notPickable", args: [model.title, code], ...at }];
  });
}

/** Masters with the `enabled` trait can be picked while they are in its first state. */
function isDisabled(target: Document | undefined, row: Readonly<Record<string, unknown>>): boolean {
  if (!target?.status || !target.traits.includes("enabled")) return false;
  return row[target.status.field] !== target.status.initial;
}
