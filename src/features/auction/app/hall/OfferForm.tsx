import { Button, Input, type InputRef } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { readDecimal } from "../../../../../renderers/values/typedDecimal.ts";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { usePrices } from "../usePrices.ts";
import { OfferDialog } from "./OfferDialog.tsx";
import { dropOf, offerProblem, offerSteps, type OfferProblem } from "./offerSteps.ts";
import { useOffer } from "./useOffer.ts";
import styles from "./hall.module.css";

/** The way to a new offer of a lot: typed or by a step, asked for once more, and what became of it said in its place. */
export function OfferForm(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly now: () => number;
  readonly send: HallActs["offer"];
  readonly onView: (view: AuctionView) => void;
}) {
  const { lot, view, now, send, onView } = props;
  const { currency, rules } = view;
  const words = useWords();
  const { price: shown, decimal } = usePrices(currency);
  const id = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState("");
  const foreseen = (price: string) => {
    const percent = dropOf(price, lot.own?.price ?? lot.startPrice)?.percent;
    return percent !== undefined && Number(percent) > Number(rules.bigDropPercent)
      ? words("auction.offer.bigDrop", { percent })
      : undefined;
  };
  const offer = useOffer({ item: lot.item, send, onView, foreseen });
  const steps = offerSteps(lot, currency.decimals);

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
  async function confirm(price: string) {
    await offer.confirm(price);
    setTyped("");
  }
  const problemId = `${id}-problem`;
  return (
    <form
      className={styles.form}
      aria-label={words("auction.offer.of", { name: lot.name })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.steps}>
        {steps.map(({ ranges, price }) => (
          <Button
            key={ranges}
            size="large"
            onClick={() => {
              setTyped(decimal(price).replaceAll(/[^\d.]/g, ""));
              offer.refuse(undefined);
              input.current?.focus();
            }}
          >
            <span className={styles.stepName}>
              {ranges === 0
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
            setTyped(event.target.value);
            if (offer.refused !== undefined) offer.refuse(undefined);
          }}
        />
        <Button type="primary" size="large" htmlType="submit">
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
      <output className={styles.taken}>
        {offer.taken !== undefined && words("auction.offer.taken", { price: shown(offer.taken) })}
      </output>
      {offer.asking && (
        <OfferDialog
          key={offer.asking.warning === undefined ? "plain" : "warned"}
          {...offer.asking}
          lot={lot}
          view={view}
          now={now}
          sending={offer.sending}
          onConfirm={() => void confirm(offer.asking!.price)}
          onCancel={offer.cancel}
        />
      )}
    </form>
  );
}
