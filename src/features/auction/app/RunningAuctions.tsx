import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfDocument } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import type { AuctionsRunning } from "../answers/auction.ts";
import { askRunning } from "./auctionSource.ts";
import { Countdown } from "./Countdown.tsx";
import { phaseTimer, phaseWord } from "./phaseWords.ts";
import { serverTimeAt, withSample, type SteadyClock } from "./steadyClock.ts";
import styles from "./auction.module.css";

/** How often it is asked whether an event has begun while the home page is shown, in milliseconds. */
const again = 30_000;

interface Answer {
  readonly events: AuctionsRunning["events"];
  readonly clock: SteadyClock;
}

/** A supplier's events that go on now, with the time that counts and the way into the hall; nothing where there is none. */
export function RunningAuctions() {
  const words = useWords();
  const { menu } = useReader();
  const { active } = useTab();
  const [answer, setAnswer] = useState<Answer>();
  const [turn, setTurn] = useState(0);
  const ask = () => setTurn((known) => known + 1);
  useEffect(() => {
    if (!active) return undefined;
    const abort = new AbortController();
    const sent = performance.now();
    askRunning(abort.signal).then(
      ({ serverTime, events }) => {
        const sample = { server: Date.parse(serverTime), sent, received: performance.now() };
        setAnswer({ events, clock: withSample(undefined, sample) });
      },
      // Whoever may not take part, or has no connection, is shown nothing here.
      () => undefined,
    );
    const timer = setTimeout(ask, again);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [active, turn]);
  if (!answer || answer.events.length === 0) return null;
  const now = () => serverTimeAt(answer.clock, performance.now());
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
