import type { ActionState, ButtonView, Row, TableView } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import { arrangeButtons } from "../../actions/arrangeButtons.ts";
import { ReasonButton } from "../../actions/ReasonButton.tsx";
import { WhyRefused } from "../../explain/WhyRefused.tsx";
import { storedAndTyped } from "../../document/fieldQuestions.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { statesOf } from "../../actions/statesOf.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { useWords } from "../../base/words.ts";

/** The actions of each line: line id -> action -> allowed, or why not. */
export type LineStates = Readonly<Record<string, Readonly<Record<string, ActionState>>>>;

/**
 * The actions of a line table on the picked lines. One is possible when at least one picked line allows it: the server
 * decides line by line. The line's next step comes first.
 */
export function LineActions(props: {
  store: DocumentStore;
  table: TableView;
  picked: readonly Row[];
  states: LineStates;
  running: string | null;
  onAction: (button: ButtonView) => void;
}) {
  const { store, table, picked, states, running, onAction } = props;
  const words = useWords();
  const narrow = useNarrow();
  const [first] = picked;
  const stored = picked.filter(({ id }) => id !== undefined);
  const stateOf = (button: ButtonView): ActionState => {
    if (stored.length === 0) return { allowed: false, reason: words("form.saveFirst") };
    const each = stored.map(({ id }) => states[id!]?.[button.key] ?? { allowed: true });
    if (each.some(({ allowed }) => allowed)) return { allowed: true };
    const [only] = each;
    return stored.length === 1 && only
      ? only
      : {
          allowed: false,
          reason: only?.reason ?? words("action.somewhere", { action: button.title }),
        };
  };
  if (!first) {
    return (
      <ReasonButton size="small" off reason={words("list.selectFirst")}>
        {words("action.onLines")}
      </ReasonButton>
    );
  }
  const { primary, inLine, inMenu } = arrangeButtons({
    buttons: table.actions,
    machines: table.machines,
    states: statesOf(table.machines, first),
    stateOf,
    room: narrow ? 2 : 5,
  });
  const shown = [...(primary ? [primary] : []), ...inLine];
  return (
    <span className="wb-line-actions" role="group" aria-label={words("action.onLines")}>
      {shown.map((button) => {
        const { allowed, reason = "" } = stateOf(button);
        return (
          <ReasonButton
            key={button.key}
            size="small"
            type={button === primary ? "primary" : "default"}
            danger={button.danger ?? false}
            off={!allowed || running !== null}
            reason={allowed ? "" : reason}
            busy={running === button.key}
            onClick={() => onAction(button)}
          >
            {button.title}
          </ReasonButton>
        );
      })}
      <ActionMenu
        buttons={inMenu}
        stateOf={stateOf}
        busy={running !== null}
        size="small"
        onAction={onAction}
      />
      {stored[0] && (
        <WhyRefused
          document={store.page.document}
          buttons={table.actions.filter((button) => !stateOf(button).allowed)}
          of={() => ({
            page: store.page.page,
            ...storedAndTyped(store),
            table: table.path,
            line: stored[0]!.id!,
          })}
        />
      )}
    </span>
  );
}
