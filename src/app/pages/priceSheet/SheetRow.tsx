import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { memo } from "react";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { percentText, priceText, quantityText } from "./decimals.ts";
import { OfferCells } from "./OfferCells.tsx";
import { isDone, savingOfLine, type Column, type Offer, type SheetLine } from "./sheet.ts";
import styles from "./sheet.module.css";

/** What can be done with a line besides awarding it. */
export interface LineDeed {
  readonly key: string;
  readonly title: string;
  readonly danger?: boolean;
  /** Why it cannot be done. */
  readonly off?: string | undefined;
}

export interface RowProps {
  readonly line: SheetLine;
  readonly columns: readonly Column[];
  readonly row: number;
  /** The column the keyboard stands on, in this row; -1: elsewhere. */
  readonly column: number;
  readonly wide: boolean;
  readonly language: Language;
  /** Why nothing can be awarded. */
  readonly off: string | undefined;
  readonly deedsOf: (line: SheetLine) => readonly LineDeed[];
  readonly onPress: (line: SheetLine, offer: Offer) => void;
  readonly onDeed: (line: SheetLine, key: string) => void;
}

/** A line of the inquiry with what everybody offers for it. Drawn again only when something of its own changes. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { line, columns, row, column, wide, language, off, deedsOf, onPress, onDeed } = props;
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
          {givenUp
            ? words("sheet.lineGivenUp")
            : isDone(line)
              ? words("sheet.lineDone")
              : words("sheet.lineOpen", { quantity: quantityText(line.open, language) })}
        </span>
        <Dropdown
          trigger={["click"]}
          menu={{
            items: deedsOf(line).map((deed) => ({
              key: deed.key,
              danger: deed.danger ?? false,
              disabled: deed.off !== undefined,
              label: deed.title,
              ...(deed.off !== undefined && { title: deed.off }),
            })),
            onClick: ({ key }) => onDeed(line, key),
          }}
        >
          <Button
            type="text"
            size="small"
            className={styles.more!}
            icon={<EllipsisOutlined aria-hidden="true" />}
            aria-label={words("sheet.moreOfLine", { item: line.item })}
          />
        </Dropdown>
      </th>
      <td className={styles.reference}>{priceText(line.target, language)}</td>
      <td className={styles.reference}>{priceText(line.last, language)}</td>
      <td className={styles.reference} data-saving={saving?.startsWith("-") ? "bad" : "good"}>
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
