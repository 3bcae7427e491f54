import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import { ReasonButton } from "../../actions/ReasonButton.tsx";
import { useWords } from "../../base/words.ts";
import { fitsRows } from "./fitsRows.ts";

/** Buttons that are not actions on rows. */
const pageButtons = new Set(["add", "edit", "import", "export"]);

/** The buttons of a list that run on selected rows. */
export const rowButtons = ({ buttons }: ListPage): readonly ButtonView[] =>
  buttons.filter(({ key, bulk }) => !pageButtons.has(key) && (bulk ?? true));

/**
 * What runs on the selected rows: the first harmless actions that start from their states beside each other, the rest in the
 * menu; what starts from none of these states is off and says so. Whether a row allows it the server says, row by row.
 */
export function RowActions(props: {
  definition: ListPage;
  selected: readonly ListRow[];
  running: string | null;
  room: number;
  onAction: (button: ButtonView) => void;
}) {
  const { definition, selected, running, room, onAction } = props;
  const words = useWords();
  const buttons = rowButtons(definition);
  const fits = (button: ButtonView) => fitsRows(button, selected);
  const harmless = buttons.filter(({ danger }) => !danger);
  const inLine = [...harmless.filter(fits), ...harmless.filter((one) => !fits(one))].slice(0, room);
  const inMenu = buttons.filter((button) => !inLine.includes(button));
  const isNone = selected.length === 0;
  const reasonOf = (button: ButtonView) =>
    isNone ? words("list.selectFirst") : fits(button) ? "" : words("list.noneFits");
  return (
    <>
      {inLine.map((button) => (
        <ReasonButton
          key={button.key}
          off={isNone || running !== null || !fits(button)}
          reason={reasonOf(button)}
          busy={running === button.key}
          onClick={() => onAction(button)}
        >
          {button.title}
        </ReasonButton>
      ))}
      {inMenu.length > 0 && isNone && (
        <ReasonButton off reason={words("list.selectFirst")}>
          {words("action.more")}
        </ReasonButton>
      )}
      {!isNone && (
        <ActionMenu
          buttons={inMenu}
          stateOf={(button) =>
            fits(button) ? { allowed: true } : { allowed: false, reason: reasonOf(button) }
          }
          busy={running !== null}
          onAction={onAction}
        />
      )}
    </>
  );
}
