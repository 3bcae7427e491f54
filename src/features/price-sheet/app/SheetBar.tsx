import { memo, useState } from "react";
import { ActionMenu } from "../../../../renderers/actions/ActionMenu.tsx";
import { arrangeButtons } from "../../../../renderers/actions/arrangeButtons.ts";
import { ReasonButton } from "../../../../renderers/actions/ReasonButton.tsx";
import { statesOf } from "../../../../renderers/actions/statesOf.ts";
import { useActionFlow } from "../../../../renderers/actions/useActionFlow.tsx";
import { useSubject } from "../../../../renderers/actions/useSubject.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import type { ButtonView } from "../../../engine/index.ts";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import type { Loaded } from "./sheet/sheetSource.ts";
import { useSteady } from "./sheet/useSteady.ts";
import styles from "./sheet/sheet.module.css";

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

/** Which inquiry it is, and its next steps, which wait until all awards are stored. */
export const SheetBar = memo(function SheetBar(props: {
  readonly loaded: Loaded;
  readonly settled: () => Promise<void>;
  readonly onDone: () => void;
}) {
  const { loaded, settled, onDone } = props;
  const { definition, inquiry } = loaded;
  const { record, actions } = inquiry;
  const narrow = useCompact();
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
  const { machines, fields } = definition.header;
  const status = fields.find(({ key }) => key === "status");
  const { Cell: State } = widgetOf({ widget: "state" });
  const buttons = wanted.flatMap((key) => definition.buttons.find((one) => one.key === key) ?? []);
  const stateOf = ({ key }: ButtonView) => actions[key] ?? { allowed: true };
  const possible = buttons.filter((button) => stateOf(button).allowed);
  // What cannot be taken back is in the menu.
  const dangerous = possible.filter(({ danger }) => danger);
  const { primary, inLine, inMenu } = arrangeButtons({
    buttons: possible.filter(({ danger }) => !danger),
    machines,
    states: statesOf(machines, record),
    stateOf,
    room: narrow ? 1 : 3,
  });
  const start = useSteady((button: ButtonView) =>
    flow.start(button, [
      {
        id: record.id!,
        name: number(),
        document: { id: record.id!, version: record.version },
        place: { row: record, header: record, parent: undefined },
      },
    ]),
  );
  const [waiting, setWaiting] = useState<string>();
  const press = async (button: ButtonView) => {
    setWaiting(button.key);
    await settled();
    setWaiting(undefined);
    start(button);
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.called}>
          <h2>{String(record["title"] ?? number())}</h2>
          {Boolean(record["title"]) && <span className={styles.number}>{number()}</span>}
          {status && <State field={status} value={record["status"]} row={record} />}
        </div>
        {[...inLine, ...(primary ? [primary] : [])].map((button) => (
          <ReasonButton
            key={button.key}
            type={button === primary ? "primary" : "default"}
            busy={flow.running === button.key || waiting === button.key}
            onClick={() => void press(button)}
          >
            {button.title}
          </ReasonButton>
        ))}
        <ActionMenu
          buttons={[...inMenu, ...dangerous]}
          stateOf={stateOf}
          busy={flow.running !== null || waiting !== undefined}
          onAction={(button) => void press(button)}
        />
      </div>
      {flow.dialogs}
    </>
  );
});
