import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { serverTimeAt, withSample, type SteadyClock } from "./steadyClock.ts";
import type { AuctionView } from "../answers/auction.ts";

/** How the auction reaches this page: pushed as it happens, asked for every few seconds, or not at all for now. */
export type Link = "live" | "polling" | "offline";

export interface AuctionState {
  readonly view?: AuctionView;
  readonly link: Link;
  readonly clock?: SteadyClock;
  /** Why it cannot be shown; a failed question after a first answer leaves what is known and is `offline`. */
  readonly error?: SourceError;
}

/** What the feed needs of the world around it. */
export interface FeedSources {
  readonly ask: (signal: AbortSignal) => Promise<AuctionView>;
  /**
   * Begins to hear: `pushed` is called with what the server sends, `changed` when there is reason to ask: what is heard
   * began or ended to be, or the machine woke up.
   */
  readonly hear: (hearing: {
    readonly pushed: (view: AuctionView) => void;
    readonly changed: () => void;
  }) => Hearing;
  /** A clock that nobody sets: `performance.now`. */
  readonly steady: () => number;
}

interface Hearing {
  readonly isOpen: () => boolean;
  /** A question was answered: the server can be reached. */
  readonly reconnect: () => void;
  readonly stop: () => void;
}

export interface AuctionFeed {
  readonly state: () => AuctionState;
  readonly subscribe: (watcher: () => void) => () => void;
  /** Asks at once; several questions at the same time are one, and one more after it. */
  readonly refresh: () => Promise<void>;
  /** Shows what the server answered to something done here, unless something newer is known. */
  readonly take: (view: AuctionView) => void;
  /** The server's time in milliseconds since 1970; the page must have an answer. */
  readonly now: () => number;
  readonly stop: () => void;
}

/** Asked every 3 s while nothing is pushed, and every 20 s besides: what was not heard is seen then. */
const pollMilliseconds = { live: 20_000, polling: 3_000, offline: 3_000 };

/** Begins to follow an auction. The newest answer counts: one that was overtaken on its way is dropped. */
export function startAuctionFeed(sources: FeedSources): AuctionFeed {
  const watchers = new Set<() => void>();
  const leave = new AbortController();
  let state: AuctionState = { link: "polling" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | undefined;
  let again = false;

  function set(change: Partial<AuctionState>): void {
    if (leave.signal.aborted) return;
    state = { ...state, ...change };
    watchers.forEach((watcher) => watcher());
  }
  async function askOnce(): Promise<void> {
    clearTimeout(timer);
    const sent = sources.steady();
    try {
      const view = await sources.ask(leave.signal);
      const sample = { server: Date.parse(view.serverTime), sent, received: sources.steady() };
      const clock = withSample(state.clock, sample);
      const { error: _gone, ...rest } = state;
      state = rest;
      set({ view: newer(view), clock, link: hearing.isOpen() ? "live" : "polling" });
      hearing.reconnect();
    } catch (error) {
      if (leave.signal.aborted) return;
      if (!(error instanceof SourceError)) throw error;
      set(state.view && isUnreachable(error) ? { link: "offline" } : { error, link: "offline" });
    } finally {
      plan();
    }
  }
  function refresh(): Promise<void> {
    if (asking) {
      again = true;
      return asking;
    }
    asking = (async () => {
      do {
        again = false;
        await askOnce();
      } while (isWanted());
      asking = undefined;
    })();
    return asking;
  }
  /** Apart, since what a loop awaits may change what it compares. */
  const isWanted = () => again && !leave.signal.aborted;

  function plan(): void {
    clearTimeout(timer);
    if (!leave.signal.aborted)
      timer = setTimeout(() => void refresh(), pollMilliseconds[state.link]);
  }
  /** Answers may overtake one another: the one that the server made last counts. */
  function newer(view: AuctionView): AuctionView {
    const { view: known } = state;
    return known && known.serverTime > view.serverTime ? known : view;
  }
  const hearing = sources.hear({
    pushed: (view) => set({ view: newer(view), link: "live" }),
    changed: () => void refresh(),
  });
  void refresh();
  return {
    state: () => state,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    refresh,
    take: (view) => set({ view: newer(view) }),
    now: () => {
      if (!state.clock) throw new Error("the server's time is asked for before its first answer");
      return serverTimeAt(state.clock, sources.steady());
    },
    stop: () => {
      leave.abort();
      clearTimeout(timer);
      hearing.stop();
    },
  };
}

/** No answer at all, as against one that refuses. */
function isUnreachable(error: SourceError): boolean {
  return error.status === 503 || error.status === 500;
}
