import { memo } from "react";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { percentText, priceText, quantityText } from "./sheet/decimals.ts";
import type { OpenMenu } from "./award/LineMenu.tsx";
import { MoreButton } from "./award/MoreButton.tsx";
import { stateOfLine } from "./sheet/stateOfLine.ts";
import { OfferCells } from "./OfferCells.tsx";
import type { Column, Offer, SheetLine } from "./sheet/sheet.ts";
import { isDone, savingOfLine } from "./sheet/sums.ts";
import styles from "./sheet/sheet.module.css";

interface RowProps {
  readonly line: SheetLine;
  readonly columns: readonly Column[];
  readonly row: number;
  /** The column the keyboard stands on, in this row; -1: elsewhere. */
  readonly column: number;
  readonly wide: boolean;
  readonly language: Language;
  /** Why nothing can be awarded. */
  readonly off: string | undefined;
  readonly onPress: (line: SheetLine, offer: Offer) => void;
  readonly onMenu: (menu: OpenMenu) => void;
}

/** A line of the inquiry with what everybody offers for it. Drawn again only when something of its own changes. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { line, columns, row, column, wide, language, off, onPress, onMenu } = props;
  const words = useWords();
  const saving = savingOfLine(line);
  const givenUp = line.status === "GIVENUP";
  return (
    <tr data-done={isDone(line)} data-given-up={givenUp}>
      <th scope="row" className={styles.material}>
        <span className={styles.name} title={line.spec}>
          {line.item}. {line.name}
        </span>
        <span className={styles.about}>
          {line.material.code}
          {line.spec && ` · ${line.spec}`}
        </span>
        <span className={styles.about}>
          {words("sheet.asked", {
            quantity: `${quantityText(line.quantity, language)} ${line.unit.name}`,
          })}
          {" · "}
          {stateOfLine(line, language, words)}
        </span>
        <MoreButton line={line} onMenu={onMenu} />
      </th>
      <td className={styles.reference}>{priceText(line.target, language)}</td>
      <td className={styles.reference}>{priceText(line.last, language)}</td>
      <td
        className={styles.reference}
        data-saving={saving === null ? undefined : saving.startsWith("-") ? "bad" : "good"}
      >
        {saving === null ? "–" : percentText(saving, language)}
      </td>
      {columns.map(({ quotation, supplier }, index) => (
        <OfferCells
          key={quotation}
          line={line}
          offer={line.offers.get(quotation)}
          supplier={supplier}
          language={language}
          wide={wide}
          off={givenUp ? words("sheet.lineGivenUp") : off}
          row={row}
          column={index}
          current={column === index}
          onPress={onPress}
        />
      ))}
    </tr>
  );
});
