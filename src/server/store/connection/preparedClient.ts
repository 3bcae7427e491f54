import pg from "pg";

/*
 * A connection to a PostgreSQL server: values arrive as exact texts, repeated statements are prepared, and statements
 * whose answer is not needed are sent together with the next one.
 */

/**
 * Prefix of a statement that must be planned for its own values. After five runs PostgreSQL may keep a generic plan, which
 * assumes that every `ilike` matches half a percent of the rows and every list holds ten ids: a search for a rare word
 * then reads a million rows in order.
 */
export const plannedForValues = "/* planned for its values */ ";

/** Most statements with a name in this process; each connection keeps the plans of those it has run. */
const mostNames = 500;
const seenOnce = new Set<string>();
/** The least recently used first. */
const names = new Map<string, string>();
let made = 0;
/** Names that were dropped for others, in order: each connection frees those it has prepared when it is next used. */
const dropped: string[] = [];

/**
 * A connection that prepares repeated statements: from its second run on, a text with parameters has a name, so that
 * PostgreSQL parses and plans it once per connection (planning a document's twenty joins takes longer than reading it).
 * Beyond `mostNames` the least recently used name is dropped, so that statements of the set-up do not keep everyday lists
 * unprepared. Texts without parameters, and those that begin with `plannedForValues`, are not prepared.
 */
class PreparedClient extends pg.Client {
  /** How many of the dropped names this connection has handled; it prepared none of those dropped before it was opened. */
  #heard = dropped.length;

  protected prepared(args: readonly unknown[]): unknown {
    const [text, values] = args;
    if (args.length > 2 || typeof text !== "string") return super.query(...(args as [never]));
    const name = Array.isArray(values) && values.length > 0 ? nameFor(text) : undefined;
    if (name) this.#forgetDropped();
    return this.#answer(text, values, name);
  }

  /**
   * By a query of our own with a callback: each that pg makes itself, of a name or for a promise, is copied in a way that keeps its
   * rows until the next full collection.
   */
  #answer(text: string, values?: unknown, name?: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values as unknown[], (error, answer) => {
        if (!error) return resolve(answer);
        forgetIfStale(text, error);
        reject(error);
      });
      super.query(Object.assign(query, { name }));
    });
  }

  /**
   * Frees the prepared statements of dropped names, only those known to be prepared: freeing any other name would abort
   * the running transaction. In a failed transaction they stay.
   */
  #forgetDropped(): void {
    const { parsedStatements } = wireOf(this);
    for (; this.#heard < dropped.length; this.#heard++) {
      const name = dropped[this.#heard]!;
      if (!(name in parsedStatements)) continue;
      delete parsedStatements[name];
      this.#answer(`deallocate ${name}`).catch(() => undefined);
    }
  }
}

/** Members of a pg connection that its types leave out: the socket, and the prepared statements by name. */
function wireOf(client: pg.Client) {
  return (
    client as unknown as {
      readonly connection: pg.Connection & { readonly parsedStatements: Record<string, string> };
    }
  ).connection;
}

/** Sends statements whose answer is not needed together with the next one (`sendAhead`). The pool must be opened with `pipeline`. */
export class PipelinedClient extends PreparedClient {
  readonly #query = sendAhead({
    send: (args) => this.prepared(args),
    isInTransaction: () => this.getTransactionStatus() !== "I",
    stream: () => wireOf(this).stream,
    isForValues: (text) => text.startsWith(plannedForValues),
  });

  override query(...args: unknown[]): never {
    return this.#query(args) as never;
  }
}

function nameFor(text: string): string | undefined {
  if (text.startsWith(plannedForValues)) return undefined;
  const known = names.get(text);
  if (known !== undefined) {
    names.delete(text);
    names.set(text, known);
    return known;
  }
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= 4 * mostNames) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  if (names.size >= mostNames) {
    const [oldest, gone] = names.entries().next().value!;
    names.delete(oldest);
    dropped.push(gone);
  }
  seenOnce.delete(text);
  const name = `w${++made}`;
  names.set(text, name);
  return name;
}

/** A table changed under a kept plan (0A000), or the plan is gone (26000): the statement gets another name next time. */
function forgetIfStale(text: string, error: unknown): void {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (code === "0A000" || code === "26000") names.delete(text);
}

/**
 * The beginning of a statement in a transaction whose answer is not awaited: it is sent together with the next one,
 * which reports its errors. A round trip to the server costs more than most statements.
 */
export const withTheNext = "/* with the next */ ";

/** The arguments of `pg.Client.query`. */
type Asked = readonly unknown[];

/** A connection as pg has it, opened with `pipeline`. */
interface Wire {
  readonly send: (args: Asked) => unknown;
  /** Whether the server has a transaction open. */
  readonly isInTransaction: () => boolean;
  readonly stream: () => { readonly cork: () => void; readonly uncork: () => void };
  /** Whether a statement must be planned for the values it comes with. */
  readonly isForValues: (text: string) => boolean;
}

