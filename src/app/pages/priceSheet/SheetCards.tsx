import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { priceText, quantityText } from "./decimals.ts";
import { OfferCells } from "./OfferCells.tsx";
import type { Offer, Sheet, SheetLine } from "./sheet.ts";
import type { LineDeed } from "./SheetRow.tsx";
import { Button } from "antd";
import styles from "./sheet.module.css";

/** The same on a phone: a card a line, a row a supplier. */
export function SheetCards(props: {
  readonly sheet: Sheet;
  readonly language: Language;
  readonly off: string | undefined;
  readonly deedsOf: (line: SheetLine) => readonly LineDeed[];
  readonly onPress: (line: SheetLine, offer: Offer) => void;
  readonly onDeed: (line: SheetLine, key: string) => void;
}) {
  const { sheet, language, off, deedsOf, onPress, onDeed } = props;
  const words = useWords();
  return (
    <ul className={styles.cards}>
      {sheet.lines.map((line) => (
        <li key={line.id} className={styles.card}>
          <h3>
            {line.item}. {line.name}
          </h3>
          <p className={styles.about}>
            {words("sheet.asked", {
              quantity: `${quantityText(line.quantity, language)} ${line.unit.name}`,
            })}
            {line.last !== null && ` · ${words("sheet.last")} ${priceText(line.last, language)}`}
            {line.target !== null &&
              ` · ${words("sheet.target")} ${priceText(line.target, language)}`}
          </p>
          <table className={styles.cardOffers}>
            <tbody>
              {sheet.bidders.map(({ quotation, supplier }) => (
                <tr key={quotation}>
                  <th scope="row">{supplier.name}</th>
                  <OfferCells
                    line={line}
                    offer={line.offers.get(quotation)}
                    supplier={supplier.name}
                    language={language}
                    wide={false}
                    off={line.status === "GIVENUP" ? words("sheet.lineGivenUp") : off}
                    row={-1}
                    column={-1}
                    current
                    onPress={onPress}
                  />
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.cardDeeds}>
            {deedsOf(line)
              .filter((deed) => deed.off === undefined)
              .map(({ key, title, danger }) => (
                <Button
                  key={key}
                  size="small"
                  danger={danger ?? false}
                  onClick={() => onDeed(line, key)}
                >
                  {title}
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
