import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from "kysely";
import type { Db } from "../connection/store.ts";
import type { Document, Field, Schema, Table } from "../../../engine/index.ts";
import type { Hits } from "./hits.ts";
import type { Opening, RowReader } from "../rows/rowAccess.ts";
import type { TakeConstant } from "../expression/askedTexts.ts";

/*
 * The pieces of statements: texts that are compiled once, and the FROM clause that grows with the columns asked of it.
 */

/** Compiles only: it reaches no database. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement as it is sent: its text with `$1`, `$2`, and its values. */
export interface Statement<T> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly execute: (db: Db) => Promise<{ readonly rows: readonly T[] }>;
}

/** Whole texts by the text of the part that varies. */
type KnownTexts = Map<string, string>;
/** The fixed parts around the varying part of statements, and the whole texts made so far. */
export interface Frame {
  readonly known: KnownTexts;
  readonly whole: (varying: string) => string;
}
/** Most texts kept for one fixed part; the oldest go first. */
const mostTexts = 200;

/**
 * The text of a part of statements that is the same for every request, compiled once: writing the columns of a page anew
 * for each request costs more than everything else in it. The caller keeps it by all that it was made from.
 * @throws Error for a part with parameters: it holds something of one request.
 */
export function fixedText(part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new Error("A part of SQL with parameters is not fixed");
  return text;
}

/** The texts before and after the varying part. */
export function frameOf(before: string, after = ""): Frame {
  return { known: new Map(), whole: (varying) => before + varying + after };
}

/**
 * A statement of the part compiled for this request, its values, and the fixed texts around it. Equal parts give the
 * very same string, which the driver recognises as prepared. Values are never in the text: they do not make texts
 * differ.
 */
export function statement<T>(varying: RawBuilder<unknown>, frame: Frame): Statement<T> {
  return framed(compiled(varying), frame);
}

/** As `statement`, of a part that is compiled already. */
export function framed<T>(
  { text: part, values }: Pick<Statement<unknown>, "text" | "values">,
  { known, whole }: Frame,
): Statement<T> {
  let text = known.get(part);
  if (text === undefined) {
    text = whole(part);
    if (known.size >= mostTexts) known.delete(known.keys().next().value!);
    known.set(part, text);
  }
  return statementOf(text, values);
}

/** A part of a statement as it would be sent alone, for who puts several together by their text. */
export function compiled(part: RawBuilder<unknown>): Pick<Statement<unknown>, "text" | "values"> {
  const { sql: text, parameters } = part.compile(compiler);
  return { text, values: parameters };
}

/** A statement whose text was joined from other statements. */
export function statementOf<T>(text: string, values: readonly unknown[]): Statement<T> {
  return {
    text,
    values,
    execute: (db) => db.executeQuery<T>(CompiledQuery.raw(text, [...values])),
  };
}

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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be cast to `uuid`: any other text is the id of no row. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** `50%_off` -> `%50\%\_off%`: escapes the special characters of LIKE. */
export function containsPattern(text: string): string {
  return `%${escaped(text)}%`;
}

/** `RTA20` -> `RTA20%`. */
export function startsPattern(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
