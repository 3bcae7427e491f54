import type { AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import auction from "../auction.module.css";
import styles from "./hall.module.css";

/** The rules of the event in sentences that a bidder can act on. */
export function HallRules({ view }: { readonly view: AuctionView }) {
  const { rules, rounds, mode } = view;
  const words = useWords();
  const { moment } = useMoments();
  const { overtime } = rules;
  const lines = [
    words("auction.room.times", { opens: moment(view.opensAt), starts: moment(view.startsAt) }),
    ...(rounds > 1 ? [words("auction.rules.rounds", { rounds })] : []),
    words(
      (
        {
          RANK: "auction.rules.rank",
          RANK_BEST: "auction.rules.rankBest",
          BEST: "auction.rules.best",
          NONE: "auction.rules.none",
        } as const
      )[rules.visibility],
    ),
    ...(mode === "SEALED" ? [words("auction.rules.sealed")] : []),
    ...(mode === "DUTCH" ? [words("auction.rules.dutch")] : []),
    ...(mode === "JAPANESE" ? [words("auction.rules.japanese")] : []),
    ...(rules.beatBest ? [words("auction.rules.beatBest")] : []),
    words(
      (
        {
          FIRST: "auction.rules.first",
          FORBID: "auction.rules.forbid",
          SAME: "auction.rules.same",
        } as const
      )[rules.tieRule],
    ),
    ...(overtime
      ? [
          words("auction.rules.overtime", {
            window: overtime.windowMinutes,
            extension: overtime.extensionMinutes,
            most: overtime.most,
          }),
        ]
      : []),
    words(rules.taxIncluded ? "auction.rules.taxIncluded" : "auction.rules.taxExcluded", {
      rate: Number(rules.taxRate),
    }),
    ...(view.participants !== undefined
      ? [words("auction.rules.participants", { count: view.participants })]
      : []),
  ];
  return (
    <section className={auction.card} aria-labelledby="hall-rules">
      <h2 id="hall-rules">{words("auction.rules.title")}</h2>
      <ul className={styles.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
