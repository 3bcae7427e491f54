import { sql } from "kysely";
import {
  headerPlace,
  environmentOf,
  type Document,
  type RecordModel,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import {
  diffAsJson,
  diffRecords,
  type RecordDiff,
  type TableDiff,
} from "../../../server/core/history/writeHistory.ts";
import {
  noSealing,
  type SealableChange,
  type SealPlan,
} from "../../../server/core/record/sealing.ts";
import { valuesOwner } from "./rowSeal.ts";
import { unsealFiles } from "./sealedFile.ts";
import { sealText } from "../../../server/store/keys/sealText.ts";
import { sealedValuesOf, withoutSealed } from "./sealedValues.ts";
import { splitDiff } from "./splitDiff.ts";

/**
 * Plans a write of a document from `before` to `next`, both with the values that the writer knows. It is sealed while the
 * document's `while` holds, and stays so until it was `opened`, by whatever state it moves through. Who does not
 * know the sealed values leaves them as they are.
 */
export function planSeal(context: Writing, change: SealableChange): SealPlan {
  const { document, model, before, seal, opened = false, next, diff } = change;
  const plain = noSealing.planWrite(context, change);
  const files = () => filesIn(document, next);
  const isSealed = (seal !== undefined && !opened) || isToSeal(context, document, model, next);
  if (!seal && !isSealed) return { ...plain, write: () => unsealFiles(context, files()) };
  const { open, sealed } = splitDiff(document, diff);
  if (seal && !seal.isKnown && !opened)
    return {
      row: next,
      columns: open,
      history: diffAsJson(open),
      sealedHistory: undefined,
      write: () => Promise.resolve(),
    };
  const was = before && seal ? withoutSealed(document, before) : before;
  const row = isSealed ? withoutSealed(document, next) : next;
  const columns = touching(diff, diffRecords(model, was, row));
  return {
    row,
    columns,
    history: diffAsJson(touching(columns, isSealed ? open : diff)),
    sealedHistory: isSealed && Object.keys(sealed).length > 0 ? sealed : undefined,
    write: () =>
      isSealed
        ? keepValues(context, document, next, files())
        : letGo(context, String(next.id), files()),
  };
}

export function isToSeal(
  context: Writing,
  { seal }: Document,
  model: RecordModel,
  row: Row,
): boolean {
  if (!seal) return false;
  const place = headerPlace(model.header, row);
  return seal.when.evaluate(environmentOf(place, recordContextOf(context))) === true;
}

/** A diff in which every line that another one changes is changed too, though in no field: its version counts. */
function touching(other: RecordDiff, diff: RecordDiff): RecordDiff {
  const lines = diff.lines.map((own): TableDiff => {
    const beside = other.lines.find(({ table }) => table.path === own.table.path);
    const known = new Set(own.changed.map(({ row }) => row.id));
    const more = (beside?.changed ?? []).filter(({ row }) => !known.has(row.id));
    return {
      ...own,
      changed: [...own.changed, ...more.map(({ row }) => ({ row, fields: {} }))],
    };
  });
  return { ...diff, lines };
}

export async function keepValues(
  context: Writing,
  document: Document,
  record: Row,
  files: readonly string[],
): Promise<void> {
  // A refusal of another target may repeat what was sent.
  if (context.told) context.told.isSealed = true;
  const id = String(record.id);
  const values = sealedValuesOf(document, record);
  const body = await sealText(context, { of: valuesOwner(id), text: JSON.stringify(values) });
  await sql`insert into system.sealed ("recordId", document, body, files, at)
    values (${id}::uuid, ${document.name}, ${body}, ${files}::uuid[], ${context.now}::timestamptz)
    on conflict ("recordId") do update set body = excluded.body, files = excluded.files, at = excluded.at`.execute(
    context.db,
  );
}

async function letGo(context: Writing, id: string, files: readonly string[]): Promise<void> {
  await sql`delete from system.sealed where "recordId" = ${id}::uuid`.execute(context.db);
  await unsealFiles(context, files);
}

/** Ids of the files among a record's sealed values. */
export function filesIn(document: Document, record: Row): readonly string[] {
  const fields = document.tables.flatMap((table) =>
    table.fields.flatMap(({ key, files, sealed }) => (files && sealed ? [key] : [])),
  );
  if (fields.length === 0) return [];
  const held = Object.values(sealedValuesOf(document, record)).flatMap((row) =>
    fields.flatMap((key) => (row[key] ?? []) as readonly { readonly id: string }[]),
  );
  return [...new Set(held.map(({ id }) => id))];
}
