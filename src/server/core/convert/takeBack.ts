import {
  canonicalDecimal,
  ExactDecimal,
  linesOf,
  readDecimal,
  type Conversion,
  type Document,
  type Row,
  type SaveRequest,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { deleteDocument } from "../save/deleteDocument.ts";
import { saveDocument } from "../save/saveDocument.ts";
import { linksTo, tellHeld, updateLinks, type Link } from "../follow/links.ts";

/** The stored follow-up, locked. */
export interface StoredTarget {
  readonly document: Document;
  readonly record: Row & { readonly id: string; readonly version: number };
}

/**
 * Takes some source rows out of a follow-up: removes the lines that were made of these rows alone, and reduces lines
 * that were made of several. A follow-up without lines is deleted if the conversion says so.
 */
export async function takeBack(
  context: Writing,
  conversion: Conversion,
  { document, record }: StoredTarget,
  links: readonly Link[],
): Promise<void> {
  const all = await linksTo(context.db, { document: document.name, id: record.id });
  const taken = new Set(links.map(({ id }) => id));
  tellHeld(
    context,
    links.map(({ sourceId }) => sourceId),
  );
  await updateLinks(
    context.db,
    links.map(({ id, quantity }) => ({ id, quantity, live: false, removed: true })),
  );
  const change = changeOf(conversion, record, all, taken);
  const right = { menu: document.menu, button: "delete" };
  if (!change) {
    const target = { id: record.id, version: record.version };
    await deleteDocument(context, { document, target, right, bySystem: true });
    return;
  }
  await saveDocument(context, {
    document,
    request: { id: record.id, version: record.version, ...change },
    origin: "system",
    right,
    known: () => true,
  });
}

/** Undefined when nothing is left of the document. */
function changeOf(
  conversion: Conversion,
  record: Row,
  all: readonly Link[],
  taken: ReadonlySet<string>,
): SaveRequest | undefined {
  const { to, quantity } = conversion;
  // A source further up that is linked through this row (`through`) is not another source of the line.
  const sources = new Set(all.flatMap((link) => (taken.has(link.id) ? link.sourceDocument : [])));
  const of = (row: string) => {
    const here = all.filter(
      ({ targetLine, targetTable, sourceDocument }) =>
        targetLine === row && targetTable === to.table && sources.has(sourceDocument),
    );
    const gone = here.filter(({ id }) => taken.has(id));
    return { gone, isWhole: gone.length > 0 && gone.length === here.length };
  };
  if (to.table === "") {
    const { gone, isWhole } = of(record.id!);
    return isWhole ? undefined : { set: lessened(record, quantity, gone) };
  }
  const lines = linesOf(record, to.table);
  const touched = lines
    .map((line) => ({ line, ...of(line.id!) }))
    .filter(({ gone }) => gone.length > 0);
  const remove = touched.filter(({ isWhole }) => isWhole).map(({ line }) => ({ id: line.id! }));
  if (remove.length === lines.length) return undefined;
  const set = touched
    .filter(({ isWhole }) => !isWhole)
    .map(({ line, gone }) => ({ id: line.id!, set: lessened(line, quantity, gone) }));
  return { [to.table]: { remove, set } };
}

/** The quantity of the row without the part that is taken back. */
function lessened(
  row: Row,
  quantity: string | undefined,
  gone: readonly Link[],
): Readonly<Record<string, string>> {
  if (quantity === undefined) return {};
  const left = gone.reduce(
    (rest, link) => rest.minus(link.quantity ?? 0),
    readDecimal(row[quantity]) ?? new ExactDecimal(0),
  );
  return { [quantity]: canonicalDecimal(left) };
}
