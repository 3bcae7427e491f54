import type { Document } from "../../dialect/model/document.ts";
import type { Language } from "../../dialect/text/label.ts";
import { recompute } from "../record/compute.ts";
import { newLine, newRecord, applyReference } from "../record/create.ts";
import {
  recordModelOf,
  type RecordContext,
  type RecordModel,
  type TableModel,
} from "../record/model.ts";
import type { LineChanges, Row, RowChanges } from "../record/record.ts";
import { memoryId } from "./ids.ts";
import { referenceTo, type MemoryStore } from "./store.ts";

let made = 0;

/** A new document with changes applied: what a guide makes of them before anything is stored. */
export function newWith(options: {
  store: MemoryStore;
  document: Document;
  changes: RowChanges;
  context: RecordContext;
  language: Language;
}): Row {
  const { store, document, changes, context, language } = options;
  const model = recordModelOf(document, language);
  const start = newRecord(model, context);
  const changed = applyRow(model.header, start, changes, { store, model, context, header: start });
  return recompute(model, changed, context);
}

interface Applying {
  readonly store: MemoryStore;
  readonly model: RecordModel;
  readonly context: RecordContext;
  readonly header: Row;
}

/** Changes laid over a row of a table, references completed from the store. */
export function applyRow(
  table: TableModel,
  row: Row,
  changes: RowChanges,
  applying: Applying,
): Row {
  let next = row;
  const set = changes.set ?? {};
  const kept = new Set(Object.keys(set));
  for (const [key, value] of Object.entries(set)) {
    const field = table.field(key);
    if (!field) throw new Error(`No field ${key}`);
    const target = field.settings.to
      ? applying.store.schema.document(field.settings.to)
      : undefined;
    const found = (id: unknown) => {
      const reference =
        typeof id === "object" && id !== null ? (id as { id: string }).id : String(id);
      const row_ = applying.store.rows.get(target!.name)!.get(reference);
      return row_ ? referenceTo(target!, row_, Object.values(field.fill)) : null;
    };
    if (target && Array.isArray(value)) next = { ...next, [key]: value.map(found) };
    else if (target) next = applyReference(next, field, value === null ? null : found(value), kept);
    else next = { ...next, [key]: value };
  }
  for (const child of table.children) {
    const lines = changes[child.key] as LineChanges | undefined;
    if (lines) next = { ...next, [child.key]: applyLines(child, next, lines, applying) };
  }
  return next;
}

function applyLines(
  table: TableModel,
  above: Row,
  changes: LineChanges,
  applying: Applying,
): readonly Row[] {
  const present = (above[table.key] as readonly Row[] | undefined) ?? [];
  const removed = new Set(changes.remove?.map(({ id }) => id));
  const set = new Map(changes.set?.map((line) => [line.id, line]));
  let item = present.reduce((highest, line) => Math.max(highest, line.item ?? 0), 0);
  const kept = present
    .filter((line) => !removed.has(line.id!))
    .map((line) => {
      const change = set.get(line.id!);
      return change
        ? { ...applyRow(table, line, change, applying), version: (line.version ?? 0) + 1 }
        : line;
    });
  const added = (changes.add ?? []).map((line): Row => {
    const parent = table.parent?.parent ? above : undefined;
    const fresh = newLine(applying.model, table.path, applying.header, applying.context, parent);
    return {
      ...applyRow(table, fresh, line, applying),
      id: memoryId(`line ${++made}`),
      version: 1,
      item: ++item,
    };
  });
  return [...kept, ...added];
}
