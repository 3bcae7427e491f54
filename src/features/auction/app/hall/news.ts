import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import type { MessageKey } from "../../../../app/core/messages/messageKey.ts";
import { phaseWord } from "../phaseWords.ts";

/** Something that happened between two views, to be said with these values; `price` and `time` are still to be formatted. */
export interface News {
  readonly key: MessageKey;
  readonly item?: number;
  readonly rank?: number;
  readonly price?: string;
  readonly time?: string;
  /** What the buyer said. */
  readonly text?: string;
}

/** What a supplier is told between two views of the same event: phases, extensions, his rank, the best price, lost offers. */
export function newsBetween(before: AuctionView, after: AuctionView): readonly News[] {
  const known = new Map(before.lots.map((lot) => [lot.item, lot]));
  const lots = after.lots.flatMap((lot) => {
    const old = known.get(lot.item);
    return old ? lotNews(old, lot) : [];
  });
  const phase =
    before.phase !== after.phase || before.round !== after.round
      ? [{ key: phaseWord(after.phase) }]
      : [];
  const total = after.total?.rank;
  const isNewTotal = total !== undefined && total !== before.total?.rank;
  const said = after.messages
    .slice(0, Math.max(0, after.messages.length - before.messages.length))
    .map(({ text }) => ({ key: "auction.news.message" as const, text }));
  return [
    ...said,
    ...phase,
    ...lots,
    ...(isNewTotal ? [{ key: "auction.news.totalRank" as const, rank: total }] : []),
  ];
}

function lotNews(before: AuctionLot, after: AuctionLot): readonly News[] {
  const { item, endsAt } = after;
  const news: News[] = [];
  if (after.extensions > before.extensions && endsAt !== null)
    news.push({ key: "auction.news.extended", item, time: endsAt });
  else if (before.state !== "ENDED" && after.state === "ENDED")
    news.push({ key: "auction.news.lotClosed", item });
  const rank = after.own?.rank;
  if (rank !== undefined && rank !== before.own?.rank)
    news.push({ key: "auction.news.rank", item, rank });
  else if (after.best !== undefined && after.best !== before.best)
    news.push({ key: "auction.news.best", item, price: after.best });
  const lost = after.own?.history.find(
    ({ id, valid }) =>
      !valid && before.own?.history.some((offer) => offer.id === id && offer.valid),
  );
  if (lost) news.push({ key: "auction.news.invalid", item, price: lost.price });
  return news;
}
