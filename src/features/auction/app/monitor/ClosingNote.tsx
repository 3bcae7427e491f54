import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { Countdown } from "../Countdown.tsx";
import { phaseTimer } from "../phaseWords.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./monitor.module.css";

/** What closing the bidding means now: the time that is left, and who is first in each lot, as it goes on. */
export function ClosingNote(props: { readonly view: AuctionView; readonly now: () => number }) {
  const { view, now } = props;
  const words = useWords();
  const { price } = usePrices(view.currency);
  const timer = phaseTimer(view);
  const isEarly = view.phase !== "ENDED" && view.phase !== "CLOSED";
  return (
    <>
      {isEarly && (
        <div className={auction.notice} data-tone="warning">
          <span>{words("auction.close.ahead")}</span>
          {timer && <Countdown small label={words(timer.label)} until={timer.until} now={now} />}
        </div>
      )}
      {view.buyer?.sealed === true ? (
        <p className={styles.about}>{words("auction.sealed")}</p>
      ) : (
        <div>
          <p className={styles.about}>{words("auction.close.leaders")}</p>
          <ul className={styles.leaders}>
            {view.lots.map(({ item, name, leader, best, reserve }) => (
              <li key={item}>
                {leader === undefined || best === undefined
                  ? words("auction.close.nobody", { item, name })
                  : words("auction.close.leader", { item, name, who: leader, price: price(best) })}
                {best !== undefined && reserve?.met === false && (
                  <strong className={styles.above}>{words("auction.reserve.above")}</strong>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
