import { sql } from "kysely";
import { linesOf, type Document, type Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";

/**
 * Links a copy of a document to everything that the original was made from, row by row in their order: first-level lines
 * and the header.
 */
export async function copyLinks(
  context: Writing,
  document: Document,
  copy: { readonly from: Row; readonly to: Row; readonly number: string },
): Promise<void> {
  const { from, to, number } = copy;
  const lines = document.header.children.flatMap(({ key }) => {
    const made = inOrder(to, key);
    return inOrder(from, key).map((line, index) => ({
      old: line.id,
      line: made[index]!.id,
      item: made[index]!.item ?? null,
    }));
  });
  const rows = [{ old: from.id, line: to.id, item: null }, ...lines];
  await sql`insert into system.link ("orgId", at, id, conversion, kind, "sourceDocument", "sourceCode", "sourceId", "sourceTable",
      "sourceLine", "sourceNo", "sourceItem", "targetDocument", "targetCode", "targetId", "targetTable", "targetLine", "targetNo",
      "targetItem", share, quantity, named)
    select l."orgId", ${context.now}::timestamptz, gen_random_uuid(), l.conversion, l.kind, l."sourceDocument", l."sourceCode",
      l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem", l."targetDocument", l."targetCode",
      ${to.id}::uuid, l."targetTable", row.line, ${number}, row.item, l.share, l.quantity, l.named
    from system.link as l
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(old uuid, line uuid, item int) on row.old = l."targetLine"
    where l."targetId" = ${from.id}::uuid and l."targetDocument" = ${document.name}
    order by l.position`.execute(context.db);
}

function inOrder(row: Row, key: string): readonly Row[] {
  return linesOf(row, key).toSorted((a, b) => (a.item ?? 0) - (b.item ?? 0));
}
