import { useMemo, useSyncExternalStore } from "react";
import { keepStream } from "../../../app/core/events/keepStream.ts";
import { askAuction, auctionStream } from "./auctionSource.ts";
import {
  startAuctionFeed,
  type AuctionFeed,
  type AuctionState,
  type FeedSources,
} from "./auctionFeed.ts";
import type { AuctionView } from "../answers/auction.ts";

/** An auction as far as it is known, and what is asked of it. */
type LiveAuction = AuctionState & Pick<AuctionFeed, "now" | "refresh" | "take">;

/** An auction as it goes on, asked for and heard of for as long as the component is shown. */
export function useAuction(page: string, id: string): LiveAuction {
  const feed = useMemo(() => feedOf(page, id), [page, id]);
  const state = useSyncExternalStore(feed.subscribe, feed.state);
  return { ...state, now: feed.now, refresh: feed.refresh, take: feed.take };
}

/** A feed that begins with the first who watches and ends with the last. */
function feedOf(page: string, id: string): Omit<AuctionFeed, "stop"> {
  let feed: AuctionFeed | undefined;
  let watching = 0;
  const started = (): AuctionFeed => {
    if (!feed) throw new Error("nobody watches this auction");
    return feed;
  };
  return {
    subscribe: (watcher) => {
      feed ??= startAuctionFeed({
        ask: (signal) => askAuction(page, id, signal),
        hear: (hearing) => hear(auctionStream(page, id), hearing),
        steady: () => performance.now(),
      });
      watching++;
      const stop = feed.subscribe(watcher);
      return () => {
        stop();
        if (--watching > 0) return;
        feed?.stop();
        feed = undefined;
      };
    },
    state: () => feed?.state() ?? idle,
    now: () => started().now(),
    refresh: async () => feed?.refresh(),
    take: (view) => feed?.take(view),
  };
}

const idle: AuctionState = { link: "polling" };

/** The hall's own stream; waking up, losing the network and coming back are reasons to ask too. */
function hear(
  path: string,
  { pushed, changed }: Parameters<FeedSources["hear"]>[0],
): ReturnType<FeedSources["hear"]> {
  const stream = keepStream({
    path,
    changed,
    heard: ({ type, view }) => {
      if (type === "auction" && typeof view === "object") pushed(view as AuctionView);
    },
  });
  const woken = () => document.visibilityState === "visible" && changed();
  document.addEventListener("visibilitychange", woken);
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return {
    ...stream,
    stop: () => {
      stream.stop();
      document.removeEventListener("visibilitychange", woken);
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    },
  };
}
