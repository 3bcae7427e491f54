import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { MessageKey } from "../../../../app/core/messages/messageKey.ts";
import auction from "../auction.module.css";

interface Notice {
  readonly text: MessageKey;
  readonly tone: "info" | "warning" | "good" | "bad";
}

/** What the present state of the event means for its supplier, in a sentence; nothing where there is nothing to say. */
export function HallNotice(props: { readonly view: AuctionView; readonly entered: boolean }) {
  const words = useWords();
  const notice = noticeOf(props.view, props.entered);
  const finalRank = props.view.me?.finalRank;
  return (
    <output className={auction.status}>
      {notice && (
        <p className={auction.notice} data-tone={notice.tone}>
          {words(notice.text)}
          {finalRank !== undefined && ` ${words("auction.notice.rank", { rank: finalRank })}`}
        </p>
      )}
    </output>
  );
}

function noticeOf({ phase, me }: AuctionView, entered: boolean): Notice | undefined {
  if (me?.result === "WON") return { text: "auction.notice.won", tone: "good" };
  if (me?.result === "LOST") return { text: "auction.notice.lost", tone: "info" };
  if (me?.participation === "QUIT") return { text: "auction.notice.quit", tone: "warning" };
  switch (phase) {
    case "SUSPENDED":
      return { text: "auction.notice.suspended", tone: "warning" };
    case "BREAK":
      return { text: "auction.notice.break", tone: "info" };
    case "ENDED":
      return { text: "auction.notice.ended", tone: "info" };
    case "CLOSED":
      return { text: "auction.notice.closed", tone: "info" };
    case "WAITING":
      return entered ? { text: "auction.notice.in", tone: "good" } : undefined;
    case "PREPARING":
    case "AWAITED":
    case "OPEN":
      return undefined;
  }
}
