import { Link } from "react-router";
import { usePulse } from "../../../app/core/pages/usePulse.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfDocument } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { askRunning } from "./auctionSource.ts";
import { Countdown } from "./Countdown.tsx";
import { phaseTimer, phaseWord } from "./phaseWords.ts";
import { withClock } from "./steadyClock.ts";
import styles from "./auction.module.css";

/** How often it is asked whether an event has begun while the home page is shown, in milliseconds. */
const again = 30_000;

const askEvents = (signal: AbortSignal) => withClock(askRunning(signal));

/** A supplier's events that go on now, with the time that counts and the way into the hall; nothing where there is none. */
export function RunningAuctions() {
  const words = useWords();
  const { menu } = useReader();
  const { active } = useTab();
  // Users who may not take part, or have no connection, are shown nothing here.
  const { answer, again: ask } = useAsked(active ? askEvents : undefined);
  usePulse(ask, again);
  if (!answer || answer.events.length === 0) return null;
  const { now } = answer;
  return (
    <section className={`${styles.card} ${styles.running}`} aria-labelledby="home-auctions">
      <h2 id="home-auctions">{words("auction.now.title")}</h2>
      <ul>
        {answer.events.map((event) => {
          const timer = phaseTimer(event);
          const path = entryOfDocument(menu, event.document)?.path;
          return (
            <li key={event.id}>
              {path === undefined ? (
                <strong>{event.title}</strong>
              ) : (
                <Link to={`${path}/${encodeURIComponent(event.id)}`}>{event.title}</Link>
              )}
              <span className={styles.phase} data-phase={event.phase}>
                {words(phaseWord(event.phase))}
              </span>
              <span className={styles.participation}>{event.participationTitle}</span>
              {timer && (
                <Countdown
                  small
                  label={words(timer.label)}
                  until={timer.until}
                  now={now}
                  onOver={ask}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
