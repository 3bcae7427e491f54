import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { amountText, percentText } from "./sheet/decimals.ts";
import type { Sheet } from "./sheet/sheet.ts";
import styles from "./sheet/sheet.module.css";

/** What each supplier was awarded, and all of them together. */
export function SheetFoot(props: {
  readonly sheet: Sheet;
  readonly columns: number;
  readonly language: Language;
}) {
  const { sheet, columns, language } = props;
  const { bidders, totals, won } = sheet;
  const words = useWords();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.material}>
          {words("sheet.awardedTotal")}
        </th>
        <td colSpan={2} className={styles.reference}>
          {amountText(totals.awarded, language)}
        </td>
        <td
          className={styles.reference}
          data-saving={
            totals.saving === null ? undefined : totals.saving.startsWith("-") ? "bad" : "good"
          }
        >
          {totals.saving === null ? "–" : percentText(totals.saving, language)}
        </td>
        {bidders.map(({ quotation }) => (
          <td key={quotation} colSpan={columns} className={styles.supplierTotal} data-edge>
            {amountText(won.get(quotation)?.amount ?? "0", language)}
            <span className={styles.about}>
              {words("sheet.awardedLines", { count: won.get(quotation)?.lines ?? 0 })}
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
