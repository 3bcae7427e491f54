import { Dropdown } from "antd";
import type { MenuNode } from "../../../engine/index.ts";
import { cellWidth } from "../../../../renderers/grid/cells/columnWidths.ts";
import { useWords } from "../../core/language/useWords.ts";
import { modulesOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import styles from "./header.module.css";

/** What stands beside the name of a module, and the button behind which the others are, in px. */
const beside = 30;
const moreWidth = 70;

/** The modules that have room, the one in front always among them; the others are behind "More". */
export function Modules(props: {
  readonly module: MenuNode | undefined;
  /** In px. */
  readonly room: number;
  readonly onModule: (code: string) => void;
}) {
  const { module, room, onModule } = props;
  const words = useWords();
  const { menu } = useReader();
  const { shown, more } = withinRoom(modulesOf(menu), { module, room });
  return (
    <nav className={styles.modules} aria-label={words("frame.modules")}>
      {shown.map(({ code, title }) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === module?.code}
          onClick={() => onModule(code)}
        >
          {title}
        </button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: more.map(({ code, title }) => ({ key: code, label: title })),
            onClick: ({ key }) => onModule(key),
          }}
        >
          <button type="button" aria-haspopup="menu">
            {words("frame.moreModules")}
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

function withinRoom(
  modules: readonly MenuNode[],
  { module, room }: { readonly module: MenuNode | undefined; readonly room: number },
): { readonly shown: readonly MenuNode[]; readonly more: readonly MenuNode[] } {
  const widthOf = ({ title }: MenuNode) => cellWidth(title) + beside;
  const all = modules.reduce((sum, one) => sum + widthOf(one), 0);
  if (all <= room) return { shown: modules, more: [] };
  const front = modules.find(({ code }) => code === module?.code);
  let left = room - moreWidth - (front ? widthOf(front) : 0);
  const shown = modules.filter((one) => {
    if (one === front) return true;
    left -= widthOf(one);
    return left >= 0;
  });
  return { shown, more: modules.filter((one) => !shown.includes(one)) };
}
