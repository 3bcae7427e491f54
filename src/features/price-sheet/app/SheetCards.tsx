import { memo } from "react";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { priceText, quantityText } from "./sheet/decimals.ts";
import type { OpenMenu } from "./award/LineMenu.tsx";
import { MoreButton } from "./award/MoreButton.tsx";
import { OfferCells } from "./OfferCells.tsx";
import { stateOfLine } from "./sheet/stateOfLine.ts";
import type { Column, Offer, Sheet, SheetLine } from "./sheet/sheet.ts";
import styles from "./sheet/sheet.module.css";

interface OfCards {
  readonly language: Language;
  readonly off: string | undefined;
  readonly onPress: (line: SheetLine, offer: Offer) => void;
  readonly onMenu: (menu: OpenMenu) => void;
}

/** The same on a phone: a card a line, a row a supplier. */
export function SheetCards({ sheet, ...shared }: OfCards & { readonly sheet: Sheet }) {
  return (
    <ul className={styles.cards}>
      {sheet.lines.map((line) => (
        <SheetCard key={line.id} line={line} columns={sheet.columns} {...shared} />
      ))}
    </ul>
  );
}

/** Drawn again only when something of its own line changes. */
const SheetCard = memo(function SheetCard(
  props: OfCards & { readonly line: SheetLine; readonly columns: readonly Column[] },
) {
  const { line, columns, language, off, onPress, onMenu } = props;
  const words = useWords();
  const givenUp = line.status === "GIVENUP";
  return (
    <li className={styles.card}>
      <h3>
        {line.item}. {line.name}
      </h3>
      <MoreButton line={line} onMenu={onMenu} />
      <p className={styles.about}>
        {words("sheet.asked", {
          quantity: `${quantityText(line.quantity, language)} ${line.unit.name}`,
        })}
        {` · ${stateOfLine(line, language, words)}`}
        {line.last !== null && ` · ${words("sheet.last")} ${priceText(line.last, language)}`}
        {line.target !== null && ` · ${words("sheet.target")} ${priceText(line.target, language)}`}
      </p>
      <table className={styles.cardOffers}>
        <tbody>
          {columns.map(({ quotation, supplier }) => (
            <tr key={quotation}>
              <th scope="row">{supplier}</th>
              <OfferCells
                line={line}
                offer={line.offers.get(quotation)}
                supplier={supplier}
                language={language}
                wide={false}
                off={givenUp ? words("sheet.lineGivenUp") : off}
                row={-1}
                column={-1}
                current
                onPress={onPress}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
});
