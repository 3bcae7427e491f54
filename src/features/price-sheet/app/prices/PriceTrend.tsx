import { useCallback } from "react";
import { dataSource } from "../../../../app/core/source/dataSource.ts";
import { useLanguageWords } from "../../../../app/core/language/languageContext.ts";
import { Answered } from "../../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { PriceHistory } from "./PriceHistory.tsx";
import { named } from "../sheet/sheet.ts";
import { pages, pastPrices } from "../sheet/sheetSource.ts";
import styles from "../sheet/sheet.module.css";

/** What the material of a price has cost over time: a tab of the price master's page. */
export function PriceTrend({ id }: { readonly id: string }) {
  const { language } = useLanguageWords().words;
  const asked = useAsked(
    useCallback((signal: AbortSignal) => dataSource.get(pages.prices, id, signal), [id]),
  );
  return (
    <div className={styles.page}>
      <Answered of={asked}>
        {({ record }) => (
          <PriceHistory
            material={named(record["material"]).id}
            currency={named(record["currency"]).code}
            language={language}
            load={pastPrices}
          />
        )}
      </Answered>
    </div>
  );
}
