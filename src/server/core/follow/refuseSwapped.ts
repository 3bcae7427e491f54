import {
  pathOf,
  placesOf,
  refusalOf,
  sameValue,
  type Place,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { modelFor } from "../record/modelFor.ts";
import { followGraph } from "./followGraph.ts";
import type { Link } from "./links.ts";

/**
 * Refuses (`common.linkedField`) a write that changes what a conversion says that its rows keep while they are linked: a line
 * that takes a requisition's quantity stays a line of its material.
 */
export function refuseSwapped(
  context: Context,
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
  const model = modelFor(document, context.language);
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
      const path = [pathOf(is), field].filter((part) => part !== "").join(".");
      const line = table.parent ? { line: String(is.row.id) } : {};
      const args = [title, link.sourceNo ?? ""];
      return [{ msgKey: "common.linkedField", args, path, table: table.path, ...line, field }];
    });
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}
