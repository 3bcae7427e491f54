import type { Language } from "../../../../engine/index.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { PriceHistory } from "./PriceHistory.tsx";
import type { Sheet, SheetLine } from "../sheet/sheet.ts";
import { pastPrices } from "../sheet/sheetSource.ts";
import { TotalsChart } from "./TotalsChart.tsx";
import styles from "../sheet/sheet.module.css";

/** Totals of the suppliers, and what the material of a line has cost. */
export function SheetCharts(props: {
  readonly sheet: Sheet;
  readonly language: Language;
  readonly line: SheetLine | undefined;
}) {
  const { sheet, language, line } = props;
  const words = useWords();
  return (
    <div className={styles.charts}>
      <section className={styles.chart}>
        <h3>{words("sheet.totals")}</h3>
        <TotalsChart sheet={sheet} language={language} />
      </section>
      {line && (
        <section className={styles.chart} aria-live="polite">
          <h3>{words("sheet.historyOf", { name: line.name })}</h3>
          <PriceHistory
            key={line.material.id}
            material={line.material.id}
            language={language}
            load={pastPrices}
          />
        </section>
      )}
    </div>
  );
}
