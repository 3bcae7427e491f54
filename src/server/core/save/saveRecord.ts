import {
  Refusal,
  type ChangedAnswer,
  type RecordAnswer,
  type SaveRequest,
  requireRight,
  sightOf,
  sightOn,
} from "../../../engine/index.ts";
import { type Context, withAnswer } from "../context.ts";
import type { Tx } from "../../store/connection/store.ts";
import type { Origin } from "../record/applyChanges.ts";
import { fieldsByName, knownByName } from "../read/projectRecord.ts";
import type { Overlap } from "./conflictOf.ts";
import { readConfirm } from "../record/readChanges.ts";
import { withSeenProblems } from "../judge/rowRights.ts";
import { saveDocument, type Saved, type SaveOptions } from "./saveDocument.ts";
import { isBoundToPage, pageOf, saveOnPage } from "../read/pages.ts";
import { getChangesSince, type Had } from "../read/changesSince.ts";
import { getRecord, type WhichRecord } from "../read/getRecord.ts";

/** A save as it is asked for, on a page. */
interface Asked {
  readonly page: string;
  readonly request: SaveRequest;
  readonly origin?: Origin;
}

/**
 * Saves the changed fields of a document (a new one without an id) and returns the stored document. Rights: `add` for
 * a new one, `edit` for a stored one, and `get` for the answer, without which nothing is saved. Changes on an older
 * version are merged with those of others (`merged`); where both changed the same field, the refusal (6409) carries
 * the overlaps and the stored record as this user may see them.
 */
export function saveRecord(context: Context, options: Asked): Promise<RecordAnswer> {
  return saveAnswering(context, options, getRecord);
}

/**
 * As `saveRecord`, for a client that has the version it sends: answers what has changed since. A new document is
 * answered whole.
 */
export function saveForChanges(
  context: Context,
  options: Asked & Pick<Had, "masked">,
): Promise<RecordAnswer | ChangedAnswer> {
  const had = { since: options.request.version, masked: options.masked };
  return saveAnswering(context, options, (inside, of) =>
    getChangesSince(inside, { ...of, ...had }),
  );
}

async function saveAnswering<A extends RecordAnswer | ChangedAnswer>(
  context: Context,
  options: Asked,
  read: (inside: Context, of: WhichRecord) => Promise<A>,
): Promise<A> {
  const { page } = options;
  const saved = withAnswer(context, async (inside) => {
    // A refusal ends this transaction, so it needs no savepoint of its own.
    const { id, merged, record } = await saveIn(inside, options, (save) => save(inside.db));
    const answer = await read(inside, { page, id, record });
    return merged ? { ...answer, merged } : answer;
  });
  return saved.catch((error) => withStoredRecord(context, page, options.request, error));
}

/** As `saveRecord`, without reading the document back: for imports and the demo data. */
export function saveOnly(context: Context, options: Asked): Promise<Saved> {
  return saveIn(context, options, (save) => context.store.transaction(save));
}

/** Checks the right to save, and saves in the transaction that `within` gives. */
async function saveIn(
  context: Context,
  options: Asked,
  within: (save: (db: Tx) => Promise<Saved>) => Promise<Saved>,
): Promise<Saved> {
  const { request, origin = "person" } = options;
  const page = pageOf(context, options.page);
  if (typeof request !== "object" || request === null || Array.isArray(request)) {
    throw new Refusal("common.badRequest", { args: ["{id?, version, set, ...}"] });
  }
  readConfirm(request.confirm);
  const right = { menu: page.menu, button: request.id === undefined ? "add" : "edit" };
  if (origin !== "system") {
    const { writes } = page.document;
    if (writes === "system" || (writes === "changes" && request.id === undefined))
      throw new Refusal("auth.forbidden");
    requireRight(context, right.menu, right.button);
  }
  const sight = sightOf(context.actor, page.menu, new Set());
  const save = (db: Tx) => {
    const inside = { ...context, db };
    const known: SaveOptions["known"] = (table, field) =>
      origin === "system" || sight(page.document.table(table.path)!.field(field.key)!) === "whole";
    const asked = { document: page.document, request, origin, right, known };
    const run = () => saveDocument(inside, asked);
    const isBound = origin !== "system" && isBoundToPage(context, page, right.button);
    return isBound ? saveOnPage(inside, page, request, run) : run();
  };
  const { document, menu } = page;
  return withSeenProblems(context, { document, menu }, () => within(save));
}

async function withStoredRecord(
  context: Context,
  page: string,
  request: SaveRequest,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Refusal) || error.msgKey !== "common.changed" || request.id === undefined)
    throw error;
  const { record } = await getRecord(context, { page, id: request.id });
  const { overlaps, ...known } = (error.data?.["conflict"] ?? {}) as {
    readonly overlaps?: readonly Overlap[];
  };
  const conflict = {
    ...known,
    version: record.version,
    record,
    ...(overlaps && { overlaps: seenOverlaps(context, page, overlaps, record["masked"]) }),
  };
  throw new Refusal("common.changed", { data: { conflict }, cause: error });
}

/** The overlaps without fields that the user may not see; such fields are also removed from whole lines in them. */
function seenOverlaps(
  context: Context,
  pageName: string,
  overlaps: readonly Overlap[],
  masked: unknown,
): readonly Overlap[] {
  const page = pageOf(context, pageName);
  const { document } = page;
  const sight = sightOn(context.actor, page, new Set(Array.isArray(masked) ? masked : []));
  return overlaps.flatMap((overlap) => {
    const table = document.table(overlap.table)!;
    const hidden = table.fields.filter(
      (field) => field.hiddenPolicy === "omit" || sight(field) !== "whole",
    );
    if (hidden.some(({ key }) => key === overlap.field)) return [];
    const { base, mine, theirs } = overlap;
    const named = fieldsByName(table, context);
    if (overlap.field !== undefined) {
      if (!named.has(overlap.field)) return [overlap];
      const known = {
        base: knownByName(base),
        mine: knownByName(mine),
        theirs: knownByName(theirs),
      };
      return [{ ...overlap, ...known }];
    }
    const left = new Set([...hidden, ...table.children].map(({ key }) => key));
    const seen = (row: unknown) =>
      row &&
      Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => !left.has(key))
          .map(([key, value]) => [key, named.has(key) ? knownByName(value) : value]),
      );
    return [{ ...overlap, base: seen(base), mine: seen(mine), theirs: seen(theirs) }];
  });
}
