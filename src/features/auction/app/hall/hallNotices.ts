import type { AuctionView } from "../../answers/auction.ts";
import type { MessageKey } from "../../../../app/core/messages/messageKey.ts";

/** A sentence about the whole event with what it names. */
interface HallNoticeText {
  readonly key: MessageKey;
  readonly tone: "info" | "warning" | "good" | "bad";
  /** An instant, still to be formatted. */
  readonly at?: string;
  readonly items?: string;
  readonly won?: number;
  readonly lots?: number;
  /** It calls for an offer, or hinders one. */
  readonly urgent?: true;
}

/** What a supplier is to know of the event at once: the connection, being overtaken, the phase, the result. */
export function hallNotices(of: {
  readonly view: AuctionView;
  readonly entered: boolean;
  readonly offline: boolean;
}): readonly HallNoticeText[] {
  const { view, offline } = of;
  if (offline)
    return [{ key: "auction.notice.offline", tone: "bad", at: view.serverTime, urgent: true }];
  const overtaken = overtakenIn(view);
  const behind: HallNoticeText[] =
    overtaken === undefined
      ? []
      : overtaken === ""
        ? [{ key: "auction.notice.overtakenTotal", tone: "warning", urgent: true }]
        : [{ key: "auction.notice.overtaken", tone: "warning", items: overtaken, urgent: true }];
  const present = phaseNotice(of);
  return [...behind, ...(present ? [present] : [])];
}

/**
 * The lots that bidding goes on for and in which the supplier was overtaken, to be listed; empty text: over all lots
 * together. Undefined: nowhere.
 */
export function overtakenIn({ phase, lots, total }: AuctionView): string | undefined {
  if (phase !== "OPEN") return undefined;
  if (total?.state === "OVERTAKEN") return "";
  const items = lots.filter(({ state, own }) => state === "OPEN" && own?.state === "OVERTAKEN");
  return items.length === 0 ? undefined : items.map(({ item }) => item).join(", ");
}

function phaseNotice({
  view,
  entered,
}: {
  readonly view: AuctionView;
  readonly entered: boolean;
}): HallNoticeText | undefined {
  const { phase, me, lots, outageAt } = view;
  if (me?.result === "WON") {
    const won = lots.filter(({ own }) => own?.result?.result === "WON").length;
    return won === lots.length
      ? { key: "auction.notice.won", tone: "good" }
      : { key: "auction.notice.wonSome", tone: "good", won, lots: lots.length };
  }
  if (me?.result === "LOST") return { key: "auction.notice.lost", tone: "info" };
  if (me?.participation === "QUIT") return { key: "auction.notice.quit", tone: "warning" };
  switch (phase) {
    case "SUSPENDED":
      return outageAt === undefined
        ? { key: "auction.notice.suspended", tone: "warning" }
        : { key: "auction.notice.outage", tone: "warning", at: outageAt };
    case "BREAK":
      return { key: "auction.notice.break", tone: "info" };
    case "ENDED":
      return { key: "auction.notice.ended", tone: "info" };
    case "CLOSED":
      return { key: "auction.notice.closed", tone: "info" };
    case "WAITING":
      return entered ? { key: "auction.notice.in", tone: "good" } : undefined;
    case "PREPARING":
    case "AWAITED":
    case "OPEN":
      return undefined;
  }
}
