import { CheckCircleFilled } from "@ant-design/icons";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { amountText, percentText, priceText, quantityText } from "./sheet/decimals.ts";
import { offerMarks } from "./sheet/marks.ts";
import type { Offer, SheetLine } from "./sheet/sheet.ts";
import { isPositive } from "./sheet/sums.ts";
import styles from "./sheet/sheet.module.css";

/** Columns of a supplier beside the price. */
export const further = ["sheet.comparable", "sheet.leadDays", "sheet.moq", "sheet.total"] as const;

/** One supplier's offer for one line: its price is the button that awards it, or takes it back. */
export function OfferCells(props: {
  readonly line: SheetLine;
  readonly offer: Offer | undefined;
  readonly supplier: string;
  readonly language: Language;
  readonly wide: boolean;
  readonly off: string | undefined;
  readonly row: number;
  readonly column: number;
  readonly current: boolean;
  readonly onPress: (line: SheetLine, offer: Offer) => void;
}) {
  const { line, offer, supplier, language, wide, off, row, column, current, onPress } = props;
  const words = useWords();
  const width = wide ? further.length + 1 : 1;
  if (!offer || offer.price === null)
    return (
      <td className={styles.nothing} data-edge colSpan={width}>
        {words(offer?.noQuote ? "sheet.noQuote" : "sheet.notQuoted")}
      </td>
    );
  const { lowest, withinTarget, change } = offerMarks(line, offer);
  const awarded = isPositive(offer.awarded);
  const name = words(awarded ? "sheet.takeBackOf" : "sheet.awardTo", {
    supplier,
    item: line.item,
    name: line.name,
    price: priceText(offer.price, language),
  });
  return (
    <>
      <td className={styles.offer} data-edge data-awarded={awarded} data-lowest={lowest}>
        <button
          type="button"
          className={styles.price}
          data-row={row}
          data-column={column}
          tabIndex={current ? 0 : -1}
          aria-label={name}
          aria-pressed={awarded}
          aria-disabled={off !== undefined}
          title={off}
          onClick={({ detail }) => {
            // A double click is meant once.
            if (off === undefined && detail < 2) onPress(line, offer);
          }}
        >
          {awarded && <CheckCircleFilled aria-hidden="true" />}
          <span>{priceText(offer.price, language)}</span>
        </button>
        <span className={styles.marks}>
          {offer.rank !== null && (
            <span data-mark={lowest ? "lowest" : "rank"}>
              {lowest
                ? words("sheet.lowest", { rank: offer.rank })
                : words("sheet.rank", { rank: offer.rank })}
            </span>
          )}
          {withinTarget && <span data-mark="target">{words("sheet.withinTarget")}</span>}
          {change !== null && (
            <span data-mark={change.startsWith("-") ? "down" : "up"}>
              {words("sheet.againstLast", { change: percentText(change, language) })}
            </span>
          )}
        </span>
        {awarded && (
          <span className={styles.awarded} title={offer.reason}>
            {quantityText(offer.awarded, language)} {line.unit.name}
            {offer.reason && ` · ${offer.reason}`}
          </span>
        )}
      </td>
      {wide && (
        <>
          <td>{priceText(offer.comparable, language)}</td>
          <td>{offer.leadDays ?? "–"}</td>
          <td>{quantityText(offer.moq, language)}</td>
          <td>{amountText(offer.total, language)}</td>
        </>
      )}
    </>
  );
}
