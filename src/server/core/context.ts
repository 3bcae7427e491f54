import type { Readable } from "node:stream";
import {
  Refusal,
  recordContextOf,
  type Actor,
  type Document,
  type Language,
  type Schema,
  type Steps,
  type Table,
} from "../../engine/index.ts";
import type { Product } from "./product.ts";
import type {
  Db,
  ExactClock,
  Log,
  Store,
  TransactionOptions,
  Tx,
} from "../store/connection/store.ts";
import { withinTransaction } from "../store/connection/connect.ts";
import { rowAccess, type AccessRequest, type RowReader } from "../store/rows/rowAccess.ts";
import { sourceOf } from "../store/rows/source.ts";
import { setImmediate as turn } from "node:timers/promises";

/** The first argument of every operation: the user, the language, the instant and the data. */
export interface Context {
  readonly schema: Schema;
  /** What features bring to the core. */
  readonly product: Product;
  readonly store: Store;
  /** The request's transaction, or the pool. All SQL of an operation goes through it. */
  readonly db: Db;
  readonly actor: Actor;
  readonly language: Language;
  /** The server's instant, fixed for the whole request: ISO 8601 UTC. */
  readonly now: string;
  /** The day of `now` in the company's time zone: `2026-11-21`. */
  readonly today: string;
  /** Where milliseconds are too coarse, as in auctions: the database's clock unless another one is given. */
  readonly exactClock?: ExactClock | undefined;
  /** Names this request in logs, history and refusals. */
  readonly traceId: string;
  readonly ip?: string;
  /** Whether the client has closed the connection, so that nobody will read the answer. */
  readonly isGone?: () => boolean;
  readonly files: FileStore;
  readonly log: Log;
  /** Where the answer is kept for replays. Code that reads or writes sealed values reports them here. */
  readonly told?: Told;
}

/** The sealed values that a kept answer contains. */
export interface Told {
  isSealed: boolean;
}

/** Bytes by their SHA-256 (lower-case hex), in a folder or in S3. Names and rights are in `system.file`. */
export interface FileStore {
  /**
   * Stores the bytes unless they are stored already; storing the same bytes twice is harmless. Open a stream only
   * when its bytes are needed: an unread one would outlive its file and fail unhandled.
   */
  readonly put: (sha256: string, bytes: Uint8Array | (() => Readable)) => Promise<void>;
  /** Throws when the bytes are not there. */
  readonly get: (sha256: string) => Promise<Readable>;
  /** Removes bytes that nothing refers to any more. Removing missing bytes is no error. */
  readonly remove: (sha256: string) => Promise<void>;
}

/** A context inside a transaction. */
export interface Writing extends Context {
  readonly db: Tx;
  /**
   * Records that running actions hold and have not written yet, by id. Nothing writes back to them meanwhile: a
   * change of their follow-ups calls the function stored here, and they sum anew before they write.
   */
  readonly held?: ReadonlyMap<string, () => void>;
}

/**
 * Runs `work` in the request's transaction, or in a new one when there is none (again after a deadlock, so `work` does
 * nothing outside the database before it commits).
 */
export function inTransaction<T>(
  context: Context,
  work: (context: Writing) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  if (context.db.isTransaction) return work(context as Writing);
  return context.store.transaction((db) => work({ ...context, db }), options);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. Throws on an unknown time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  // Days begin on whole minutes everywhere, and a calendar is slow to ask.
  const minute = Math.floor(instant.getTime() / 60_000);
  let known = days.get(timeZone);
  if (known?.minute !== minute) {
    known = { minute, day: calendarOf(timeZone).format(instant) };
    days.set(timeZone, known);
  }
  return known.day;
}

/** By time zone: the day of the last requested minute. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

/** By time zone: making one takes longer than a small request's own work. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes, and reads the answer back in the same transaction: a user who may write but may not read the answer is refused
 * before anything is kept. Inside the request's own transaction it needs no savepoint: a refusal ends that one.
 */
export function withAnswer<T>(context: Context, work: (inside: Writing) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context as Writing);
  return context.store.transaction((db) =>
    work({ ...context, db, store: withinTransaction(context.store, db) }),
  );
}

/** The right by which rows are reached, and options that widen or narrow it. */
type Reached = Omit<AccessRequest, keyof RowReader>;

/** The part of a context that statements on stored rows need: schema, names of expressions, and row access. */
export function readingBy<Right extends Reached>(context: Context, reached: Right) {
  const { schema, actor, product } = context;
  const ambient = { ...recordContextOf(context), isNew: false };
  return { schema, ambient, access: { actor, rowHooks: product.rowHooks, ...reached } };
}

/** The rows of a document that a request reaches: where to select from, and the condition that every reading asks. */
export function readableRows(
  context: Context,
  document: Document,
  reached: Reached,
  table: Table = document.header,
) {
  const { schema, ambient, access } = readingBy(context, reached);
  const source = sourceOf({ schema, document, table, ambient });
  return { source, access: rowAccess(source, access), ambient };
}

/** Milliseconds that one request may compute before others have their turn. */
const longest = 10;

/**
 * Paces work on documents of many lines, so that other requests need not wait: call the returned function between two
 * steps. It yields when the last pause is long ago, and aborts when the client has closed the connection.
 */
export function pacer({ isGone }: Pick<Context, "isGone">): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longest) return;
    await turn();
    if (isGone?.()) throw new Refusal("common.badRequest", { args: ["the connection was closed"] });
    began = performance.now();
  };
}

/** Does the steps of work on a document of many lines one by one, at such a pace. */
export async function paced<Of>(pace: () => Promise<void>, steps: Steps<Of>): Promise<Of> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pace();
  }
}
