import { useEffect, useState } from "react";
import { dataSource } from "../../../../app/core/source/dataSource.ts";
import { useLanguageWords } from "../../../../app/core/language/languageContext.ts";
import { Loading } from "../../../../app/core/parts/Loading.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { named } from "../sheet/sheet.ts";
import { pages, pastPrices } from "../sheet/sheetSource.ts";
import styles from "../sheet/sheet.module.css";

/** What the material of a price has cost over time: a tab of the price master's page. */
export function PriceTrend({ id }: { readonly id: string }) {
  const { language } = useLanguageWords().words;
  const [shown, setShown] = useState<{ readonly id: string; readonly currency: string }>();
  useEffect(() => {
    const abort = new AbortController();
    dataSource.get(pages.prices, id, abort.signal).then(
      ({ record }) =>
        setShown({ id: named(record["material"]).id, currency: named(record["currency"]).code }),
      () => undefined,
    );
    return () => abort.abort();
  }, [id]);
  return (
    <div className={styles.page}>
      {shown === undefined ? (
        <Loading />
      ) : (
        <PriceHistory
          material={shown.id}
          currency={shown.currency}
          language={language}
          load={pastPrices}
        />
      )}
    </div>
  );
}
