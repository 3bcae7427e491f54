import { Button } from "antd";
import { useCallback, useEffect } from "react";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { ActionMenu } from "../../../../../renderers/actions/ActionMenu.tsx";
import { arrangeButtons } from "../../../../../renderers/actions/arrangeButtons.ts";
import { statesOf } from "../../../../../renderers/actions/statesOf.ts";
import { useActionFlow } from "../../../../../renderers/actions/useActionFlow.tsx";
import { useSubject } from "../../../../../renderers/actions/useSubject.ts";
import { useNarrow } from "../../../../../renderers/feedback/useNarrow.ts";
import { useRenderer } from "../../../../../renderers/base/rendererContext.ts";
import type { AuctionView } from "../../answers/auction.ts";
import type { ButtonView, DetailPage, RecordAnswer } from "../../../../engine/index.ts";
import { documentSaved } from "../../../../app/core/pages/savedDocuments.ts";
import { ClosingNote } from "./ClosingNote.tsx";
import styles from "./monitor.module.css";

interface Loaded {
  readonly definition: DetailPage;
  readonly answer: RecordAnswer;
}

/**
 * The actions of the event that are possible now, run by the same dialogs as on its own page. The document is read anew when
 * its state changes, and before an action, since offers change it all the time.
 */
export function MonitorActions(props: {
  readonly view: AuctionView;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly onDone: () => void;
  /** Told whether lots may be awarded and offers invalidated now, whenever that is known anew. */
  readonly onMay: (may: { readonly award: boolean; readonly invalidate: boolean }) => void;
}) {
  const { page, id, status, phase, number, buyer } = props.view;
  const { onMay } = props;
  // What may be done next changes with the choice of whom to award, and while an invalidation waits for its second person.
  const chosen = JSON.stringify([buyer?.award?.lots.map((lot) => lot.chosen), buyer?.invalidation]);
  const { source } = useRenderer();
  const narrow = useNarrow();
  const read = useCallback(async () => {
    const [definition, answer] = await Promise.all([source.detailPage(page), source.get(page, id)]);
    return { definition, answer };
  }, [source, page, id]);
  // After a failure the monitor shows what it knows until the next change of state.
  const { answer: loaded } = useAsked(read, { anew: `${status} ${phase} ${chosen}` });
  useEffect(() => {
    if (loaded) onMay(mayDo(loaded));
  }, [loaded, onMay]);
  const definition = loaded?.definition;
  const subject = useSubject({ title: definition?.title ?? "" });
  const flow = useActionFlow({
    page,
    document: definition?.document ?? page,
    subject,
    definition,
    says: ({ key }) => key === ending && <ClosingNote view={props.view} now={props.now} />,
    onDone: () => {
      props.onDone();
      documentSaved();
    },
  });
  if (!definition || !loaded) return null;
  const { actions, record } = loaded.answer;
  const stateOf = ({ key }: ButtonView) => actions[key] ?? { allowed: false };
  const { machines } = definition.header;
  const possible = definition.buttons.filter(
    (button) => !elsewhere.has(button.key) && stateOf(button).allowed,
  );
  // While time runs, ending the bidding is never what is nearest at hand.
  const isEarly = phase !== "ENDED" && phase !== "CLOSED";
  const isFar = ({ key, danger = false }: ButtonView) => danger || (isEarly && key === ending);
  const { primary, inLine, inMenu } = arrangeButtons({
    buttons: possible.filter((button) => !isFar(button)),
    machines,
    states: statesOf(machines, record),
    stateOf,
    room: narrow ? 1 : 3,
  });
  const start = async (button: ButtonView) => {
    const { answer } = await read();
    const document = { id, version: answer.record.version ?? 0 };
    const place = { row: answer.record, header: answer.record, parent: undefined };
    flow.start(button, [{ id, name: number, document, place }]);
  };
  return (
    <div className={styles.actions}>
      {[...(primary ? [primary] : []), ...inLine].map((button) => (
        <Button
          key={button.key}
          type={button === primary ? "primary" : "default"}
          danger={button.danger ?? false}
          disabled={flow.running !== null}
          onClick={() => void start(button)}
        >
          {button.title}
        </Button>
      ))}
      <ActionMenu
        buttons={[...inMenu, ...possible.filter(isFar)]}
        stateOf={stateOf}
        busy={flow.running !== null}
        onAction={(button) => void start(button)}
      />
      {flow.dialogs}
    </div>
  );
}

/** The action that ends the bidding. */
const ending = "close";

/** What belongs to the document's own page, or stands at each offer. */
const elsewhere = new Set(["save", "delete", "print", "copy", "invalidateOffer"]);

/** Whether the reader may award lots in the present state, whoever is chosen, and ask for an offer to be invalidated. */
function mayDo({ definition, answer }: Loaded) {
  const award = definition.buttons.find(({ key }) => key === "award");
  const states = statesOf(definition.header.machines, answer.record);
  const fits = Object.entries(award?.moves ?? {}).every(
    ([machine, { from }]) => from.length === 0 || from.includes(String(states[machine])),
  );
  return {
    award: award !== undefined && fits,
    invalidate: answer.actions["invalidateOffer"]?.allowed === true,
  };
}
