import type { AuctionLot, AuctionView, LotResult } from "../../answers/auction.ts";
import type { OwnState } from "../../rules/ownState.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { usePrices } from "../usePrices.ts";
import styles from "./hall.module.css";

/** The tone of what became of an offer. */
const tones: Readonly<Record<OwnState, "none" | "good" | "needs" | "bad">> = {
  NONE: "none",
  COUNTS: "none",
  LEADS: "good",
  OVERTAKEN: "needs",
  BEHIND: "needs",
  VOIDED: "bad",
  OUT: "bad",
};

/**
 * What became of the reader's last offer, by the server's word, and what leads now; once it is decided, the result. Without a
 * connection it says nothing: what is known may be over.
 */
export function Standing(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly offline: boolean;
}) {
  const { lot, view, offline } = props;
  const words = useWords();
  const said = useStanding(lot, view);
  const { price } = usePrices(view.currency);
  const { own } = lot;
  if (own?.result) return <Result lot={lot} view={view} result={own.result} />;
  const text = offline ? undefined : said;
  return (
    <output
      className={styles.standing}
      data-tone={offline || !own ? "none" : tones[own.state]}
      data-state={own?.state}
    >
      {text}
      {!offline && own?.toLead !== undefined && (
        <span className={styles.toLead}>
          {words("auction.state.toLead", { price: price(own.toLead) })}
        </span>
      )}
    </output>
  );
}

function useStanding({ own }: AuctionLot, view: AuctionView): string | undefined {
  const words = useWords();
  const { price } = usePrices(view.currency);
  if (!own) return undefined;
  const mine = { price: price(own.price ?? "0"), rank: own.rank ?? "" };
  const hasRank = own.rank !== undefined;
  switch (own.state) {
    case "NONE":
      return undefined;
    case "COUNTS":
      return words("auction.state.counts", mine);
    case "LEADS":
      return words("auction.state.leads", mine);
    case "OVERTAKEN":
      return words(hasRank ? "auction.state.overtakenRank" : "auction.state.overtaken", mine);
    case "BEHIND":
      return words(hasRank ? "auction.state.behindRank" : "auction.state.behind", mine);
    case "VOIDED": {
      const last = own.history.at(-1);
      const lost = words("auction.state.voided", {
        price: price(last?.price ?? "0"),
        reason: last?.invalidReason ?? "",
      });
      const now =
        own.price === undefined
          ? words("auction.state.voidedNone")
          : words("auction.state.voidedBack", mine);
      return `${lost} ${now}`;
    }
    case "OUT":
      return words("auction.state.out");
  }
}

/** How the lot was decided for the reader. */
function Result(props: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
  readonly result: LotResult;
}) {
  const { lot, view, result } = props;
  const words = useWords();
  const prices = usePrices(view.currency);
  const text =
    result.result === "WON"
      ? words("auction.result.won", {
          quantity: prices.decimal(result.quantity ?? lot.quantity, 0),
          unit: lot.unit,
          price: prices.price(result.price ?? lot.own?.price ?? "0"),
        })
      : result.result === "NONE"
        ? words("auction.result.none")
        : result.rank === undefined
          ? words("auction.result.lost")
          : words("auction.result.lostRank", { rank: result.rank });
  return (
    <p className={styles.standing} data-tone={result.result === "WON" ? "good" : "none"}>
      {text}
    </p>
  );
}
