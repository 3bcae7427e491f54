import { EllipsisOutlined } from "@ant-design/icons";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { OpenMenu } from "./LineMenu.tsx";
import type { SheetLine } from "../sheet/sheet.ts";
import styles from "../sheet/sheet.module.css";

/** Opens what else can be done with a line. */
export function MoreButton(props: {
  readonly line: SheetLine;
  readonly onMenu: (menu: OpenMenu) => void;
}) {
  const { line, onMenu } = props;
  const words = useWords();
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={words("sheet.moreOfLine", { item: line.item })}
      onClick={({ currentTarget }) => onMenu({ line, button: currentTarget })}
    >
      <EllipsisOutlined aria-hidden="true" />
    </button>
  );
}
