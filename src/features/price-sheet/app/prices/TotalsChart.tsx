import type { Language } from "../../../../engine/index.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { amountText } from "../sheet/decimals.ts";
import type { Sheet } from "../sheet/sheet.ts";
import styles from "../sheet/sheet.module.css";

/** Each supplier's total as a bar, a table like those of the home page. */
export function TotalsChart({
  sheet,
  language,
}: {
  readonly sheet: Sheet;
  readonly language: Language;
}) {
  const words = useWords();
  const most = Math.max(...sheet.bidders.map(({ total }) => Number(total ?? 0)), 1);
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{words("sheet.totals")}</caption>
      <tbody>
        {sheet.bidders.map(({ quotation, supplier, total, quoted }) => (
          <tr key={quotation}>
            <th scope="row" title={supplier.name}>
              {supplier.name}
            </th>
            <td>
              <span
                className={styles.bar}
                style={{ width: `${(Number(total ?? 0) / most) * 60}%` }}
              />
              <span className={styles.value}>
                {amountText(total, language)}{" "}
                {words("sheet.quotedLines", { quoted, lines: sheet.lines.length })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