const none = { command: "", rowCount: 0, rows: [] };
const opening = /^(?:begin|start transaction)\b/;

/**
 * Transactions select by ids and codes, so one plan serves all values. By default PostgreSQL plans each statement five
 * times on every connection before it keeps a plan, and keeps replanning those that look cheaper with the given values:
 * planning was a third of the cost of a write.
 */
const plannedOnce = "; set local plan_cache_mode = force_generic_plan";
/** For a list within a transaction, and whatever follows it there. */
const plannedAsUsual = "set local plan_cache_mode = auto";
const marking = /^(?:savepoint|release savepoint) /;

/**
 * As `pg.Client.query` of a connection, but some statements are held back until the next one: opening a transaction, setting
 * or releasing a savepoint, and inside a transaction statements that begin with `withTheNext`. They answer at once, without
 * rows. All are then sent in one piece and run in order; the promise rejects with the first error of any. A rollback drops
 * those not sent yet.
 */
export function sendAhead(wire: Wire): (args: Asked) => unknown {
  let kept: Asked[] = [];

  return (args) => {
    const [text] = args;
    if (typeof text !== "string" || args.length > 2) return wire.send(args);
    const isInside = kept.length > 0 || wire.isInTransaction();
    const canWait = marking.test(text) || text.startsWith(withTheNext);
    if (opening.test(text)) {
      kept.push([text + plannedOnce]);
      return Promise.resolve(none);
    }
    if (isInside && canWait) {
      kept.push(args);
      return Promise.resolve(none);
    }
    if (isInside && wire.isForValues(text)) kept.push([plannedAsUsual]);
    if (text.startsWith("rollback")) {
      const dropped = undone(kept, text);
      kept = dropped.left;
      if (dropped.isAll) return Promise.resolve({ ...none, command: "ROLLBACK" });
    }
    if (kept.length === 0) return wire.send(args);
    const all = [...kept, args];
    kept = [];
    return together(wire, all);
  };
}

/** What a rollback leaves of the statements that were kept, and whether they were all there was to undo. */
function undone(kept: readonly Asked[], rollback: string): { left: Asked[]; isAll: boolean } {
  const name = /^rollback to savepoint (.+)$/.exec(rollback)?.[1];
  const from = kept.findIndex(([text]) =>
    name === undefined ? opening.test(String(text)) : text === `savepoint ${name}`,
  );
  return from < 0 ? { left: [], isAll: false } : { left: kept.slice(0, from), isAll: true };
}

async function together({ send, stream }: Wire, all: readonly Asked[]): Promise<unknown> {
  const out = stream();
  out.cork();
  let answers: readonly unknown[];
  try {
    answers = all.map((args) => send(args));
  } finally {
    out.uncork();
  }
  // Statements after a failed one fail too, possibly earlier in time: the first in order has the cause.
  const settled = await Promise.allSettled(answers);
  const last = settled.find(({ status }) => status === "rejected") ?? settled.at(-1)!;
  if (last.status === "rejected") throw last.reason;
  return last.value;
}

const { builtins } = pg.types;
type Parser = (text: string) => unknown;

const same: Parser = (text) => text;

/**
 * PostgreSQL's text of an instant, `2026-11-21 10:37:00.123456+00`, as ISO 8601 UTC with milliseconds,
 * `2026-11-21T10:37:00.123Z`. Finer digits are cut off. `infinity` is kept as it is.
 */
export function instantText(text: string): string {
  const match =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?(?::\d\d)?$/.exec(text);
  if (!match) return text;
  const [, day, time, fraction = "", hours, minutes = "00"] = match;
  const millis = fraction.slice(1, 4).padEnd(3, "0");
  const iso = `${day}T${time}.${millis}`;
  if (hours === "+00" && minutes === "00") return `${iso}Z`;
  return new Date(`${iso}${hours}:${minutes}`).toISOString();
}

function listOf(element: Parser): Parser {
  const strings = pg.types.getTypeParser(1009 as number) as unknown as (
    text: string,
  ) => (string | null)[];
  return (text) => strings(text).map((item) => (item === null ? null : element(item)));
}

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [builtins.DATE, same],
  [builtins.INT8, same],
  [builtins.NUMERIC, same],
  [builtins.TIMESTAMP, same],
  [builtins.TIMESTAMPTZ, instantText],
  [1182, listOf(same)], // date[]
  [1016, listOf(same)], // int8[]
  [1231, listOf(same)], // numeric[]
  [1185, listOf(instantText)], // timestamptz[]
]);

/**
 * How column values come out of both databases: date, int8 and numeric as PostgreSQL's own text (never a JS Date or
 * float), timestamptz as ISO 8601 UTC; the rest as `pg` does it.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
