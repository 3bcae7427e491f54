import type { RightModule } from "../answers/rights.ts";
import { CaretDownOutlined, CaretRightOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { Cells, GridProps } from "./gridProps.ts";
import { MenuRow } from "./MenuRow.tsx";
import { AllBox } from "./RightBox.tsx";
import { menuButtons } from "./source.ts";
import styles from "./rights.module.css";

/** The menus of a module under one line that folds them, and switches them all. */
export function ModuleRows(props: {
  readonly module: RightModule;
  readonly grid: GridProps;
  readonly codes: boolean;
}) {
  const { module, grid, codes } = props;
  const words = useWords();
  const [folded, setFolded] = useState(false);
  const cells: Cells = module.menus.flatMap((menu) =>
    menuButtons(menu).map((button) => [menu.code, button] as const),
  );
  const held = cells.filter(([menu, button]) => grid.isHeld(menu, button)).length;
  const { onSwitch } = grid;
  return (
    <tbody>
      <tr className={styles.module}>
        <th scope="rowgroup" colSpan={grid.tree.base.length + 2}>
          <span className={styles.rowHead}>
            <AllBox
              label={words("rights.all", { name: module.title })}
              held={held}
              total={cells.length}
              {...(onSwitch && { onSwitch: (on: boolean) => onSwitch(cells, on) })}
            />
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              {folded ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
              {module.title}
            </button>
            <span className={styles.count}>
              {held} / {cells.length}
            </span>
          </span>
        </th>
      </tr>
      {!folded &&
        module.menus.map((menu) => (
          <MenuRow key={menu.code} menu={menu} grid={grid} codes={codes} />
        ))}
    </tbody>
  );
}
