import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { Scrolling } from "../../../../renderers/feedback/Scrolling.tsx";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { OpenMenu } from "./award/LineMenu.tsx";
import { further } from "./OfferCells.tsx";
import type { Offer, Sheet, SheetLine } from "./sheet/sheet.ts";
import { SheetFoot } from "./SheetFoot.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { SheetRow } from "./SheetRow.tsx";
import styles from "./sheet/sheet.module.css";

/**
 * Lines against suppliers. Head and first column stay in sight; the arrow keys walk over the prices, Enter or Space awards
 * one or takes it back, Home and End go to the ends of a line.
 */
export function SheetTable(props: {
  readonly sheet: Sheet;
  readonly wide: boolean;
  readonly language: Language;
  readonly currency: string;
  /** Why nothing can be awarded. */
  readonly off: string | undefined;
  readonly onPress: (line: SheetLine, offer: Offer) => void;
  readonly onMenu: (menu: OpenMenu) => void;
  readonly onWhole: (quotation: string) => void;
}) {
  const { sheet, wide, language, currency, off, onPress, onMenu, onWhole } = props;
  const words = useWords();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const { lines, bidders, columns } = sheet;
  const walk = useCallback(
    (event: KeyboardEvent) => {
      const button = event.target as HTMLElement;
      const row = Number(button.dataset["row"] ?? "x");
      const column = Number(button.dataset["column"] ?? "x");
      const step = steps[event.key];
      if (Number.isNaN(row) || Number.isNaN(column) || !step) return;
      const found = reached(table.current, [row, column], step, [lines.length, bidders.length]);
      event.preventDefault();
      if (!found) return;
      setAt([Number(found.dataset["row"]), Number(found.dataset["column"])]);
      found.focus();
      found.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    [lines.length, bidders.length],
  );
  const first = firstOffer(sheet);
  const current = hasOffer(sheet, at) ? at : first;
  return (
    <Scrolling className={styles.scroller} region={words("sheet.title")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk over its buttons */}
      <table ref={table} className={styles.table} data-wide={wide} onKeyDown={walk}>
        <caption className="visually-hidden">{words("sheet.caption", { currency })}</caption>
        <SheetHead
          bidders={bidders}
          lines={lines.length}
          wide={wide}
          language={language}
          off={off}
          onWhole={onWhole}
        />
        <tbody>
          {lines.map((line, row) => (
            <SheetRow
              key={line.id}
              line={line}
              columns={columns}
              row={row}
              column={current[0] === row ? current[1] : -1}
              wide={wide}
              language={language}
              off={off}
              onPress={onPress}
              onMenu={onMenu}
            />
          ))}
        </tbody>
        <SheetFoot sheet={sheet} columns={wide ? further.length + 1 : 1} language={language} />
      </table>
    </Scrolling>
  );
}

type Step = readonly [number, number];

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The next price in a direction; cells without an offer are passed over. */
function reached(
  table: HTMLTableElement | null,
  [row, column]: Step,
  [down, across]: Step,
  [rows, columns]: Step,
): HTMLElement | undefined {
  const find = (r: number, c: number) =>
    table?.querySelector<HTMLElement>(`[data-row="${r}"][data-column="${c}"]`) ?? undefined;
  if (Math.abs(across) === Infinity) {
    const order = Array.from({ length: columns }, (_, index) => index);
    for (const c of across < 0 ? order : order.toReversed()) {
      const found = find(row, c);
      if (found) return found;
    }
    return undefined;
  }
  let [r, c] = [row + down, column + across];
  while (r >= 0 && r < rows && c >= 0 && c < columns) {
    const found = find(r, c);
    if (found) return found;
    [r, c] = [r + down, c + across];
  }
  return undefined;
}

function hasOffer({ lines, bidders }: Sheet, [row, column]: Step): boolean {
  const offer = lines[row]?.offers.get(bidders[column]?.quotation ?? "");
  return offer !== undefined && offer.price !== null;
}

function firstOffer(sheet: Sheet): Step {
  for (const [row] of sheet.lines.entries())
    for (const [column] of sheet.bidders.entries())
      if (hasOffer(sheet, [row, column])) return [row, column];
  return [0, 0];
}
