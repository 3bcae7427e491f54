import { Modal } from "antd";
import { useRef } from "react";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { Countdown } from "../Countdown.tsx";
import { usePrices } from "../usePrices.ts";
import { dropOfOffer, lotTotal } from "./offerChecks.ts";
import styles from "./hall.module.css";

/** Asks once more before an offer is sent: what it is, what it comes to, how far it drops. Enter sends it. */
export function OfferDialog(props: {
  readonly price: string;
  /** Has to be confirmed besides: the sending button is no longer what Enter presses. */
  readonly warning?: string;
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly now: () => number;
  readonly sending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { price, warning, lot, view, now, sending, onConfirm, onCancel } = props;
  const words = useWords();
  const prices = usePrices(view.currency);
  const drop = dropOfOffer(price, lot.own?.price);
  const text = useRef<HTMLParagraphElement>(null);
  const begin = warning === undefined ? "[data-go]" : "[data-leave]";
  const focus = () =>
    text.current?.closest("[role=dialog]")?.querySelector<HTMLElement>(begin)?.focus();
  return (
    <Modal
      open
      centered
      width={420}
      title={words("auction.confirm.title", { name: lot.name })}
      okText={words(warning === undefined ? "auction.confirm.send" : "auction.confirm.anyway")}
      cancelText={words("auction.confirm.cancel")}
      okButtonProps={{ size: "large", danger: warning !== undefined, ...marked("data-go") }}
      cancelButtonProps={{ size: "large", ...marked("data-leave") }}
      afterOpenChange={(open) => open && focus()}
      confirmLoading={sending}
      closable={false}
      keyboard={!sending}
      maskClosable={false}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p ref={text} className={styles.asked}>
        {prices.price(price)}
      </p>
      <dl className={styles.facts}>
        {lot.own?.rank !== undefined && (
          <>
            <dt>{words("auction.confirm.rank")}</dt>
            <dd>{lot.own.rank}</dd>
          </>
        )}
        {lot.best !== undefined && (
          <>
            <dt>{words("auction.confirm.best")}</dt>
            <dd>{prices.price(lot.best)}</dd>
          </>
        )}
        {drop && (
          <>
            <dt>{words("auction.confirm.drop")}</dt>
            <dd>
              {words("auction.confirm.dropBy", {
                amount: prices.price(drop.amount),
                percent: drop.percent,
              })}
            </dd>
          </>
        )}
        <dt>{words("auction.confirm.total")}</dt>
        <dd>
          {words("auction.confirm.totalOf", {
            total: prices.price(lotTotal(price, lot.quantity)),
            quantity: prices.decimal(lot.quantity, 0),
            unit: lot.unit,
          })}
        </dd>
      </dl>
      {lot.own?.state === "LEADS" && lot.tick === undefined && (
        <p className={styles.caution}>{words("auction.confirm.self")}</p>
      )}
      {warning !== undefined && (
        <p role="alert" className={styles.warning}>
          {warning}
        </p>
      )}
      {lot.endsAt !== null && lot.state === "OPEN" && (
        <Countdown small label={words("auction.until.end")} until={lot.endsAt} now={now} />
      )}
    </Modal>
  );
}

/** An attribute to find a button of the dialog by. */
function marked(name: "data-go" | "data-leave"): object {
  return { [name]: "" };
}
