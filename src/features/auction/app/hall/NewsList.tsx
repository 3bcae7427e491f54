import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./hall.module.css";
import { useNews, type DatedNews } from "./useNews.ts";

/** What happened while the page was open, in words; screen readers hear each as it comes, when they are free. */
export function NewsList({ view }: { readonly view: AuctionView }) {
  const words = useWords();
  const { time } = useMoments();
  const { price } = usePrices(view.currency);
  const news = useNews(view);
  const said = ({ key, item, rank, price: at, time: end, text }: DatedNews) =>
    words(key, {
      item: item ?? "",
      rank: rank ?? "",
      text: text ?? "",
      price: at === undefined ? "" : price(at),
      time: end === undefined ? "" : time(end),
    });
  return (
    <section className={auction.card} aria-labelledby="hall-news">
      <h2 id="hall-news">{words("auction.news.title")}</h2>
      {news.length === 0 && <p className={auction.none}>{words("auction.news.none")}</p>}
      <div role="log" aria-labelledby="hall-news">
        {news.map((each) => (
          <p key={each.id} className={styles.news}>
            <time dateTime={each.at}>{time(each.at)}</time> {said(each)}
          </p>
        ))}
      </div>
    </section>
  );
}
