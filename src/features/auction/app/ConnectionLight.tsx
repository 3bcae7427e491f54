import { useWords } from "../../../app/core/language/useWords.ts";
import type { Link } from "./auctionFeed.ts";
import styles from "./auction.module.css";

/** How the auction reaches this page, as a mark of its own shape and in words. */
export function ConnectionLight({ link }: { readonly link: Link }) {
  const words = useWords();
  const text = {
    live: words("auction.link.live"),
    polling: words("auction.link.polling"),
    offline: words("auction.link.offline"),
  }[link];
  return (
    <output className={styles.link} data-link={link}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {link === "live" && <circle cx="6" cy="6" r="5" />}
        {link === "polling" && <circle cx="6" cy="6" r="4" className={styles.hollow} />}
        {link === "offline" && <path d="M2 2 10 10M10 2 2 10" className={styles.hollow} />}
      </svg>
      {text}
    </output>
  );
}
