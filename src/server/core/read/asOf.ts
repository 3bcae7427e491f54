import {
  linesOf,
  Refusal,
  systemField,
  type RecordAnswer,
  type Row,
  type TableModel,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { currentReferences, withCurrentReferences } from "./currentReferences.ts";
import { projectRecord } from "./projectRecord.ts";
import { readHistory } from "../history/readHistory.ts";
import { seenOfThePast, type Seen } from "../history/seenOfThePast.ts";
import { sharedVersions } from "./sharedVersions.ts";
import { undoHistory } from "../history/undoHistory.ts";
import { readableRecord } from "./getRecord.ts";
import { seenBy } from "../judge/rowRights.ts";

/**
 * A document as it was in a version. The later changes are undone one by one, so that added and removed lines and
 * their order are exactly those of the version; references have their current names. Confidential fields are those of
 * today: what the user may not see now is also hidden in the past. It offers no actions. Right: `get`.
 * @throws Refusal `common.notFound` for an unknown version, for one with gaps in the history, and for suppliers and
 * customers for one that they could not open at the time.
 */
export async function getRecordAsOf(
  context: Context,
  options: { readonly page: string; readonly id: unknown; readonly asOf: unknown },
): Promise<RecordAnswer> {
  const { page, document, stored, seal } = await readableRecord(context, options);
  const { asOf } = options;
  const { record } = stored;
  const notFound = () =>
    new Refusal("common.notFound", {
      args: [document.title[context.language], `${record.id} @ ${String(asOf).slice(0, 20)}`],
    });
  if (typeof asOf !== "number" || !Number.isInteger(asOf) || asOf < 1 || asOf > record.version)
    throw notFound();
  const where = page.table === "" ? page.where : undefined;
  const shared = await sharedVersions(context, { document, record, seal, where });
  if (shared && !shared.some(({ version }) => version === asOf)) throw notFound();
  const of = { document: document.name, id: record.id };
  const told = await readHistory(context.db, { ...of, from: asOf, to: record.version });
  if (!told) throw notFound();
  const changes = await context.product.sealing.withSealedChanges(context, document, told, seal);
  const undone = undoHistory(document, record, changes.slice(0, -1));
  const past = await withCurrentReferences(context, document, undone, record);
  const { actor, at } = changes.at(-1)!;
  const { to } = systemField(document.header, "updatedBy")!;
  const [updatedBy = null] = await currentReferences(context, to!, [actor]);
  const dated = { ...past, version: asOf, updatedBy, updatedAt: at };

  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const { sight, closed } = await seenBy(context, page, { id: record.id, seal });
  const reader = { document, model, sight, closed, rules, context };
  const seen = seenOfThePast({ ...reader, record });
  const projected = projectRecord({
    ...reader,
    record: seenRow(model.header, dated, undefined, seen),
  });
  return { record: projected as RecordAnswer["record"], actions: {}, lineActions: {} };
}

function seenRow(table: TableModel, row: Row, parent: Row | undefined, seen: Seen): Row {
  const left = new Set(
    table.fields.filter(({ key }) => !seen(table, row, parent, key)).map(({ key }) => key),
  );
  const kept = Object.entries(row).filter(([key]) => !left.has(key));
  const lines = table.children.map((child) => [
    child.key,
    linesOf(row, child.key).map((line) => seenRow(child, line, row, seen)),
  ]);
  return Object.fromEntries([...kept, ...lines]) as Row;
}
