import { Button } from "antd";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { Countdown } from "../Countdown.tsx";
import { usePrices } from "../usePrices.ts";
import { useSending } from "../useSending.ts";
import type { OfferWay } from "./useOffer.ts";
import styles from "./hall.module.css";

interface TickProps {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly now: () => number;
  readonly acts: Pick<HallActs, "stay">;
  readonly offer: OfferWay;
  /** Nothing can be sent now: there is no connection. */
  readonly disabled: boolean;
  readonly onOver: () => void;
}

/** A price that the clock moves: accepted (Dutch, it rises) or stayed with (Japanese, it falls). */
export function TickForm(props: TickProps) {
  const { lot, view, now, onOver } = props;
  const words = useWords();
  const { price } = usePrices(view.currency);
  const { tick } = lot;
  if (!tick) return null;
  return (
    <div className={styles.tick}>
      <p className={styles.tickPrice}>
        <span>{words("auction.tick.now")}</span>
        <strong>{price(tick.price)}</strong>
      </p>
      {tick.nextAt !== null && view.phase === "OPEN" && (
        <Countdown
          small
          label={words(view.mode === "DUTCH" ? "auction.tick.rises" : "auction.tick.falls")}
          until={tick.nextAt}
          now={now}
          onOver={onOver}
        />
      )}
      {view.mode === "DUTCH" ? <Accept {...props} price={tick.price} /> : <Stay {...props} />}
    </div>
  );
}

/** Takes the lot at the price of the moment; the card's dialog asks with the price as it goes on rising. */
function Accept({ view, offer, disabled, price }: TickProps & { readonly price: string }) {
  const words = useWords();
  const prices = usePrices(view.currency);
  return (
    <Button type="primary" size="large" block disabled={disabled} onClick={() => offer.ask(price)}>
      {words("auction.tick.accept", { price: prices.price(price) })}
    </Button>
  );
}

function Stay({ lot, view, acts, disabled }: TickProps) {
  const words = useWords();
  const { price } = usePrices(view.currency);
  const { sending, refused, send } = useSending();
  if (lot.own?.out) return <p className={styles.out}>{words("auction.tick.out")}</p>;
  if (lot.own?.stayed)
    return (
      <output className={styles.stayed}>
        {words("auction.tick.stayed", { price: price(lot.tick!.price) })}
      </output>
    );
  const stay = () => send(() => acts.stay({ item: lot.item }));
  return (
    <>
      <Button
        type="primary"
        size="large"
        block
        disabled={disabled}
        loading={sending}
        onClick={() => void stay()}
      >
        {words("auction.tick.stay", { price: price(lot.tick!.price) })}
      </Button>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </>
  );
}
