import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import { hallNotices } from "./hallNotices.ts";

/**
 * What the present state of the event means for its supplier, a sentence each; nothing where there is nothing to say. `urgent`:
 * only what calls for an offer or hinders one, else only the rest.
 */
export function HallNotice(props: {
  readonly view: AuctionView;
  readonly entered: boolean;
  readonly offline: boolean;
  readonly urgent?: boolean;
}) {
  const words = useWords();
  const { time } = useMoments();
  const finalRank = props.view.me?.finalRank;
  const { urgent = false } = props;
  const notices = hallNotices(props).filter((notice) => (notice.urgent ?? false) === urgent);
  return (
    <output className={auction.status}>
      {notices.map(({ key, tone, at, urgent: _is, ...values }) => (
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
