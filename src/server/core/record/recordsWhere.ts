import { sql } from "kysely";
import {
  chooseRows,
  environmentOf,
  placesOf,
  recordContextOf,
  recordModelOf,
  unsupportedInSql,
  type Choosing,
  type Document,
  type Environment,
  type Expression,
  type ExpressionValue,
  type Row,
  referenceId,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { selectLinesOfStored, readStoredRecord } from "../../store/rows/selectRecord.ts";

/*
 * Stored rows by a condition of the schema, for effects.
 */

/** A record that was searched for, with the code people know it by. */
interface FoundRecord {
  readonly id: string;
  readonly code: string;
}

/**
 * Live records of the company for which a condition over their header holds, with the asking row as `this`, in the
 * order in which they were made.
 */
export async function recordsWhere(
  context: Context,
  search: {
    readonly document: string;
    readonly where: Expression;
    readonly environment: Environment;
    /** A text over the header that the record is known by, in place of its code. */
    readonly tell?: Expression | undefined;
  },
): Promise<readonly FoundRecord[]> {
  const { schema, actor, db } = context;
  const document = schema.document(search.document)!;
  const ambient = { ...recordContextOf(context), isNew: false, this: search.environment };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  // Compile the condition before `from()`: it may add joins for the references it reads.
  const holds = rowExpression(source, source.row, search.where);
  const code = search.tell
    ? rowExpression(source, source.row, search.tell)
    : sql`t.${sql.id(document.identity.code)}`;
  const company =
    document.scope === "company" ? sql`and t."orgId" = ${actor.company.id}::uuid` : sql``;
  const { rows } = await sql<FoundRecord>`select t.id::text as id,
      (${code})::text as code ${source.from()}
    where not t.deleted and ${holds} ${company}
    order by t.id`.execute(db);
  return rows;
}

/** A `from` with `of`: rows of a line table, or values of one of the lists, of the record that `of` names. */
export type FromRecord = Choosing & { readonly in: string; readonly of: Expression };

/**
 * The names of each row that `from` takes, in order, with the row that asks (`asking`) as `this`; none where `of` names no
 * record. `reads`: the expressions that will be judged over them.
 */
export async function rowsThere(
  context: Context,
  from: FromRecord,
  { asking, reads }: { readonly asking: Environment; readonly reads: readonly Expression[] },
): Promise<readonly Environment[]> {
  const id = referenceId(from.of.evaluate(asking));
  if (id === null) return [];
  const document = targetOf(from.of, (name) => context.schema.document(name));
  const record = await recordThere(context, document, from, { id, asking, reads });
  const rules = recordContextOf(context);
  const table = document.table(from.in) && recordModelOf(document, context.language).table(from.in);
  const rows = table
    ? placesOf(table, record).map((place) => ({ environment: environmentOf(place, rules) }))
    : ((record[from.in] ?? []) as readonly ExpressionValue[]).map((value) => ({
        environment: { ...rules, value } as Environment,
      }));
  return chooseRows(rows, from, asking).map(({ environment }) => ({
    ...environment,
    this: asking,
  }));
}

/** The record whose rows are taken; of a line table only the rows that `where` finds, unless something reads others. */
async function recordThere(
  context: Context,
  document: Document,
  from: FromRecord,
  {
    id,
    asking,
    reads,
  }: {
    readonly id: string;
    readonly asking: Environment;
    readonly reads: readonly Expression[];
  },
): Promise<Row> {
  const { schema, db } = context;
  const table = document.table(from.in);
  const { where, order = [] } = from;
  const all = [...(where ? [where] : []), ...order.map(({ by }) => by), ...reads];
  if (table && where && all.every(({ tree }) => unsupportedInSql(tree) === undefined)) {
    const ambient = { ...recordContextOf(context), isNew: false, this: asking };
    const lines = selectLinesOfStored({ schema, document, id, ambient, table, where });
    return (await lines.execute(db)).rows[0]?.record ?? {};
  }
  return (await readStoredRecord(context, document, id))?.record ?? {};
}

function targetOf(
  { type, source }: Expression,
  find: (name: string) => Document | undefined,
): Document {
  const document = type.type === "reference" ? find(type.to) : undefined;
  if (!document) throw new Error(`"${source}" refers to no document`);
  return document;
}
