import {
  newRecord,
  Refusal,
  type Problem,
  type Row,
  type RowChanges,
  recordContextOf,
  sightOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { applyAsked } from "../../../server/core/save/applyAsked.ts";
import { readChanges, type Known } from "../../../server/core/record/readChanges.ts";
import {
  referencesAsked,
  newKnownRows,
  resolveReferences,
} from "../../../server/core/record/references.ts";
import { judgePicks } from "../../../server/core/judge/judgements.ts";
import type { GuidePageSource } from "./guideOf.ts";

/** A new document as a guide's changes would make it, and what of them could not be taken. Nothing is stored. */
interface Proposed {
  readonly record: Row;
  readonly problems: readonly Problem[];
}

/** The fields of a page that its reader can see; the others are unknown to him. */
export function knownOn(context: Pick<Context, "actor">, page: GuidePageSource): Known {
  const sight = sightOf(context.actor, page.menu, new Set());
  return (table, field) => sight(page.document.table(table.path)!.field(field.key)!) === "whole";
}

/**
 * A guide's changes as a request sends them: values of a new document. Throws `common.badRequest` when they are no object;
 * an id or version in them is left out, for a guide never changes a stored document.
 */
export function changesIn(body: Readonly<Record<string, unknown>>): RowChanges {
  const { changes } = body;
  if (typeof changes !== "object" || changes === null || Array.isArray(changes))
    throw new Refusal("common.badRequest", { args: ["changes: {set, ...}"] });
  const { id: _id, version: _version, confirm: _confirm, key: _key, ...rest } = changes as Row;
  return rest;
}

/** Applies changes to a new document exactly as saving would: formats, references, fills, files, computed fields, picks. */
export async function proposedRecord(
  context: Context,
  page: GuidePageSource,
  changes: RowChanges,
): Promise<Proposed> {
  const { document } = page;
  const model = recordModelOf(document, context.language);
  const read = readChanges(model, changes, knownOn(context, page));
  const resolved = await resolveReferences(context, {
    document,
    asks: referencesAsked(read.changes),
  });
  const rules = recordContextOf(context);
  const run = { context, document, model, rules, origin: "person", before: undefined } as const;
  const fresh = { current: newRecord(model, rules), known: newKnownRows(), lastItems: {} };
  const { next, problems } = await applyAsked({ ...run, ...fresh, resolved }, read.changes);
  const picks = await judgePicks({ ...run, next, resolved });
  return { record: next, problems: [...read.problems, ...problems, ...picks] };
}
