import { App, Button } from "antd";
import type { AuctionView } from "../../answers/auction.ts";
import { SourceError } from "../../../../../renderers/base/dataSource.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { AuctionHead } from "../AuctionHead.tsx";
import type { Link } from "../auctionFeed.ts";
import type { HallActs } from "../auctionSource.ts";
import { MessagesCard } from "../MessagesCard.tsx";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import { overtakenIn } from "./hallNotices.ts";
import { OvertakenSound } from "./OvertakenSound.tsx";
import { HallNotice } from "./HallNotice.tsx";
import { HallRules } from "./HallRules.tsx";
import { LotCard } from "./LotCard.tsx";
import { NewsList } from "./NewsList.tsx";
import { OwnOffers } from "./OwnOffers.tsx";
import { WaitingRoom } from "./WaitingRoom.tsx";
import styles from "./hall.module.css";

export interface HallProps {
  readonly view: AuctionView;
  readonly link: Link;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly acts: HallActs;
  /** What an offer was answered with. */
  readonly onView: (view: AuctionView) => void;
  /** Asks how it stands now. */
  readonly onRefresh: () => void;
  /** Leads to the check of one's offers, once there is one. */
  readonly onVerify: () => void;
}

/** The hall of a supplier: the time, where he stands in each lot, his next offer, and all that concerns him. */
export function Hall(props: HallProps) {
  const { view, link, now, acts, onView, onRefresh, onVerify } = props;
  const words = useWords();
  const { me } = view;
  const offline = link === "offline";
  const isIn = me?.accepted !== undefined || me?.participation === "OFFERED";
  return (
    <div className={auction.page}>
      <AuctionHead
        view={view}
        link={link}
        now={now}
        onOver={onRefresh}
        urgent={<HallNotice view={view} entered={isIn} offline={offline} urgent />}
      >
        {isIn && view.phase !== "CLOSED" && (
          <OvertakenSound overtaken={offline ? undefined : overtakenIn(view)} />
        )}
        {view.phase === "CLOSED" && isIn && (
          <Button onClick={onVerify}>{words("auction.verify.open")}</Button>
        )}
      </AuctionHead>
      <HallNotice view={view} entered={isIn} offline={offline} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isIn && view.phase !== "CLOSED" && (
            <WaitingRoom view={view} acts={acts} onDone={onRefresh} />
          )}
          <Total view={view} offline={offline} />
          {view.lots.map((lot) => (
            <LotCard
              key={lot.item}
              lot={lot}
              view={view}
              offline={offline}
              now={now}
              acts={acts}
              onView={onView}
              onOver={onRefresh}
            />
          ))}
        </div>
        <div className={styles.column}>
          <MessagesCard view={view} />
          <NewsList view={view} />
          <OwnOffers view={view} />
          <HallRules view={view} />
          {me?.may.includes("quit") && isIn && <Quit acts={acts} onDone={onRefresh} />}
        </div>
      </div>
    </div>
  );
}

/** Own sum and rank where the sum over all lots is ranked. */
function Total({ view, offline }: { readonly view: AuctionView; readonly offline: boolean }) {
  const words = useWords();
  const { price } = usePrices(view.currency);
  const { total } = view;
  if (!total) return null;
  return (
    <section className={styles.lot} aria-labelledby="hall-total">
      <h2 id="hall-total">{words("auction.total.title")}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words("auction.total.own")}</dt>
          <dd>{total.own === undefined ? words("auction.total.open") : price(total.own)}</dd>
        </div>
        {total.rank !== undefined && (
          <div
            data-leads={(total.state === "LEADS" && !offline) || undefined}
            data-needs={(total.state === "OVERTAKEN" && view.phase === "OPEN") || undefined}
          >
            <dt>{words("auction.own.rank")}</dt>
            <dd>{total.rank}</dd>
          </div>
        )}
        {total.best !== undefined && (
          <div>
            <dt>{words("auction.best")}</dt>
            <dd>{price(total.best)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Quit({ acts, onDone }: { readonly acts: HallActs; readonly onDone: () => void }) {
  const words = useWords();
  const { modal, message } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: words("auction.quit.ask"),
      content: words("auction.quit.help"),
      okText: words("auction.quit"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: async () => {
        try {
          await acts.quit();
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          void message.error(error.message);
        }
        onDone();
      },
    });
  return (
    <Button className={styles.quit} onClick={ask}>
      {words("auction.quit")}
    </Button>
  );
}
