import { useCallback } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { PriceSheet } from "./PriceSheet.tsx";
import { named } from "./sheet/sheet.ts";
import styles from "./sheet/sheet.module.css";

/** A quotation beside the others of its inquiry: the inquiry's price sheet. */
export function QuotationComparison({ id }: { readonly id: string }) {
  const words = useWords();
  const ask = useCallback((signal: AbortSignal) => inquiryOf(id, signal), [id]);
  const asked = useAsked(ask);
  return (
    <Answered of={asked}>
      {(inquiry) =>
        inquiry === "" ? (
          <p className={styles.empty}>{words("sheet.ofBidding")}</p>
        ) : (
          <PriceSheet id={inquiry} />
        )
      }
    </Answered>
  );
}

/** Empty for a quotation that a bidding made. */
async function inquiryOf(quotation: string, signal: AbortSignal): Promise<string> {
  const { record } = await dataSource.get("quotation", quotation, signal);
  return named(record["inquiry"]).id;
}
