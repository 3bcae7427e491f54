import type { RightButton, RightMenu } from "../answers/rights.ts";
import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { useId, useState } from "react";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { GridProps } from "./gridProps.ts";
import { AllBox, RightBox } from "./RightBox.tsx";
import { menuButtons } from "./source.ts";
import styles from "./rights.module.css";

/** A menu: its base buttons in their columns, its special ones in a list that opens below. On a phone all are in the list. */
export function MenuRow(props: {
  readonly menu: RightMenu;
  readonly grid: GridProps;
  readonly codes: boolean;
}) {
  const { menu, grid, codes } = props;
  const words = useWords();
  const narrow = useCompact();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { onSwitch } = grid;
  const buttons = menuButtons(menu);
  const held = (codesOf: readonly string[]) =>
    codesOf.filter((button) => grid.isHeld(menu.code, button)).length;
  const special = menu.special.map(({ code }) => code);
  const base = grid.tree.base.filter(({ code }) => menu.base.includes(code));
  const listed = narrow ? [...base, ...menu.special] : menu.special;
  const box = ({ code, title }: RightButton) => (
    <RightBox
      label={`${menu.title}: ${title}`}
      cell={grid.cellOf(menu.code, code)}
      {...(grid.otherOf && { other: grid.otherOf(menu.code, code) })}
      {...(grid.titleOf && { title: grid.titleOf(menu.code, code) })}
      {...(onSwitch && { onSwitch: (on: boolean) => onSwitch([[menu.code, code]], on) })}
    />
  );
  const counted = narrow ? buttons : special;
  return (
    <>
      <tr>
        <th scope="row" className={styles.menu}>
          <span className={styles.rowHead}>
            <AllBox
              label={words("rights.all", { name: menu.title })}
              held={held(buttons)}
              total={buttons.length}
              {...(onSwitch && {
                onSwitch: (on: boolean) =>
                  onSwitch(
                    buttons.map((button) => [menu.code, button] as const),
                    on,
                  ),
              })}
            />
            <span>
              {menu.title}
              {codes && <code>{menu.code}</code>}
              {menu.pages.length > 1 && <small>{menu.pages.join(words("rights.and"))}</small>}
            </span>
          </span>
        </th>
        {grid.tree.base.map((button) => (
          <td key={button.code} className={styles.baseCell}>
            {menu.base.includes(button.code) ? box(button) : <span aria-hidden>·</span>}
          </td>
        ))}
        <td className={styles.specialCell}>
          {listed.length > 0 && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open}
              aria-controls={listId}
              aria-label={words("rights.more", {
                name: menu.title,
                held: held(counted),
                all: counted.length,
              })}
              onClick={() => setOpen(!open)}
            >
              {held(counted)} / {counted.length}
              {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr id={listId} className={styles.opened}>
          <td colSpan={grid.tree.base.length + 2}>
            <ul className={styles.buttons}>
              {listed.map((button) => (
                <li key={button.code}>
                  <label>
                    {box(button)}
                    {button.title}
                    {codes && <code>{button.code}</code>}
                  </label>
                  {grid.titleOf && <small>{grid.titleOf(menu.code, button.code)}</small>}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
