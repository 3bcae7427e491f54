import {
  placesOf,
  referenceId,
  refusalOf,
  sameValue,
  type Document,
  type Problem,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { judgePicks } from "../record/judgePicks.ts";
import { modelFor } from "../record/modelFor.ts";
import { ReferenceAsk } from "../record/readChanges.ts";
import { newKnownRows, resolveReferences, type KnownRows } from "../record/resolveReferences.ts";

/**
 * Judges the references that an action set, as a save's are: no disabled row, and only rows that the field's `where` lets
 * through. What stood there before stays valid.
 * @throws Refusal with a problem per field.
 */
export async function refusePicks(
  context: Writing,
  options: {
    readonly document: Document;
    readonly before: Row;
    readonly next: Row;
    /** Rows that the action has looked up. */
    readonly known: KnownRows;
  },
): Promise<void> {
  const { document, before, next } = options;
  // Rows that the schema looked up need not be visible to portal users: look theirs up again under their own rights.
  const known = context.actor.user.accountType === "STAFF" ? options.known : newKnownRows();
  const model = modelFor(document, context.language);
  const asks = model.tables.flatMap((table) => {
    const fields = table.fields.filter(({ settings }) => settings.to !== undefined);
    const old = new Map(placesOf(table, before).map(({ row }) => [row.id, row]));
    return placesOf(table, next).flatMap(({ row }) => {
      const previous = table.parent ? old.get(row.id) : before;
      return fields
        .filter(({ key }) => !sameValue(previous?.[key], row[key]))
        .flatMap(({ key, settings }) =>
          idsOf(row[key]).map((id) => new ReferenceAsk(settings.to!, "id", id)),
        );
    });
  });
  if (asks.length === 0) return;
  const problems = await judgePicks(context, {
    document,
    targetOf: (name) => context.schema.document(name),
    model,
    before,
    next,
    resolved: await resolveReferences(context, { document, asks, known }),
    context: recordContextOf(context),
  });
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
}

function idsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value])
    .map((one: unknown) => referenceId(one as never))
    .filter((id): id is string => typeof id === "string");
}
