import { Button } from "antd";
import { useState, type ReactNode } from "react";
import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { MonitorActs } from "../auctionSource.ts";
import { AuctionHead } from "../AuctionHead.tsx";
import type { Link } from "../auctionFeed.ts";
import { MessagesCard } from "../MessagesCard.tsx";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import { AwardPanel } from "./AwardPanel.tsx";
import { InvalidationNotice } from "./InvalidationNotice.tsx";
import { LotsTable } from "./LotsTable.tsx";
import { OfferLog } from "./OfferLog.tsx";
import { PriceChart } from "./PriceChart.tsx";
import { RankTable } from "./RankTable.tsx";
import { SuppliersTable } from "./SuppliersTable.tsx";
import styles from "./monitor.module.css";

interface MonitorProps {
  readonly view: AuctionView;
  readonly link: Link;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly onRefresh: () => void;
  /** Keeps the pack for auditors, once there is one. */
  readonly onAudit?: () => void;
  /** What is done to one offer or one lot, as far as the reader may. */
  readonly acts?: Partial<MonitorActs>;
  /** Buttons of the event. */
  readonly actions?: ReactNode;
}

/** The buyer's side of an event: all lots, and of the picked one everybody's standing and the price curve, as it goes on. */
export function Monitor(props: MonitorProps) {
  const { view, link, now, onRefresh, onAudit, actions, acts = {} } = props;
  const words = useWords();
  const { moment } = useMoments();
  const [picked, setPicked] = useState(view.lots[0]?.item ?? 0);
  const { buyer } = view;
  const lot = view.lots.find(({ item }) => item === picked) ?? view.lots[0];
  return (
    <div className={auction.page}>
      <AuctionHead view={view} link={link} now={now} onOver={onRefresh}>
        {actions}
        {onAudit && view.phase === "CLOSED" && (
          <Button onClick={onAudit}>{words("auction.audit")}</Button>
        )}
      </AuctionHead>
      <output className={auction.status}>
        {view.phase === "ENDED" && (
          <p className={auction.notice} data-tone="warning">
            {words("auction.monitor.ended")}
          </p>
        )}
        {view.phase === "SUSPENDED" && (
          <p className={auction.notice} data-tone="warning">
            {view.outageAt === undefined
              ? words("auction.monitor.suspended")
              : words("auction.monitor.outage", { time: moment(view.outageAt) })}
          </p>
        )}
      </output>
      {buyer && <InvalidationNotice view={view} buyer={buyer} />}
      {buyer?.award && <AwardPanel view={view} award={buyer.award} onChoose={acts.choose} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LotsTable view={view} picked={lot?.item ?? 0} onPick={setPicked} now={now} />
          {lot && <PriceChart lot={lot} view={view} />}
        </div>
        <div className={styles.column}>
          {lot && <RankTable lot={lot} view={view} />}
          {buyer && <OfferLog view={view} buyer={buyer} onInvalidate={acts.invalidate} />}
          <MessagesCard view={view} />
          {buyer && <SuppliersTable view={view} buyer={buyer} />}
        </div>
      </div>
    </div>
  );
}
