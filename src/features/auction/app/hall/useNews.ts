import { useEffect, useRef, useState } from "react";
import type { AuctionView } from "../../answers/auction.ts";
import { newsBetween, type News } from "./news.ts";

export interface DatedNews extends News {
  readonly id: number;
  /** The server's time of the view that told it. */
  readonly at: string;
}

/** How much is kept to be looked at. */
const most = 20;

/** What happened since the page was opened, the latest first. */
export function useNews(view: AuctionView): readonly DatedNews[] {
  const last = useRef(view);
  const count = useRef(0);
  const [news, setNews] = useState<readonly DatedNews[]>([]);
  useEffect(() => {
    const found = newsBetween(last.current, view);
    last.current = view;
    if (found.length === 0) return;
    const dated = found.map((each) => ({ ...each, id: count.current++, at: view.serverTime }));
    setNews((old) => [...dated.toReversed(), ...old].slice(0, most));
  }, [view]);
  return news;
}
