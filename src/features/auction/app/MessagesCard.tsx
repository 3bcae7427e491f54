import type { AuctionView } from "../answers/auction.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useMoments } from "./useMoments.ts";
import styles from "./auction.module.css";

/** What the buyer has told everybody in the hall, as he wrote it, the latest first; nothing while he has said nothing. */
export function MessagesCard({ view }: { readonly view: AuctionView }) {
  const words = useWords();
  const { time } = useMoments();
  if (view.messages.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="hall-messages">
      <h2 id="hall-messages">{words("auction.messages.title")}</h2>
      <ul className={styles.messages}>
        {view.messages.map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{time(at)}</time>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
