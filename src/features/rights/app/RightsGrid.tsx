import type { RightMenu } from "../answers/rights.ts";
import { Checkbox, Input } from "antd";
import { useState } from "react";
import { useImplementer } from "../../../app/core/parts/implementerContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { ModuleRows } from "./ModuleRows.tsx";
import type { GridProps } from "./gridProps.ts";
import { isHeld } from "./rights.ts";
import { menuButtons } from "./source.ts";
import styles from "./rights.module.css";

/** Menus by module, and every button of each: the nine that all menus may have as columns, the special ones below. */
export function RightsGrid(props: GridProps) {
  const { tree, otherOf } = props;
  const words = useWords();
  const { on: codes } = useImplementer();
  const [wanted, setWanted] = useState("");
  const [onlyHeld, setOnlyHeld] = useState(false);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const text = wanted.trim().toLowerCase();
  const shows = (menu: RightMenu) => {
    const buttons = menuButtons(menu);
    const named = [menu.code, menu.title, ...menu.pages, ...menu.special.map(({ title }) => title)];
    const fits = text === "" || named.join(" ").toLowerCase().includes(text);
    const held = !onlyHeld || buttons.some((button) => props.isHeld(menu.code, button));
    return fits && held && (!onlyDiffering || !otherOf || differs(props, menu));
  };
  const modules = tree.modules
    .map((module) => ({ ...module, menus: module.menus.filter(shows) }))
    .filter(({ menus }) => menus.length > 0);
  return (
    <div className={styles.grid}>
      <div className={styles.filters}>
        <Input
          allowClear
          className={styles.find}
          placeholder={words("rights.findMenu")}
          aria-label={words("rights.findMenu")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox checked={onlyHeld} onChange={(event) => setOnlyHeld(event.target.checked)}>
          {words("rights.onlyHeld")}
        </Checkbox>
        {otherOf && (
          <Checkbox
            checked={onlyDiffering}
            onChange={(event) => setOnlyDiffering(event.target.checked)}
          >
            {words("rights.onlyDiffering")}
          </Checkbox>
        )}
        <Legend />
      </div>
      <section className={styles.scroll} aria-label={words("rights.table")}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.menuHead}>
                {words("rights.menu")}
              </th>
              {tree.base.map((button) => (
                <th scope="col" key={button.code} className={styles.baseHead}>
                  {button.title}
                  {codes && <code>{button.code}</code>}
                </th>
              ))}
              <th scope="col" className={styles.specialHead}>
                {words("rights.special")}
              </th>
            </tr>
          </thead>
          {modules.map((module) => (
            <ModuleRows key={module.code} module={module} grid={props} codes={codes} />
          ))}
        </table>
        {modules.length === 0 && <p className={styles.none}>{words("rights.none")}</p>}
      </section>
    </div>
  );
}

function differs({ cellOf, otherOf }: GridProps, menu: RightMenu): boolean {
  return menuButtons(menu).some(
    (button) => isHeld(cellOf(menu.code, button)) !== isHeld(otherOf!(menu.code, button)),
  );
}

/** What the marks of a cell mean. */
function Legend() {
  const words = useWords();
  const marks = [
    ["granted", words("rights.legend.granted")],
    ["inherited", words("rights.legend.inherited")],
    ["locked", words("rights.legend.locked")],
  ] as const;
  return (
    <ul className={styles.legend}>
      {marks.map(([state, said]) => (
        <li key={state}>
          <span className={styles.mark} data-state={state} aria-hidden />
          {said}
        </li>
      ))}
    </ul>
  );
}
