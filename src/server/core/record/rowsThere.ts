import {
  chooseRows,
  environmentOf,
  placesOf,
  recordContextOf,
  unsupportedInSql,
  type Choosing,
  type Document,
  type Environment,
  type Expression,
  type ExpressionValue,
  type Row,
  recordModelOf,
} from "../../../engine/index.ts";
import { selectLinesOfStored, selectStored } from "../../store/rows/selectRecord.ts";
import type { Context } from "../context.ts";
import { referenceId } from "./referenceId.ts";

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
  return (await selectStored({ schema, document, id }).execute(db)).rows[0]?.record ?? {};
}

function targetOf(
  { type, source }: Expression,
  find: (name: string) => Document | undefined,
): Document {
  const document = type.type === "reference" ? find(type.to) : undefined;
  if (!document) throw new Error(`"${source}" refers to no document`);
  return document;
}
