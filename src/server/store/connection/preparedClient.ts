import pg from "pg";
import { sendAhead } from "./sendAhead.ts";

/**
 * How a statement begins that must be planned for the values it comes with. After five runs PostgreSQL may keep a plan
 * made for no values in particular, which takes every `ilike` for half a percent of the rows and every list for ten ids:
 * a search for a rare word then reads a million rows in order.
 */
export const plannedForValues = "/* planned for its values */ ";

/** Statements named per process at most; each connection keeps the plans of those it was asked. */
const mostNames = 500;
const seenOnce = new Set<string>();
/** The least recently used first. */
const names = new Map<string, string>();
let made = 0;
/** Names that gave way to others, in order: each connection forgets those it has prepared when it is next used. */
const dropped: string[] = [];

/**
 * A connection that prepares what it is asked again: the same text with parameters gets a name from its second time on,
 * so that PostgreSQL parses and plans it once a connection (planning a document's twenty joins takes longer than
 * reading it). Above the most names the least recently used gives way: what set-up asked once a name must not keep the
 * lists of every day unprepared. For text without parameters, and for statements that begin with `plannedForValues`, nothing
 * is prepared.
 */
class PreparedClient extends pg.Client {
  /** How many of the dropped names this connection has heard of; of those before it was opened it prepared none. */
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
   * Frees what the server keeps for names that are used no more. Only for what it is known to have prepared: to be asked to
   * free another would abort the transaction that runs. In a transaction that has failed it stays.
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

/** What pg keeps of a connection and does not tell: its socket, and the statements that the server has prepared, by name. */
function wireOf(client: pg.Client) {
  return (
    client as unknown as {
      readonly connection: pg.Connection & { readonly parsedStatements: Record<string, string> };
    }
  ).connection;
}

/** Sends what nobody waits for with what comes next (`sendAhead`): the pool must be opened with `pipeline`. */
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
