/** Milliseconds of rest after which changes are kept, unless stated. */
const rest = 1200;

/**
 * Keeps something on the server a while after it was last changed, and on request: one call at a time, later changes go with
 * the next. `run` keeps and publishes what came of it; `pending` is the state while changes wait.
 */
export function createKeeper<State extends { readonly is: string }>(options: {
  readonly state: State;
  readonly pending: State;
  readonly run: () => Promise<void>;
  readonly pause: number | undefined;
}) {
  const { pending, run, pause = rest } = options;
  const listeners = new Set<() => void>();
  let { state } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const keeper = {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(next: State): void {
      state = next;
      for (const listener of listeners) listener();
    },
    /** Keeps what there is at once, after the call under way. */
    now(): Promise<void> {
      clearTimeout(timer);
      running = running.then(run);
      return running;
    },
    /** Keeps it after a rest, which begins anew with each change. */
    wait(): void {
      if (state.is !== pending.is) keeper.publish(pending);
      clearTimeout(timer);
      timer = setTimeout(() => void keeper.now(), pause);
    },
    /** Waits for no change any more; answers the call under way. */
    stop(): Promise<void> {
      clearTimeout(timer);
      return running;
    },
  };
  return keeper;
}
