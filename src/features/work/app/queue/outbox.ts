import type { Operation, Refused } from "../operation.ts";
import type { Kept, Operations } from "./operations.ts";

/** An operation that the server took, with the version of its document since. */
export interface Taken extends Kept {
  readonly version: number;
}

type Send = (
  operation: Operation,
) => Promise<{ readonly refused?: Refused; readonly version?: number }>;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends what was done in its order, one at a time and from one tab at a time. What the server refuses stays, named, and holds nothing
 * else back; what gets no answer stays too and is sent again under the same key, so that nothing is lost and nothing runs twice.
 */
export function createOutbox(options: {
  readonly operations: Operations;
  readonly send: Send;
  /** Runs work while no other tab of the user does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly newKey: () => string;
}) {
  const { operations, send, alone, newKey } = options;
  const listeners = new Set<() => void>();
  let kept: readonly Kept[] = [];
  let taken: readonly Taken[] = [];
  let sending: Promise<void> | undefined;
  let isAway = false;

  async function refresh(): Promise<void> {
    kept = await operations.all();
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = (await operations.all()).find(({ refused }) => !refused);
      if (!next) {
        isAway = false;
        return;
      }
      try {
        const { refused, version } = await send(next);
        isAway = false;
        if (refused) await operations.put({ ...next, refused });
        else {
          if (version !== undefined) taken = [...taken, { ...next, version }];
          await operations.remove(next.key);
          if (version !== undefined) await follow(next, version);
        }
      } catch {
        isAway = true;
        return;
      } finally {
        await refresh();
      }
    }
  }

  /** What was typed after it was typed on top of it: else it would collide with one's own work. */
  async function follow(sent: Kept, version: number): Promise<void> {
    for (const later of await operations.all())
      if (later.save && later.id === sent.id && later.page === sent.page)
        await operations.put({ ...later, save: { ...later.save, version } });
  }

  const flush = (): Promise<void> => {
    sending ??= alone(sendAll).finally(() => {
      sending = undefined;
      void refresh();
    });
    return sending;
  };

  return {
    flush,
    refresh,
    /** Keeps an operation, tries to send what waits, and answers how it is with this one. */
    async add(operation: Operation): Promise<"sent" | "waiting" | Refused> {
      await operations.add(operation);
      await refresh();
      await flush();
      // A round that was under way may have ended before it saw this one.
      const left = kept.find(({ key }) => key === operation.key);
      if (left && !left.refused && !isAway) await flush();
      const now = (await operations.all()).find(({ key }) => key === operation.key);
      return now ? (now.refused ?? "waiting") : "sent";
    },
    /** Gives up an operation: the server never ran it. */
    async drop(key: string): Promise<void> {
      await operations.remove(key);
      await refresh();
    },
    /** Sends a refused one again in its old place, under a new key: the refusal is the answer to the old one. */
    async retry(
      key: string,
      change: (operation: Kept) => Operation = (same) => same,
    ): Promise<void> {
      const found = (await operations.all()).find((each) => each.key === key);
      if (!found) return;
      const { refused: _refused, ...rest } = { ...found, ...change(found), key: newKey() };
      await operations.put(rest);
      await operations.remove(key);
      await flush();
    },
    getKept: () => kept,
    /** What the server took since this tab was opened: it counts as done until its document was read again. */
    getTaken: () => taken,
    isAway: () => isAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
