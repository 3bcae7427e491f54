import { Button, Input, type InputRef } from "antd";
import { useEffect, useId, useRef } from "react";
import { readDecimal } from "../../../../../renderers/values/typedDecimal.ts";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { usePrices } from "../usePrices.ts";
import { offerProblem, type OfferProblem } from "./offerChecks.ts";
import type { OfferWay } from "./useOffer.ts";
import styles from "./hall.module.css";

/** Where a new offer of a lot is typed, or filled in by a step; why it did not go is said in its place. */
export function OfferForm(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly offer: OfferWay;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Nothing can be sent now: there is no connection. */
  readonly disabled: boolean;
}) {
  const { lot, view, offer, typed, onType, disabled } = props;
  const { currency } = view;
  const words = useWords();
  const { price: shown, decimal } = usePrices(currency);
  const id = useId();
  const input = useRef<InputRef>(null);

  const isAsking = offer.asking !== undefined;
  const asked = useRef(false);
  useEffect(() => {
    // Where the dialog was opened from is where the next offer is made.
    if (asked.current && !isAsking) input.current?.focus();
    asked.current = isAsking;
  }, [isAsking]);

  function why(problem: OfferProblem): string {
    const most = shown(lot.own?.highest ?? lot.startPrice);
    return {
      notNumber: words("auction.offer.notNumber"),
      notPositive: words("auction.offer.notPositive"),
      tooFine: words("auction.offer.tooFine", { decimals: currency.decimals }),
      tooHigh: words("auction.offer.tooHigh", { price: most }),
      tooLow: words("auction.offer.tooLow", { price: shown(lot.own?.lowest ?? "0") }),
    }[problem];
  }
  function submit() {
    const price = readDecimal(typed);
    const problem = offerProblem(price, lot, currency.decimals);
    if (problem || !price) {
      offer.refuse(why(problem ?? "notNumber"));
      input.current?.focus();
    } else offer.ask(price);
  }
  const problemId = `${id}-problem`;
  return (
    <form
      className={styles.form}
      aria-label={words("auction.offer.of", { name: lot.name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) submit();
      }}
    >
      <div className={styles.steps}>
        {(lot.own?.steps ?? []).map(({ ranges, price, leads }) => (
          <Button
            key={price}
            size="large"
            disabled={disabled}
            onClick={() => {
              onType(decimal(price).replaceAll(/[^\d.]/g, ""));
              offer.refuse(undefined);
              input.current?.focus();
            }}
          >
            <span className={styles.stepName}>
              {leads
                ? words("auction.offer.leads")
                : ranges === 0
                  ? words("auction.offer.atStart")
                  : words("auction.offer.step", { ranges })}
            </span>
            {decimal(price)}
          </Button>
        ))}
      </div>
      <div className={styles.entry}>
        <label htmlFor={id}>{words("auction.offer.yours")}</label>
        <Input
          id={id}
          ref={input}
          size="large"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="send"
          prefix={currency.code}
          value={typed}
          aria-invalid={offer.refused !== undefined}
          aria-describedby={offer.refused === undefined ? undefined : problemId}
          onChange={(event) => {
            onType(event.target.value);
            if (offer.refused !== undefined) offer.refuse(undefined);
          }}
        />
        <Button type="primary" size="large" htmlType="submit" disabled={disabled}>
          {view.mode === "SEALED" && lot.own?.price !== undefined
            ? words("auction.offer.replace")
            : words("auction.offer.send")}
        </Button>
      </div>
      {lot.own?.highest !== undefined && (
        <p className={styles.hint}>
          {words("auction.offer.atMost", { price: shown(lot.own.highest) })}
        </p>
      )}
      <p id={problemId} role="alert" className={styles.refused}>
        {offer.refused}
      </p>
    </form>
  );
}
