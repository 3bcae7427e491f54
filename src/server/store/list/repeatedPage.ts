import { sql, type RawBuilder } from "kysely";
import {
  keptByActor,
  type Condition,
  type ListQuery,
  type PageSource,
} from "../../../engine/index.ts";
import { compiled, statementOf, type Statement } from "../statement/statement.ts";
import type { WriteCondition } from "./filter.ts";
import type { ListReader } from "./listQuery.ts";
import { namesByText } from "./readAhead.ts";
import { selectPage, type ListAnswer } from "./select.ts";

/** A statement that serves every query of its shape: only the values of the conditions differ. */
interface Repeated {
  readonly text: string;
  /** With a `Slot` where a value of a condition belongs. */
  readonly values: readonly unknown[];
  /** The conditions in the order of the query. */
  readonly conditions: readonly WrittenCondition[];
}
interface WrittenCondition {
  readonly write: WriteCondition;
  readonly text: string;
}

/** The place of a value in a statement: which one of which condition. */
class Slot {
  readonly condition: number;
  readonly value: number;
  constructor(condition: number, value: number) {
    this.condition = condition;
    this.value = value;
  }
}

/** Statements that are kept for a user and page; the oldest go first. */
const most = 20;
/** By all that decides a user's rights: sessions keep their actor. */
const known = keptByActor<PageSource, Repeated>();

/**
 * The statement of a page of a list if this user has asked such a query before: with the same fields, operators, order and size.
 * Only its conditions are written again, for their values; where one of them is written otherwise for these, or refused, the
 * whole statement is.
 */
export function repeatedPage(
  reader: ListReader,
  query: ListQuery,
): Statement<ListAnswer> | undefined {
  const kept = known(reader.actor, reader.page);
  const shape = kept.size > 0 ? shapeOf(reader, query) : undefined;
  const repeated = shape === undefined ? undefined : kept.get(shape);
  if (!repeated || namesByText(query)) return undefined;
  try {
    const asked = conditionsOf(query.filter);
    const values: (readonly unknown[])[] = [];
    for (const [at, { write, text }] of repeated.conditions.entries()) {
      const written = compiled(write(asked[at]!));
      if (written.text !== text) return undefined;
      values.push(written.values);
    }
    return statementOf(
      repeated.text,
      repeated.values.map((one) => (one instanceof Slot ? values[one.condition]![one.value] : one)),
    );
  } catch {
    // Written as a whole, it is refused with every problem.
    return undefined;
  }
}

/** As `selectPage`, and keeps the statement for queries of the same shape. `asked` is the reader before anything was read ahead. */
export function selectPageAgain(
  reader: ListReader,
  query: ListQuery,
  asked: ListReader,
): Statement<ListAnswer> {
  const shape = reader === asked && !namesByText(query) ? shapeOf(reader, query) : undefined;
  if (shape === undefined) return selectPage(reader, query);
  const conditions: WrittenCondition[] = [];
  const slotted = (write: WriteCondition, part: Condition): RawBuilder<unknown> => {
    const { text, values } = compiled(write(part));
    const condition = conditions.push({ write, text }) - 1;
    const pieces = text.split(/\$\d+/);
    if (pieces.length !== values.length + 1) throw new Error(`Which values: ${text}`);
    return sql.join(
      pieces.flatMap((piece, at) =>
        at < values.length ? [sql.raw(piece), sql`${new Slot(condition, at)}`] : sql.raw(piece),
      ),
      sql``,
    );
  };
  const { ambient, isOfNow } = notingNow(reader.ambient);
  const { text, values } = selectPage({ ...reader, ambient, eachCondition: slotted }, query);
  if (isOfNow()) return selectPage(reader, query);
  keep(reader, shape, { text, values, conditions });
  return repeatedPage(reader, query) ?? selectPage(reader, query);
}

function keep({ actor, page }: ListReader, shape: string, repeated: Repeated): void {
  const kept = known(actor, page);
  if (kept.size >= most) kept.delete(kept.keys().next().value!);
  kept.set(shape, repeated);
}

/** What is the same in all queries that one statement serves; undefined for queries whose statements depend on more. */
function shapeOf(reader: ListReader, query: ListQuery): string | undefined {
  const { language, today, figures = [], buttons, deleted, hits, attributes } = reader;
  if (figures.length > 0 || buttons || deleted || hits || attributes) return undefined;
  const { filter, ...rest } = query;
  return JSON.stringify([language, today, rest, shapeOfFilter(filter)]);
}

function shapeOfFilter(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shapeOfFilter);
  if (typeof part !== "object" || part === null) return part;
  if (isCondition(part)) return { field: part.field, op: part.op };
  return { ["all" in part ? "all" : "any"]: shapeOfFilter(partsOf(part)) };
}

/** The parts of a group, as `filterSql` reads it: where one says `all`, `any` and other words count for nothing. */
function partsOf(part: object): unknown {
  return "all" in part ? part.all : (part as { readonly any?: unknown }).any;
}

function isCondition(part: object): part is Condition {
  return "field" in part && Object.keys(part).every((word) => /^(field|op|value)$/.test(word));
}

function conditionsOf(part: unknown): readonly Condition[] {
  if (Array.isArray(part)) return part.flatMap(conditionsOf);
  if (typeof part !== "object" || part === null) return [];
  return isCondition(part) ? [part] : conditionsOf(partsOf(part));
}

/** What expressions read of a request, and whether one has read the instant, which no two requests share. */
function notingNow(ambient: ListReader["ambient"]) {
  let isRead = false;
  const noting = Object.defineProperty({ ...ambient }, "now", {
    enumerable: true,
    get: () => {
      isRead = true;
      return ambient["now"];
    },
  });
  return { ambient: noting, isOfNow: () => isRead };
}
