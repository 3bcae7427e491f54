import {
  canonicalDecimal,
  environmentOf,
  ExactDecimal,
  pathOfPlace,
  placesOf,
  readDecimal,
  refusalOf,
  sameValue,
  type Place,
  type Problem,
  type RecordContext,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { followGraph, type FollowGraph } from "./followGraph.ts";
import { linkNamed } from "./linkNamed.ts";
import { linksTo, updateLinks, type Link, type LinkChange } from "./links.ts";

/** Links to a document as they are now, and whether the write has changed any of them. */
interface SyncedLinks {
  readonly links: readonly Link[];
  readonly changed: boolean;
}

/**
 * Updates the links of a written document and returns them. The linked quantity follows the row's own; a row made
 * from several sources takes of each what it took at first, and of the last source the rest. A link is dead while the
 * document is deleted or no `consumed` field counts its row, and for ever once the row was removed.
 */
export async function syncLinks(context: Writing, written: Written): Promise<SyncedLinks> {
  const { document, id, after } = written;
  const renamed = await linkNamed(context, written);
  const links =
    (renamed.changed ? undefined : written.links) ??
    (await linksTo(context.db, { document: document.name, id }));
  if (links.length === 0) return { links: renamed.gone, changed: renamed.changed };
  refuseSwapped(context, written, links);
  const model = recordModelOf(document, context.language);
  const tables = [...new Set(links.map(({ targetTable }) => targetTable))];
  const places = new Map<string, Place>(
    after
      ? tables
          .flatMap((path) => placesOf(model.table(path)!, after))
          .map((place) => [place.row.id ?? id, place])
      : [],
  );
  const graph = followGraph(context.schema);
  const rules = recordContextOf(context);
  const changes = [...byTargetLine(links)].flatMap(([line, ofLine]) => {
    const place = places.get(line);
    if (place) return changesAt(graph, ofLine, place, rules);
    const removed = after !== undefined;
    return ofLine.map(({ id: link, quantity }) => ({ id: link, quantity, live: false, removed }));
  });
  const stored = new Map(links.map((link) => [link.id, link]));
  const news = changes.filter((change) => isChanged(stored.get(change.id)!, change));
  await updateLinks(context.db, news);
  const changed = new Map(changes.map((change) => [change.id, change]));
  const synced = links.map((link) => {
    const { quantity, live } = changed.get(link.id)!;
    return { ...link, quantity, live };
  });
  return { links: [...synced, ...renamed.gone], changed: renamed.changed || news.length > 0 };
}

function byTargetLine(links: readonly Link[]): ReadonlyMap<string, readonly Link[]> {
  const lines = new Map<string, Link[]>();
  for (const link of links) {
    const line = link.targetLine!;
    lines.set(line, [...(lines.get(line) ?? []), link]);
  }
  return lines;
}

function changesAt(
  graph: FollowGraph,
  links: readonly Link[],
  place: Place,
  rules: RecordContext,
): readonly LinkChange[] {
  const quantities = quantitiesAt(graph, links, place);
  return links.map((link, index) => ({
    id: link.id,
    quantity: quantities[index]!,
    live: isCounted(graph, link, place, rules),
    removed: false,
  }));
}

/**
 * Links to one row: those of the document it was made from, and beside them those of documents further up (`through`),
 * each document's by themselves.
 */
function quantitiesAt(
  graph: FollowGraph,
  links: readonly Link[],
  place: Place,
): readonly (string | null)[] {
  const taken = new Map<string, string | null>();
  const bySource = Map.groupBy(links, ({ sourceDocument }) => sourceDocument);
  for (const [source, own] of bySource) {
    const isDirect = source === links[0]!.sourceDocument;
    sharesAt(graph, own, place, isDirect).forEach((quantity, index) =>
      taken.set(own[index]!.id, quantity),
    );
  }
  return links.map(({ id }) => taken.get(id) ?? null);
}

/**
 * First come, first served up to each share. The last source row of the document takes the rest, be it more or less
 * than its share, and so does a source that the row itself names. A source linked through another document never
 * gives more than its share.
 */
function sharesAt(
  graph: FollowGraph,
  links: readonly Link[],
  place: Place,
  isDirect: boolean,
): readonly (string | null)[] {
  const { conversion, sourceDocument } = links[0]!;
  const { quantity: key, named } = graph.conversion(sourceDocument, conversion) ?? {};
  const field = key === undefined ? undefined : place.table.field(key);
  // The schema has no field for the linked quantity any more: keep the stored links.
  if (!field) return links.map(({ quantity }) => quantity);
  let left = readDecimal(place.row[field.key]) ?? new ExactDecimal(0);
  return links.map(({ share }, index) => {
    const own = new ExactDecimal(share ?? 0);
    const isLast = (isDirect || named !== undefined) && index === links.length - 1;
    const taken = isLast || left.lessThan(own) ? left : own;
    left = left.minus(taken);
    return canonicalDecimal(taken);
  });
}

/** Whether a `consumed` field of the source counts the row. Without such a field every existing row is live. */
function isCounted(graph: FollowGraph, link: Link, place: Place, rules: RecordContext): boolean {
  const counting = graph
    .consumedOf(link.sourceDocument)
    .filter(
      ({ field, consumed }) =>
        field.table.path === link.sourceTable &&
        consumed.document === link.targetDocument &&
        consumed.table === link.targetTable,
    );
  if (counting.length === 0) return true;
  const environment = environmentOf(place, rules);
  return counting.some(
    ({ consumed }) => !consumed.where || consumed.where.evaluate(environment) === true,
  );
}

function isChanged(link: Link, change: LinkChange): boolean {
  if (link.live !== change.live || change.removed) return true;
  if (link.quantity === null || change.quantity === null) return link.quantity !== change.quantity;
  return !new ExactDecimal(link.quantity).equals(new ExactDecimal(change.quantity));
}

/**
 * Refuses (`common.linkedField`) to change a field that a conversion keeps while rows are linked: a line linked to a
 * requisition line keeps its material.
 */
function refuseSwapped(
  context: Writing,
  { document, id, before, after }: Written,
  links: readonly Link[],
): void {
  if (!before || !after) return;
  const graph = followGraph(context.schema);
  const keeping = links.flatMap((link) => {
    const { keeps = [] } = graph.conversion(link.sourceDocument, link.conversion) ?? {};
    return link.live && !link.named && keeps.length > 0 ? [{ link, keeps }] : [];
  });
  if (keeping.length === 0) return;
  const model = recordModelOf(document, context.language);
  const rowsOf = (record: Row) =>
    new Map<string, Place>(
      model.tables.flatMap((table) =>
        placesOf(table, record).map((place) => [place.row.id ?? id, place] as const),
      ),
    );
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const problems = keeping.flatMap(({ link, keeps }) => {
    const [was, is] = [old.get(link.targetLine!), now.get(link.targetLine!)];
    if (!was || !is) return [];
    return keeps.flatMap((field): Problem[] => {
      if (sameValue(was.row[field], is.row[field])) return [];
      const table = document.table(link.targetTable)!;
      const title = table.field(field)!.title[context.language];
      const path = [pathOfPlace(is), field].filter((part) => part !== "").join(".");
      const line = table.parent ? { line: String(is.row.id) } : {};
      const args = [title, link.sourceNo ?? ""];
      return [{ msgKey: "common.linkedField", args, path, table: table.path, ...line, field }];
    });
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}
