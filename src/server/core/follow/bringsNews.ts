import {
  environmentOf,
  placesOf,
  sameValue,
  type Environment,
  type Place,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { followGraph } from "./followGraph.ts";
import type { Link } from "./links.ts";

/**
 * Whether a write can change anything that its sources know of the document, its links being as they were: a summed field,
 * whether a row counts, or a header field that is shown back. Most writes (a remark, a file) do not, and leave the sources
 * alone.
 */
export function bringsNews(
  context: Context,
  { document, id, before, after }: Written,
  links: readonly Link[],
): boolean {
  if (!before || !after) return true;
  const graph = followGraph(context.schema);
  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const rowsOf = (record: Row) =>
    new Map<string, Place>(
      model.tables.flatMap((table) =>
        placesOf(table, record).map((place) => [place.row.id ?? id, place]),
      ),
    );
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return links.some((link) => {
    const [was, is] = [old.get(link.targetLine!), now.get(link.targetLine!)];
    if (!was || !is) return true;
    const conversion = graph.conversion(link.sourceDocument, link.conversion);
    const isAcross = link.sourceTable === conversion?.across?.table;
    const back = (isAcross ? conversion?.across?.back : conversion?.back) ?? {};
    if (Object.values(back).some((key) => !sameValue(before[key], after[key]))) return true;
    const names: readonly Environment[] = [environmentOf(was, rules), environmentOf(is, rules)];
    return graph.consumedOf(link.sourceDocument).some(({ consumed }) => {
      if (consumed.document !== document.name || consumed.table !== link.targetTable) return false;
      const told = [consumed.sum, ...(consumed.atMost === undefined ? [] : [consumed.atMost])];
      if (told.some((key) => !sameValue(was.row[key], is.row[key]))) return true;
      const [counted, counts] = names.map((one) => consumed.where?.evaluate(one));
      return counted !== counts;
    });
  });
}
