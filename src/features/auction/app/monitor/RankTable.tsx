import { TrophyFilled } from "@ant-design/icons";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./monitor.module.css";

/** Everybody's standing in a lot, best first, by alias until names may be seen. */
export function RankTable({ lot, view }: { readonly lot: AuctionLot; readonly view: AuctionView }) {
  const words = useWords();
  const { time } = useMoments();
  const { decimal } = usePrices(view.currency);
  const standing = lot.standing ?? [];
  return (
    <section className={auction.card} aria-labelledby="monitor-ranks">
      <h2 id="monitor-ranks">{words("auction.ranks", { name: lot.name })}</h2>
      {view.buyer?.sealed === true && <p className={auction.none}>{words("auction.sealed")}</p>}
      {standing.length === 0 ? (
        <p className={auction.none}>{words("auction.ranks.none")}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {words("auction.rank")}
              </th>
              <th scope="col">{words("auction.supplier")}</th>
              <th scope="col" className={styles.number}>
                {words("auction.price")}
              </th>
              <th scope="col">{words("auction.mine.time")}</th>
            </tr>
          </thead>
          <tbody>
            {standing.map((each) => (
              <tr key={each.who}>
                <td className={styles.number}>
                  {each.rank === 1 && <TrophyFilled aria-hidden className={styles.first} />}{" "}
                  {each.rank}
                </td>
                <th scope="row">{each.who}</th>
                <td className={styles.number}>{decimal(each.price)}</td>
                <td>{time(each.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
