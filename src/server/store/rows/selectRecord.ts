import { sql, type RawBuilder } from "kysely";
import type { Document, Expression, Row, Schema, Table } from "../../../engine/index.ts";
import { askedTexts, textsOf } from "../expression/askedTexts.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { recordJson, stampsJson } from "./recordJson.ts";
import { rowAccess, type AccessRequest } from "./rowAccess.ts";
import {
  fixedText,
  framed,
  frameOf,
  statement,
  type Ambient,
  type Frame,
  type Statement,
} from "../statement/statement.ts";
import type { Db } from "../connection/store.ts";
import { sourceOf } from "./source.ts";

/** A stored document, whole and unmasked, with the columns only the server knows. */
export interface StoredRecord {
  readonly record: Row & { readonly id: string; readonly version: number };
  /** Highest item ever given by line table, so that none is given twice. */
  readonly lastItems: Readonly<Record<string, number>>;
  readonly orgId: string | null;
  readonly deptId: string | null;
}

/** Further columns of the statement that reads a document, over its header with the alias `t`. */
export type AlsoRead = Readonly<Record<string, RawBuilder<unknown>>>;

/** The id of a document, and the user. */
interface WhichRecord {
  readonly schema: Schema;
  readonly document: Document;
  readonly ambient: Ambient;
  readonly access: AccessRequest;
  readonly id: string;
  /** Without parameters, and the same ones for every reader. */
  readonly also?: AlsoRead | undefined;
}

/**
 * One document by id, whole, if this reader may know of it; no row otherwise. Read it after locking, in a statement of
 * its own: `for update` here would wait for the header and then show the lines as they were before.
 */
export function selectRecord(options: WhichRecord): Statement<StoredRecord> {
  const { schema, document, also } = options;
  return framed(whichRecords(options, options.id), wholeRecord(schema, document, also).parsed);
}

/**
 * As `selectRecord` for one or several, in any order, each as the JSON text that PostgreSQL writes. Of a record that
 * `isKnown` only the columns of the store itself (version, authors, times) are read.
 */
export function selectRecordTexts({
  ids,
  isKnown = false,
  ...options
}: Omit<WhichRecord, "id"> & {
  readonly ids: readonly string[];
  readonly isKnown?: boolean;
}): Statement<Omit<StoredRecord, "record"> & { readonly record: string }> {
  const which = whichRecords(options, ids.length === 1 ? ids[0]! : ids);
  const { schema, document, also } = options;
  const { text, beside } = wholeRecord(schema, document, also);
  return framed(which, isKnown ? beside : text);
}

/** The ids, and whether the reader may know of their documents: compiled once for a user and a way of asking. */
function whichRecords(
  options: Omit<WhichRecord, "id">,
  ids: string | readonly string[],
): Pick<Statement<unknown>, "text" | "values"> {
  const { schema, document, ambient, access } = options;
  const isOne = typeof ids === "string";
  const known = textsOf(access.actor, document, wayOf(access, isOne));
  const asked = askedTexts(known, ambient, (environment, takeConstant) => {
    const source = sourceOf({
      schema,
      document,
      table: document.header,
      ambient: environment,
      aliases: "a",
      takeConstant,
    });
    const where = rowAccess(source, access);
    const which = isOne ? sql`${idMark}::uuid` : sql`any(${idMark}::uuid[])`;
    const order = isOne ? sql`` : sql` /* in any order */`;
    return sql`${source.joins()} where t.id = ${which} and ${where}${order}`;
  });
  const { text, values } = asked({});
  return { text, values: values.map((value) => (value === idMark ? ids : value)) };
}

/** Stands for the ids in texts that serve several requests. */
const idMark = { id: "" };

/** All that the text depends on besides the user and the document. */
function wayOf({ right, where, anyOwner, anyone, deleted }: AccessRequest, isOne: boolean): string {
  return JSON.stringify([isOne, right, where?.source, anyOwner, anyone, deleted]);
}

/** One live document by id, whole, without row access: for writes of the system. */
export async function readStoredRecord(
  { schema, db }: { readonly schema: Schema; readonly db: Db },
  document: Document,
  id: string,
): Promise<StoredRecord | undefined> {
  const which = sql` where t.id = ${id}::uuid and not t.deleted`;
  return (await statement<StoredRecord>(which, wholeRecord(schema, document).parsed).execute(db))
    .rows[0];
}

/**
 * A live document without row access, with no other lines than those of `table` for which `where` holds, and the lines
 * above them. `where` reads no line tables (`unsupportedInSql`).
 */
export function selectLinesOfStored(options: {
  readonly schema: Schema;
  readonly document: Document;
  readonly id: string;
  readonly ambient: Ambient;
  readonly table: Table;
  readonly where: Expression;
}): RawBuilder<{ readonly record: Row }> {
  const { schema, document, id, ambient, table, where } = options;
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const record = recordJson(source, {
    table,
    holds: (line) => rowExpression(line, line.row, where),
  });
  return sql`select ${record} as record ${source.from()} where t.id = ${id}::uuid and not t.deleted`;
}

interface WholeRecord {
  readonly parsed: Frame;
  readonly text: Frame;
  /** Only the columns of the store itself. */
  readonly beside: Frame;
}
/** By what is read beside them, and by document, which belongs to one schema. */
const wholeRecords = new WeakMap<AlsoRead, WeakMap<Document, WholeRecord>>();
const nothingElse: AlsoRead = {};

/** The record of any reader: nothing in it is masked. */
function wholeRecord(schema: Schema, document: Document, also = nothingElse): WholeRecord {
  const known = wholeRecords.get(also)?.get(document);
  if (known) return known;
  const sourceAnew = () => sourceOf({ schema, document, table: document.header, ambient: {} });
  const source = sourceAnew();
  const bare = sourceAnew();
  const record = recordJson(source);
  const more = Object.entries(also).map(([name, value]) => sql`, ${value} as ${sql.id(name)}`);
  const head = (value: RawBuilder<unknown>, from = source): Frame =>
    frameOf(
      fixedText(
        sql`select ${value} as record, t."lastItems", t."orgId", t."deptId"${sql.join(more, sql``)} ${from.from()}`,
      ),
    );
  const whole: WholeRecord = {
    parsed: head(record),
    text: head(sql`${record}::text`),
    beside: head(sql`${stampsJson(bare)}::text`, bare),
  };
  const byDocument = wholeRecords.get(also) ?? new WeakMap<Document, WholeRecord>();
  wholeRecords.set(also, byDocument.set(document, whole));
  return whole;
}
