import type { ButtonView, ListPage } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import { ReasonButton } from "../../actions/ReasonButton.tsx";
import { useWords } from "../../base/words.ts";

/** Buttons that are not actions on rows. */
const pageButtons = new Set(["add", "edit", "import", "export"]);

/** The buttons of a list that run on selected rows. */
export const rowButtons = ({ buttons }: ListPage): readonly ButtonView[] =>
  buttons.filter(({ key, bulk }) => !pageButtons.has(key) && (bulk ?? true));

/**
 * What runs on the selected rows: the first harmless actions beside each other, the rest in the menu. Whether a row allows it
 * the server says, row by row.
 */
export function RowActions(props: {
  definition: ListPage;
  selected: number;
  running: string | null;
  room: number;
  onAction: (button: ButtonView) => void;
}) {
  const { definition, selected, running, room, onAction } = props;
  const words = useWords();
  const buttons = rowButtons(definition);
  const inLine = buttons.filter(({ danger }) => !danger).slice(0, room);
  const inMenu = buttons.filter((button) => !inLine.includes(button));
  const off = selected === 0 || running !== null;
  const reason = selected === 0 ? words("list.selectFirst") : "";
  return (
    <>
      {inLine.map((button) => (
        <ReasonButton
          key={button.key}
          off={off}
          reason={reason}
          busy={running === button.key}
          onClick={() => onAction(button)}
        >
          {button.title}
        </ReasonButton>
      ))}
      {inMenu.length > 0 && selected === 0 && (
        <ReasonButton off reason={reason}>
          {words("action.more")}
        </ReasonButton>
      )}
      {selected > 0 && (
        <ActionMenu
          buttons={inMenu}
          stateOf={() => ({ allowed: true })}
          busy={running !== null}
          onAction={onAction}
        />
      )}
    </>
  );
}
