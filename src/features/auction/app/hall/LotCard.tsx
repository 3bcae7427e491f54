import { CheckCircleFilled, TrophyFilled } from "@ant-design/icons";
import { useState } from "react";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { Countdown } from "../Countdown.tsx";
import { usePrices } from "../usePrices.ts";
import { useMoments } from "../useMoments.ts";
import { OfferDialog } from "./OfferDialog.tsx";
import { OfferForm } from "./OfferForm.tsx";
import { Standing } from "./Standing.tsx";
import { TickForm } from "./TickForm.tsx";
import { useLotOffer } from "./useLotOffer.ts";
import styles from "./hall.module.css";

/** A lot as its supplier sees it: what it is, where he stands, and the way to his next offer. */
export function LotCard(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  /** There is no connection: what is shown may be over, and nothing can be sent. */
  readonly offline: boolean;
  readonly now: () => number;
  readonly acts: Pick<HallActs, "offer" | "stay">;
  readonly onView: (view: AuctionView) => void;
  readonly onOver: () => void;
}) {
  const { lot, view, offline, now, acts, onView, onOver } = props;
  const offer = useLotOffer({ lot, view, send: acts.offer, onView });
  const [typed, setTyped] = useState("");
  const { may = [] } = view.me ?? {};
  const isOpen = lot.state === "OPEN";
  const hasForm = isOpen && may.includes("offer") && lot.tick === undefined;
  const { asking } = offer;
  // A clock's price goes on while it is asked about.
  const price = lot.tick && view.mode === "DUTCH" ? lot.tick.price : asking?.price;
  return (
    <section
      className={styles.lot}
      aria-labelledby={`lot-${lot.item}`}
      data-stale={offline || undefined}
    >
      <LotHead lot={lot} view={view} now={now} onOver={onOver} />
      <Figures lot={lot} view={view} offline={offline} />
      <Standing lot={lot} view={view} offline={offline} />
      {hasForm && (
        <OfferForm
          lot={lot}
          view={view}
          offer={offer}
          typed={typed}
          onType={setTyped}
          disabled={offline}
        />
      )}
      {isOpen && (may.includes("offer") || may.includes("stay") || lot.own?.out) && lot.tick && (
        <TickForm
          lot={lot}
          view={view}
          now={now}
          acts={acts}
          offer={offer}
          disabled={offline}
          onOver={onOver}
        />
      )}
      {!hasForm && (
        <p role="alert" className={styles.refused}>
          {offer.refused}
        </p>
      )}
      {asking && price !== undefined && (
        <OfferDialog
          key={asking.warning === undefined ? "plain" : "warned"}
          {...asking}
          price={price}
          lot={lot}
          view={view}
          now={now}
          sending={offer.sending}
          onConfirm={() => void offer.confirm(price).then(() => setTyped(""))}
          onCancel={offer.cancel}
        />
      )}
    </section>
  );
}

/** What the lot is, when it ends, and how often it was extended. */
function LotHead(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly now: () => number;
  readonly onOver: () => void;
}) {
  const { lot, view, now, onOver } = props;
  const words = useWords();
  const prices = usePrices(view.currency);
  const { time } = useMoments();
  const hasOwnEnd = lot.state === "OPEN" && lot.endsAt !== null && lot.endsAt !== view.endsAt;
  const range =
    lot.rangeKind === "ABS"
      ? prices.price(lot.priceRange)
      : `${prices.decimal(lot.priceRange, 0)} %`;
  return (
    <header className={styles.lotHead}>
      <h2 id={`lot-${lot.item}`}>
        <span className={styles.item}>{lot.item}</span> {lot.name}
      </h2>
      <p>
        {lot.spec !== undefined && <span>{lot.spec}</span>}
        <span>
          {prices.decimal(lot.quantity, 0)} {lot.unit}
        </span>
        <span>{words("auction.lot.start", { price: prices.price(lot.startPrice) })}</span>
        <span>{words("auction.lot.range", { range })}</span>
      </p>
      {hasOwnEnd && (
        <Countdown
          small
          label={words("auction.until.end")}
          until={lot.endsAt}
          now={now}
          onOver={onOver}
        />
      )}
      {lot.extensions > 0 && lot.endsAt !== null && lot.state === "OPEN" && (
        <p className={styles.extended}>
          {words("auction.lot.extended", { times: lot.extensions, time: time(lot.endsAt) })}
        </p>
      )}
      {view.phase !== "CLOSED" && lot.state === "ENDED" && (
        <p className={styles.extended}>{words("auction.lot.closed")}</p>
      )}
    </header>
  );
}

/** Own price, own rank and the best price: each only where the event shows it. */
function Figures(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly offline: boolean;
}) {
  const { lot, view, offline } = props;
  const words = useWords();
  const { price } = usePrices(view.currency);
  const { own } = lot;
  const showsRank = view.rules.visibility.startsWith("RANK") && view.rules.rankingBasis === "LOT";
  const leads = own?.state === "LEADS" && !offline;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words("auction.own.price")}</dt>
        <dd>{own?.price === undefined ? words("auction.own.none") : price(own.price)}</dd>
      </div>
      {(showsRank || own?.rank !== undefined) && (
        <div
          data-leads={leads || undefined}
          data-needs={(own?.state === "OVERTAKEN" && lot.state === "OPEN") || undefined}
        >
          <dt>{words("auction.own.rank")}</dt>
          <dd>
            {own?.rank ?? "–"}
            {leads && (
              <span className={styles.leads}>
                <TrophyFilled aria-hidden /> {words("auction.own.leads")}
              </span>
            )}
          </dd>
        </div>
      )}
      {lot.best !== undefined && (
        <div>
          <dt>{words("auction.best")}</dt>
          <dd>
            {price(lot.best)}
            {leads && (
              <CheckCircleFilled
                className={styles.mine}
                aria-hidden={false}
                aria-label={words("auction.best.mine")}
              />
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
