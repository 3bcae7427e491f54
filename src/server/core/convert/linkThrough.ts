import { sql, type RawBuilder } from "kysely";
import {
  ExactDecimal,
  canonicalDecimal,
  type Conversion,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/statement.ts";
import type { Writing } from "../context.ts";
import { followGraph } from "../follow/followGraph.ts";
import { insertLinks, type Link, type MadeRow, type NewLink } from "../follow/links.ts";

/** A row further up: which row below it leads to the converted one, and what of it is not yet taken through there. */
interface Above {
  /** The converted row. */
  readonly start: string;
  readonly document: string;
  readonly id: string;
  readonly table: string;
  readonly line: string;
  readonly number: string | null;
  readonly item: number | null;
  readonly left: string;
}

/**
 * Links new rows to rows further up, for a conversion with `through`: to all direct and indirect sources of the
 * converted rows whose document can itself be converted into the same lines. An order line made of a quotation line
 * thus counts for the requisition line behind the inquiry. The quantity of an upper row is given out first come,
 * first served, up to what it gave to the row below; the rest is linked to no upper row.
 */
export async function linkThrough(
  context: Writing,
  conversion: Conversion,
  /** The converted document. */
  converted: string,
  made: readonly MadeRow[],
): Promise<readonly Link[]> {
  const graph = followGraph(context.schema);
  const own = (above: Above) =>
    graph
      .conversionsOf(above.document)
      .find(
        ({ from, to, quantity }) =>
          from === above.table &&
          to.document === conversion.to.document &&
          to.table === conversion.to.table &&
          quantity !== undefined,
      );
  const rows = await rowsAbove(context, conversion, converted, made);
  const left = new Map(rows.map((row) => [row.line, new ExactDecimal(row.left)]));
  const links = made.flatMap(({ target, sources, shares }): NewLink[] => {
    let open = shares.reduce((sum, share) => sum.plus(share ?? 0), new ExactDecimal(0));
    const ids = idsOf(sources);
    return rows.flatMap((above): NewLink[] => {
      const by = own(above);
      const has = left.get(above.line)!;
      if (!by || !ids.includes(above.start) || !open.greaterThan(0) || !has.greaterThan(0))
        return [];
      const taken = open.lessThan(has) ? open : has;
      open = open.minus(taken);
      left.set(above.line, has.minus(taken));
      const { document: name, id, table, line, number, item } = above;
      const document = context.schema.document(name)!;
      const source = { document, id, table, line, number, item };
      return [
        { conversion: by.key, kind: by.kind, source, target, quantity: canonicalDecimal(taken) },
      ];
    });
  });
  return insertLinks(context, links);
}

function idsOf(sources: MadeRow["sources"]): readonly string[] {
  return sources.map(({ place }) => place.row.id!);
}

/**
 * All direct and indirect sources of the converted rows, in the order of their links, less the quantity that is
 * already taken through.
 */
async function rowsAbove(
  { db, schema }: Writing,
  { to }: Conversion,
  converted: string,
  made: readonly MadeRow[],
): Promise<readonly Above[]> {
  const lines = made.flatMap(({ sources }) => idsOf(sources));
  const above = linesOfLines(schema, { id: sql`up.line` });
  const below = linesOfLines(schema, { parent: sql`down.line` });
  const { rows } = await sql<Above>`
    with recursive up(start, document, id, "table", line, number, item, "childId", child, quantity, position) as (
      select l."targetLine", l."sourceDocument", l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem",
        l."targetId", l."targetLine", l.quantity, l.position
      from system.link as l
      where l."targetId" = ${converted}::uuid and l."targetLine" = any(${lines}::uuid[]) and l.live
      union
      select up.start, l."sourceDocument", l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem",
        l."targetId", l."targetLine", l.quantity, l.position
      from up left join lateral (${above}) as nested on true
      join system.link as l on l."targetId" = up.id and l."targetLine" in (up.line, nested.parent) where l.live
    )
    select start, document, id, "table", line, number, item,
      (coalesce(up.quantity, 0) - coalesce((
        with recursive down(id, line) as (
          select up."childId", up.child
          union
          select l."targetId", l."targetLine" from system.link as l
          join down on l."sourceId" = down.id
            and (l."sourceLine" = down.line or l."sourceLine" in (select nested.id from (${below}) as nested))
          where l.live and l."targetLine" is not null
        )
        select sum(l.quantity) from system.link as l
        join down on down.id = l."targetId" and down.line = l."targetLine"
        where l."sourceId" = up.id and l."sourceLine" = up.line and l."targetDocument" = ${to.document}
          and l."targetTable" = ${to.table} and l.live
      ), 0))::text as left
    from up order by position`.execute(db);
  return rows;
}

/**
 * Lines below converted lines, as a table of `id` and `parent`: a follow-up of such a line also counts as a follow-up
 * of the line above it (an auction's final offer is below its lot, which came from an inquiry). `of`: only lines with
 * this id, or below this line.
 */
function linesOfLines(
  schema: Schema,
  of: { readonly id: RawBuilder<unknown> } | { readonly parent: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const tables = new Map<string, Table>();
  for (const document of schema.documents)
    for (const { from } of document.conversions) {
      const table = document.table(from);
      if (table?.parent?.parent) tables.set(`${document.name} ${from}`, table);
    }
  const where = "id" in of ? sql`id = ${of.id}` : sql`"parentId" = ${of.parent}`;
  const selects = [...tables.values()].map(
    (table) => sql`select id, "parentId" as parent from ${tableOf(table)} where ${where}`,
  );
  const none = sql`select null::uuid as id, null::uuid as parent where false`;
  return sql.join([none, ...selects], sql` union all `);
}
