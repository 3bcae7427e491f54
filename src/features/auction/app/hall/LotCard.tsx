import { CheckCircleFilled, TrophyFilled } from "@ant-design/icons";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { HallActs } from "../auctionSource.ts";
import { Countdown } from "../Countdown.tsx";
import { usePrices } from "../usePrices.ts";
import { useMoments } from "../useMoments.ts";
import { OfferForm } from "./OfferForm.tsx";
import { TickForm } from "./TickForm.tsx";
import styles from "./hall.module.css";

/** A lot as its supplier sees it: what it is, where he stands, and the way to his next offer. */
export function LotCard(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly now: () => number;
  readonly acts: Pick<HallActs, "offer" | "stay">;
  readonly onView: (view: AuctionView) => void;
  readonly onOver: () => void;
}) {
  const { lot, view, now, acts, onView, onOver } = props;
  const words = useWords();
  const prices = usePrices(view.currency);
  const { time } = useMoments();
  const { may = [] } = view.me ?? {};
  const isOpen = view.phase === "OPEN" && lot.open;
  const hasOwnEnd = isOpen && lot.endsAt !== null && lot.endsAt !== view.endsAt;
  const range =
    lot.rangeKind === "ABS"
      ? prices.price(lot.priceRange)
      : `${prices.decimal(lot.priceRange, 0)} %`;
  return (
    <section className={styles.lot} aria-labelledby={`lot-${lot.item}`}>
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
        {lot.extensions > 0 && lot.endsAt !== null && (
          <p className={styles.extended}>
            {words("auction.lot.extended", { times: lot.extensions, time: time(lot.endsAt) })}
          </p>
        )}
        {view.phase === "OPEN" && !lot.open && (
          <p className={styles.extended}>{words("auction.lot.closed")}</p>
        )}
      </header>
      <Figures lot={lot} view={view} />
      {isOpen && may.includes("offer") && lot.tick === undefined && (
        <OfferForm lot={lot} view={view} now={now} send={acts.offer} onView={onView} />
      )}
      {isOpen && (may.includes("offer") || may.includes("stay") || lot.own?.out) && lot.tick && (
        <TickForm lot={lot} view={view} now={now} acts={acts} onView={onView} onOver={onOver} />
      )}
    </section>
  );
}

/** Own price, own rank and the best price: each only where the event shows it. */
function Figures({ lot, view }: { readonly lot: AuctionLot; readonly view: AuctionView }) {
  const words = useWords();
  const { price } = usePrices(view.currency);
  const { own } = lot;
  const showsRank = view.rules.visibility.startsWith("RANK") && view.rules.rankingBasis === "LOT";
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words("auction.own.price")}</dt>
        <dd>{own?.price === undefined ? words("auction.own.none") : price(own.price)}</dd>
      </div>
      {(showsRank || own?.rank !== undefined) && (
        <div data-leads={own?.rank === 1 || undefined}>
          <dt>{words("auction.own.rank")}</dt>
          <dd>
            {own?.rank === undefined ? (
              "–"
            ) : (
              <>
                {own.rank}
                {own.rank === 1 && (
                  <span className={styles.leads}>
                    <TrophyFilled aria-hidden /> {words("auction.own.leads")}
                  </span>
                )}
              </>
            )}
          </dd>
        </div>
      )}
      {lot.best !== undefined && (
        <div>
          <dt>{words("auction.best")}</dt>
          <dd>
            {price(lot.best)}
            {own?.price === lot.best && (
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
