import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { amountText, difference, percentText } from "./sheet/decimals.ts";
import type { Sheet } from "./sheet/sheet.ts";
import type { Loaded } from "./sheet/sheetSource.ts";
import styles from "./sheet/sheet.module.css";

/** How far the inquiry has come, and what it saves. */
export function SheetFacts(props: {
  readonly loaded: Loaded;
  readonly sheet: Sheet;
  readonly language: Language;
}) {
  const { loaded, sheet, language } = props;
  const { record } = loaded.inquiry;
  const words = useWords();
  const machine = loaded.definition.header.machines.find(({ name }) => name === "status");
  const state = machine?.states.find(({ value }) => value === record["status"]);
  const { totals } = sheet;
  return (
    <dl className={styles.facts} aria-live="polite">
      <Fact term={words("sheet.state")} text={state?.title ?? String(record["status"])} />
      <Fact
        term={words("sheet.progress")}
        text={words("sheet.doneLines", { done: totals.done, lines: sheet.lines.length })}
      />
      <Fact term={words("sheet.awardedTotal")} text={amountText(totals.awarded, language)} />
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
