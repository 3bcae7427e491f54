import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { amountText, difference, percentText } from "./sheet/decimals.ts";
import type { Sheet } from "./sheet/sheet.ts";
import styles from "./sheet/sheet.module.css";

/** How far the inquiry has come, and what it saves. */
export function SheetFacts(props: { readonly sheet: Sheet; readonly language: Language }) {
  const { sheet, language } = props;
  const words = useWords();
  const { totals } = sheet;
  return (
    <dl className={styles.facts} aria-live="polite">
      <Fact
        term={words("sheet.progress")}
        text={words("sheet.doneLines", { done: totals.done, lines: sheet.lines.length })}
      />
      {Number(totals.awarded) !== 0 && (
        <Fact term={words("sheet.awardedTotal")} text={amountText(totals.awarded, language)} />
      )}
      {totals.saving !== null && (
        <div>
          <dt>{words("sheet.savingAll")}</dt>
          <dd data-saving={totals.saving.startsWith("-") ? "bad" : "good"}>
            {percentText(totals.saving, language)} (
            {amountText(difference(totals.atLast, totals.nowOfLast), language)})
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
