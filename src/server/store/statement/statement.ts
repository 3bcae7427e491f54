import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import type { Db } from "../connection/store.ts";

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
export function statement<T>(varying: RawBuilder<unknown>, { known, whole }: Frame): Statement<T> {
  const { sql: part, parameters } = varying.compile(compiler);
  let text = known.get(part);
  if (text === undefined) {
    text = whole(part);
    if (known.size >= mostTexts) known.delete(known.keys().next().value!);
    known.set(part, text);
  }
  return statementOf(text, parameters);
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
