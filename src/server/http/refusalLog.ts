import type { ErrorKey, Refusal } from "../../engine/index.ts";

/** One refused call as kept for its trace. Never holds the body, which may carry secrets. */
export interface RefusalRecord {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The user; null when nobody was signed in. */
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly method: string;
  /** Path without query. */
  readonly url: string;
  readonly status: number;
  readonly http: number;
  readonly msgKey: ErrorKey;
  readonly detail: {
    readonly args: readonly string[];
    readonly problems: Refusal["problems"];
    /** Name, message and stack of an unexpected error: for administrators only. */
    readonly error?: { readonly name: string; readonly message: string; readonly stack: string };
  };
}

/** Where refusals are kept. */
export interface RefusalTable {
  readonly insert: (records: readonly RefusalRecord[]) => Promise<void>;
  readonly find: (id: string) => Promise<RefusalRecord | undefined>;
  /** Removes the oldest beyond the number to keep. */
  readonly trim: (keep: number) => Promise<void>;
}

export interface RefusalLog {
  /** Never waits and never throws. */
  readonly add: (record: RefusalRecord) => void;
  readonly find: (id: string) => Promise<RefusalRecord | undefined>;
  readonly close: () => Promise<void>;
}

const mostWaiting = 500;
/** So many are written at once, without waiting for more. */
const batch = 100;
const kept = 20_000;
const flushEvery = 1000;
const trimEvery = 2000;

/**
 * Keeps refusals without making anyone wait: they are collected in memory and written in batches, once a second or when
 * there are 100. In a flood the newest beyond 500 waiting are dropped (their number is reported), and the table keeps the last 20,000.
 */
export function openRefusalLog(
  table: RefusalTable,
  report: (error: unknown, dropped: number) => void,
): RefusalLog {
  let waiting: RefusalRecord[] = [];
  let writing: readonly RefusalRecord[] = [];
  let dropped = 0;
  let sinceTrim = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function flush(): Promise<void> {
    writing = waiting;
    waiting = [];
    const lost = dropped;
    dropped = 0;
    try {
      if (writing.length > 0) await table.insert(writing);
      sinceTrim += writing.length;
      if (sinceTrim >= trimEvery) {
        sinceTrim = 0;
        await table.trim(kept);
      }
      if (lost > 0) report(undefined, lost);
    } catch (error) {
      report(error, lost + writing.length);
    } finally {
      writing = [];
    }
  }
  /** Its end is noted later than its beginning, also where there is nothing to write. */
  function start(): void {
    running = flush().finally(() => (running = undefined));
  }
  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (running !== undefined) schedule();
      else start();
    }, flushEvery).unref();
  }
  return {
    add: (record) => {
      if (waiting.length >= mostWaiting) dropped++;
      else waiting.push(record);
      if (waiting.length >= batch && running === undefined) start();
      else schedule();
    },
    find: async (id) =>
      [...waiting, ...writing].find((record) => record.id === id) ?? (await table.find(id)),
    close: async () => {
      clearTimeout(timer);
      await running;
      await flush();
    },
  };
}
