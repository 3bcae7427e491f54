import { sql, type RawBuilder } from "kysely";
import type { Document, Field, Schema, Table } from "../../../engine/index.ts";
import type { Hits } from "./hits.ts";
import type { Opening } from "../rows/opening.ts";
import type { RowReader } from "../rows/rowHooks.ts";
import type { TakeConstant } from "../expression/expression.ts";

/** A table in a FROM clause. */
export interface Placed {
  readonly table: Table;
  readonly alias: string;
}

/** A column found by its path, with the joins on the way taken into the FROM clause. */
export interface Column {
  readonly path: string;
  readonly field: Field;
  /** The place of its row in the FROM clause. */
  readonly at: Placed;
  /** The value a reader gets: null where the field is left out of reads for this row (`maskedColumn`). */
  readonly value: RawBuilder<unknown>;
}

/** The user who gets the values of a source, and the rows in which its confidential groups are open to them. */
export interface Reading extends RowReader {
  readonly opening: Opening;
}

/** What `me`, `today` and `now` of expressions are in this request. */
export type Ambient = Readonly<Record<string, unknown>>;

/** Ids of rows in a FROM clause: `name` has a column `id`. */
interface Keys {
  readonly rows: RawBuilder<unknown>;
  readonly name: string;
}

/**
 * A FROM clause that grows with the columns asked of it: every reference is joined once, on its primary key, however
 * many columns are read through it.
 */
export interface Source {
  readonly document: Document;
  readonly schema: Schema;
  readonly ambient: Ambient;
  /** The user for whom confidential values are masked; undefined for reads of the system. */
  readonly reading: Reading | undefined;
  /** Ids that were read ahead. */
  readonly hits: Hits;
  /** The listed row, and its document's header (the same for documents). */
  readonly row: Placed;
  readonly header: Placed;
  /** Lines are found by the values they repeat of their header, when an index holds these. */
  readonly isByKey: boolean;
  /** What takes the values that expressions read of the request, for a text that serves several requests. */
  readonly takeConstant: TakeConstant | undefined;
  /** The enclosing line of a nested line, which the FROM clause then joins. */
  readonly readParent: () => Placed | undefined;
  readonly column: (path: string) => Column | undefined;
  /** Joins the target of a reference column; undefined for any other column. */
  readonly target: (column: Column) => Placed | undefined;
  /** The lines below the row, as its reader gets them, for a subquery of this statement. */
  readonly below: (table: Table) => Source;
  /** All rows of a line table of the header, without row access, for a subquery of this statement. */
  readonly linesOf: (table: Table) => Source;
  /**
   * `from ... join ...` as far as asked for. Read it after all columns. Of the rows whose ids `keys` holds, which then come
   * first: PostgreSQL keeps the order of the joins when there are more than `join_collapse_limit` (8), and with the keys
   * last it would read the whole table to join them.
   */
  readonly from: (keys?: Keys) => RawBuilder<unknown>;
  /** The joins of references alone, to follow another source's `from` of the same row. */
  readonly joins: () => RawBuilder<unknown>;
}

/** `"purchasing"."requisition"`. */
export function tableOf(table: Table): RawBuilder<unknown> {
  return sql.id(table.sql.schema, table.sql.table);
}
