import { Button } from "antd";
import { memo } from "react";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { amountText } from "./sheet/decimals.ts";
import { further } from "./OfferCells.tsx";
import type { Bidder } from "./sheet/sheet.ts";
import styles from "./sheet/sheet.module.css";

/** Suppliers over their columns: rank, total, how much of the inquiry they quoted, and the award of the whole lot. */
export const SheetHead = memo(function SheetHead(props: {
  readonly bidders: readonly Bidder[];
  readonly lines: number;
  readonly wide: boolean;
  readonly language: Language;
  readonly off: string | undefined;
  readonly onWhole: (quotation: string) => void;
}) {
  const { bidders, lines, wide, language, off, onWhole } = props;
  const words = useWords();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={wide ? 2 : 1} className={styles.material}>
          {words("sheet.material")}
        </th>
        {(["sheet.target", "sheet.last", "sheet.saving"] as const).map((key) => (
          <th scope="col" key={key} rowSpan={wide ? 2 : 1} className={styles.reference}>
            {words(key)}
          </th>
        ))}
        {bidders.map(({ quotation, supplier, currency, rank, score, total, quoted }) => (
          <th
            scope="colgroup"
            key={quotation}
            colSpan={wide ? further.length + 1 : 1}
            className={styles.supplier}
            data-edge
          >
            <span className={styles.name} title={supplier.name}>
              {supplier.name}
            </span>
            <span className={styles.about}>
              {rank !== null && `${words("sheet.rank", { rank })} · `}
              {words("sheet.quotedLines", { quoted, lines })}
              {score !== null && ` · ${words("sheet.score", { score })}`}
            </span>
            <span className={styles.about}>
              {amountText(total, language)}
              {currency.code && ` (${words("sheet.pricesIn", { currency: currency.code })})`}
            </span>
            <Button
              size="small"
              disabled={off !== undefined}
              title={off ?? ""}
              aria-label={words("sheet.awardWholeTo", { supplier: supplier.name })}
              onClick={() => onWhole(quotation)}
            >
              {words("sheet.awardWhole")}
            </Button>
          </th>
        ))}
      </tr>
      {wide && (
        <tr>
          {bidders.flatMap(({ quotation }) =>
            (["sheet.price", ...further] as const).map((key) => (
              <th
                scope="col"
                key={`${quotation}-${key}`}
                className={styles.column}
                {...(key === "sheet.price" && { "data-edge": true })}
              >
                {words(key)}
              </th>
            )),
          )}
        </tr>
      )}
    </thead>
  );
});
