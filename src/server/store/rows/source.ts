import { sql, type RawBuilder } from "kysely";
import {
  columnPath,
  type ColumnPath,
  type Document,
  type Field,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import {
  tableOf,
  type Ambient,
  type Placed,
  type Reading,
  type Source,
} from "../statement/statement.ts";
import { noHits, type Hits } from "../statement/hits.ts";
import type { TakeConstant } from "../expression/askedTexts.ts";
import { confidentialGroups, isMasked, maskedColumn } from "./maskedColumn.ts";
import { repeatedColumn } from "../tables/repeated.ts";

/**
 * The rows of a document's table, with the header (and enclosing line) of lines. `within`: the lines of one row of
 * another source, as a subquery of its statement; header and enclosing line are then that source's.
 */
export function sourceOf(options: {
  readonly schema: Schema;
  readonly document: Document;
  readonly table: Table;
  readonly ambient: Ambient;
  readonly within?: Source;
  readonly hits?: Hits | undefined;
  readonly reading?: Reading | undefined;
  /** The beginning of aliases of joined references: `r` unless two sources share one FROM clause. */
  readonly aliases?: string;
  readonly isByKey?: boolean;
  readonly takeConstant?: TakeConstant | undefined;
}): Source {
  const { schema, document, table, ambient, within, hits = noHits, aliases = "r" } = options;
  const { takeConstant } = options;
  const row: Placed = {
    table,
    alias: within ? `${within.row.alias}_${within.row.table.children.indexOf(table)}` : "t",
  };
  const header: Placed = within
    ? within.header
    : table.parent
      ? { table: document.header, alias: "h" }
      : row;
  const parent: Placed | undefined = within
    ? within.row
    : table.parent?.parent
      ? { table: table.parent, alias: "p" }
      : undefined;
  const references = new Map<
    string,
    { readonly placed: Placed; readonly join: RawBuilder<unknown> }
  >();

  const reference = (from: Placed, by: Field, to: Table): Placed => {
    const key = `${from.alias}.${by.key}`;
    const known = references.get(key);
    if (known) return known.placed;
    const placed: Placed = {
      table: to,
      alias: `${within ? `${row.alias}_` : ""}${aliases}${references.size}`,
    };
    const join = sql` left join ${tableOf(to)} as ${sql.id(placed.alias)} on ${sql.id(placed.alias, "id")} = ${sql.id(from.alias, by.key)}`;
    references.set(key, { placed, join });
    return placed;
  };
  // The enclosing line is joined where something is read of it that its lines do not repeat. A function, no getter: V8 makes a
  // hidden class for each object literal with a getter, which keeps all of its request until the next full collection.
  let isParentRead = false;
  const readParent = (): Placed | undefined => {
    isParentRead = true;
    return parent;
  };
  const walk = ({ joins }: ColumnPath): Placed =>
    joins.reduce<Placed>((at, join) => {
      if (join.through === "reference") return reference(at, join.by, join.to);
      return join.to === document.header ? header : (readParent() ?? header);
    }, row);

  const source: Source = {
    document,
    schema,
    ambient,
    hits,
    reading: options.reading,
    row,
    header,
    isByKey: options.isByKey ?? false,
    takeConstant,
    readParent,
    column: (path) => {
      const found = columnPath(table, path, schema.document);
      if (!found) return undefined;
      const repeated = within ? undefined : repeatedHere(source, found);
      if (repeated) {
        return {
          path,
          field: found.field,
          get at() {
            return walk(found);
          },
          value: sql`${sql.id(row.alias, repeated)}`,
        };
      }
      const at = walk(found);
      return { path, field: found.field, at, value: maskedColumn(source, at, found) };
    },
    target: ({ field, at }) => {
      const to = field.to === undefined || field.many ? undefined : schema.document(field.to);
      return to && reference(at, field, to.header);
    },
    below: (lines) =>
      sourceOf({
        schema,
        document,
        table: lines,
        ambient,
        within: source,
        hits,
        reading: options.reading,
        takeConstant,
      }),
    linesOf: (lines) =>
      sourceOf({
        schema,
        document,
        table: lines,
        ambient,
        within: { ...source, row: header },
        takeConstant,
      }),
    from: (keys) => {
      const above = within
        ? []
        : [
            ...(header === row
              ? []
              : [sql` join ${tableOf(header.table)} as h on h.id = t."headerId"`]),
            ...(parent && isParentRead
              ? [sql` join ${tableOf(parent.table)} as p on p.id = t."parentId"`]
              : []),
          ];
      const own = sql`${tableOf(table)} as ${sql.id(row.alias)}`;
      const first = keys
        ? sql`from ${keys.rows} join ${own} on ${sql.id(row.alias, "id")} = ${sql.id(keys.name, "id")}`
        : sql`from ${own}`;
      return sql.join([first, ...above, source.joins()], sql``);
    },
    joins: () =>
      references.size === 0
        ? sql``
        : sql.join(
            [...references.values()].map(({ join }) => join),
            sql``,
          ),
  };
  return source;
}

/** The column in which a nested line repeats a field of the line around it; undefined where what the reader gets of it depends on the row. */
function repeatedHere({ row, reading }: Source, found: ColumnPath): string | undefined {
  const { field, joins } = found;
  const isAbove = joins.length === 1 && joins[0]!.to === row.table.parent;
  if (!isAbove || !row.table.summedBy.includes(field)) return undefined;
  if (isMasked(field) || (reading && confidentialGroups(found).length > 0)) return undefined;
  return repeatedColumn(field.key, "parent");
}
