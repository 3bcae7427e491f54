import { useCallback } from "react";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { Link } from "react-router";
import type { ListPage } from "../../../engine/index.ts";
import type { AuctionSummary } from "../answers/auction.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { askAuctions } from "./auctionSource.ts";
import { Countdown } from "./Countdown.tsx";
import { modeWord, phaseTimer, phaseWord } from "./phaseWords.ts";
import { withClock } from "./steadyClock.ts";
import { useMoments } from "./useMoments.ts";
import parts from "../../../app/core/parts/part.module.css";
import styles from "./auction.module.css";

/** A supplier's events: those he is invited to or has applied for, and those that are open to him. */
export function AuctionListScreen(props: {
  readonly definition: Pick<ListPage, "page" | "title">;
  /** Address of the list; its events lie below it. */
  readonly path: string;
  /** Another number asks again. */
  readonly refresh: number;
}) {
  const { definition, path, refresh } = props;
  const { page, title } = definition;
  const ask = useCallback((signal: AbortSignal) => withClock(askAuctions(page, signal)), [page]);
  const asked = useAsked(ask, { anew: refresh });
  return (
    <Answered of={asked}>
      {({ events, now }) => (
        <AuctionCards title={title} path={path} events={events} now={now} onOver={asked.again} />
      )}
    </Answered>
  );
}

/** Events as cards, those that go on first; each leads to its hall. */
export function AuctionCards(props: {
  readonly title: string;
  readonly path: string;
  readonly events: readonly AuctionSummary[];
  readonly now: () => number;
  readonly onOver: () => void;
}) {
  const { title, path, events, now, onOver } = props;
  const words = useWords();
  const { moment } = useMoments();
  const running = events.filter(({ phase }) => phase !== "CLOSED");
  const over = events.filter(({ phase }) => phase === "CLOSED");
  const groups = [
    { key: "running", heading: words("auction.list.running"), rows: running },
    { key: "over", heading: words("auction.list.over"), rows: over },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles.list}>
      <h1>{title}</h1>
      {groups.length === 0 && <p className={parts.empty}>{words("auction.list.none")}</p>}
      {groups.map(({ key, heading, rows }) => (
        <section key={key} aria-labelledby={`auctions-${key}`}>
          <h2 id={`auctions-${key}`}>{heading}</h2>
          <ul className={styles.cards}>
            {rows.map((event) => {
              const timer = phaseTimer(event);
              return (
                <li key={event.id} className={styles.card}>
                  <h3>
                    <Link to={`${path}/${encodeURIComponent(event.id)}`}>{event.title}</Link>
                  </h3>
                  <p className={styles.line}>
                    <span>{event.number}</span>
                    <span>{words(modeWord(event.mode))}</span>
                  </p>
                  <p className={styles.line}>
                    <span className={styles.phase} data-phase={event.phase}>
                      {event.phase === "CLOSED" ? event.statusTitle : words(phaseWord(event.phase))}
                    </span>
                    {event.participationTitle !== undefined && (
                      <span>{event.participationTitle}</span>
                    )}
                  </p>
                  {timer ? (
                    <Countdown
                      small
                      label={words(timer.label)}
                      until={timer.until}
                      now={now}
                      onOver={onOver}
                    />
                  ) : (
                    <p className={styles.line}>{moment(event.startsAt)}</p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
