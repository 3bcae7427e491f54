import type { ReactNode } from "react";
import type { AuctionView } from "../answers/auction.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { Link } from "./auctionFeed.ts";
import { ConnectionLight } from "./ConnectionLight.tsx";
import { Countdown, TimeLeft } from "./Countdown.tsx";
import { modeWord, phaseTimer, phaseWord } from "./phaseWords.ts";
import styles from "./auction.module.css";

/** What stays in sight in the hall and on the monitor: which event, how it stands, how long it goes on. */
export function AuctionHead(props: {
  readonly view: AuctionView;
  readonly link: Link;
  readonly now: () => number;
  /** The time of the phase is over: how it goes on is worth asking. */
  readonly onOver: () => void;
  /** What must not be scrolled out of sight. */
  readonly urgent?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { view, link, now, onOver, urgent, children } = props;
  const words = useWords();
  const timer = phaseTimer(view);
  return (
    <header className={styles.head}>
      <div className={styles.event}>
        <h1>{view.title}</h1>
        <p>
          <span>{view.number}</span>
          <span>{words(modeWord(view.mode))}</span>
          {view.rounds > 1 && view.round > 0 && (
            <span>{words("auction.round", { round: view.round, rounds: view.rounds })}</span>
          )}
        </p>
      </div>
      <div className={styles.time}>
        <p className={styles.phase} data-phase={view.phase}>
          {view.phase === "CLOSED" ? view.statusTitle : words(phaseWord(view.phase))}
        </p>
        {view.phase === "SUSPENDED" && view.remainingSeconds !== undefined && (
          <TimeLeft label={words("auction.frozen")} left={view.remainingSeconds * 1000} />
        )}
        {timer && (
          <Countdown label={words(timer.label)} until={timer.until} now={now} onOver={onOver} />
        )}
      </div>
      <div className={styles.tools}>
        <ConnectionLight link={link} />
        {children}
      </div>
      {urgent}
    </header>
  );
}
