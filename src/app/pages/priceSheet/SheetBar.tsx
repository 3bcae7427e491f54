import { ActionMenu } from "../../../../renderers/actions/ActionMenu.tsx";
import { arrangeButtons } from "../../../../renderers/actions/arrangeButtons.ts";
import { ReasonButton } from "../../../../renderers/actions/ReasonButton.tsx";
import { statesOf } from "../../../../renderers/actions/statesOf.ts";
import { useActionFlow } from "../../../../renderers/actions/useActionFlow.tsx";
import { useSubject } from "../../../../renderers/actions/useSubject.ts";
import type { ButtonView, Language } from "../../../engine/index.ts";
import { useNarrow } from "../../frame/useNarrow.ts";
import { useWords } from "../../language/useWords.ts";
import { amountText, difference, percentText } from "./decimals.ts";
import type { Sheet } from "./sheet.ts";
import type { Loaded } from "./sheetSource.ts";
import styles from "./sheet.module.css";

/** Actions of the inquiry that belong to its price sheet, in the order of its life. */
const wanted: readonly string[] = [
  "pricing",
  "submitPrices",
  "approve",
  "refuse",
  "return",
  "withdraw",
  "toPurchase",
  "toContract",
  "requote",
  "revokePrices",
  "giveUp",
];

/** Which inquiry it is, how far it has come, what it saves, and its next steps. */
export function SheetBar(props: {
  readonly loaded: Loaded;
  readonly sheet: Sheet;
  readonly language: Language;
  readonly onDone: () => void;
}) {
  const { loaded, sheet, language, onDone } = props;
  const { definition, inquiry } = loaded;
  const { record, actions } = inquiry;
  const words = useWords();
  const narrow = useNarrow();
  const number = () => String(record["number"] ?? "");
  const subject = useSubject({ title: definition.title, number });
  const flow = useActionFlow({
    page: definition.page,
    document: definition.document,
    subject,
    definition,
    onDone,
    onStale: onDone,
  });
  const { machines } = definition.header;
  const buttons = wanted.flatMap((key) => definition.buttons.find((one) => one.key === key) ?? []);
  const stateOf = ({ key }: ButtonView) => actions[key] ?? { allowed: true };
  const possible = buttons.filter((button) => stateOf(button).allowed);
  const { primary, inLine, inMenu } = arrangeButtons({
    buttons: possible,
    machines,
    states: statesOf(machines, record),
    stateOf,
    room: narrow ? 1 : 3,
  });
  const start = (button: ButtonView) =>
    flow.start(button, [
      {
        id: record.id!,
        name: number(),
        document: { id: record.id!, version: record.version },
        place: { row: record, header: record, parent: undefined },
      },
    ]);
  const machine = machines.find(({ name }) => name === "status");
  const state = machine?.states.find(({ value }) => value === record["status"]);
  const { totals } = sheet;
  return (
    <>
      <div className={styles.head}>
        <h2>
          {number()} {String(record["title"] ?? "")}
        </h2>
        {[...(primary ? [primary] : []), ...inLine].map((button) => (
          <ReasonButton
            key={button.key}
            type={button === primary ? "primary" : "default"}
            danger={button.danger ?? false}
            busy={flow.running === button.key}
            onClick={() => start(button)}
          >
            {button.title}
          </ReasonButton>
        ))}
        <ActionMenu
          buttons={inMenu}
          stateOf={stateOf}
          busy={flow.running !== null}
          onAction={start}
        />
      </div>
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
      {flow.dialogs}
    </>
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
