import { useEffect, useState } from "react";
import { dataSource } from "../../dataSource.ts";
import { useLanguageWords } from "../../language/languageContext.ts";
import { Loading } from "../../parts/Loading.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { named } from "./sheet.ts";
import { pages, pastPrices } from "./sheetSource.ts";
import styles from "./sheet.module.css";

/** What the material of a price has cost over time: a tab of the price master's page. */
export function PriceTrend({ id }: { readonly id: string }) {
  const { language } = useLanguageWords().words;
  const [material, setMaterial] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    dataSource.get(pages.prices, id, abort.signal).then(
      ({ record }) => setMaterial(named(record["material"]).id),
      () => undefined,
    );
    return () => abort.abort();
  }, [id]);
  return (
    <div className={styles.page}>
      {material === undefined ? (
        <Loading />
      ) : (
        <PriceHistory material={material} language={language} load={pastPrices} />
      )}
    </div>
  );
}
