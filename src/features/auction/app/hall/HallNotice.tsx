import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import { hallNotices } from "./hallNotices.ts";

/** What the present state of the event means for its supplier, a sentence each; nothing where there is nothing to say. */
export function HallNotice(props: {
  readonly view: AuctionView;
  readonly entered: boolean;
  readonly offline: boolean;
}) {
  const words = useWords();
  const { time } = useMoments();
  const finalRank = props.view.me?.finalRank;
  return (
    <output className={auction.status}>
      {hallNotices(props).map(({ key, tone, at, ...values }) => (
        <p key={key} className={auction.notice} data-tone={tone} data-notice={key}>
          {words(key, { ...values, time: at === undefined ? "" : time(at) })}
          {key === "auction.notice.lost" &&
            finalRank !== undefined &&
            ` ${words("auction.notice.rank", { rank: finalRank })}`}
        </p>
      ))}
    </output>
  );
}
