import type { AuctionView } from "../../answers/auction.ts";
import type { AuctionMonitor } from "../../answers/auctionMonitor.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useMoments } from "../useMoments.ts";
import { usePrices } from "../usePrices.ts";
import auction from "../auction.module.css";
import styles from "./monitor.module.css";

/** Who takes part, by alias until names may be seen. */
export function SuppliersTable(props: {
  readonly view: AuctionView;
  readonly buyer: AuctionMonitor;
}) {
  const { view, buyer } = props;
  const words = useWords();
  const { time } = useMoments();
  const { decimal } = usePrices(view.currency);
  const ranksTotals = view.rules.rankingBasis !== "LOT";
  return (
    <section className={auction.card} aria-labelledby="monitor-suppliers">
      <h2 id="monitor-suppliers">{words("auction.suppliers")}</h2>
      <p className={styles.about}>
        {words("auction.enteredOf", { entered: buyer.entered, invited: buyer.invited })}
      </p>
      {buyer.suppliers.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words("auction.supplier")}</th>
              <th scope="col">{words("auction.participation")}</th>
              {buyer.names && <th scope="col">{words("auction.entered")}</th>}
              {ranksTotals && (
                <th scope="col" className={styles.number}>
                  {words("auction.total.own")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {buyer.suppliers.map((each) => (
              <tr key={each.who}>
                <th scope="row">{each.who}</th>
                <td>
                  {each.disqualified ? words("auction.disqualified") : each.participationTitle}
                </td>
                {buyer.names && (
                  <td>{each.enteredAt === undefined ? "–" : time(each.enteredAt)}</td>
                )}
                {ranksTotals && (
                  <td className={styles.number}>
                    {each.total === undefined ? "–" : decimal(each.total)}
                    {each.rank !== undefined &&
                      ` · ${words("auction.rankIs", { rank: each.rank })}`}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!buyer.names && <p className={auction.none}>{words("auction.aliases")}</p>}
    </section>
  );
}
