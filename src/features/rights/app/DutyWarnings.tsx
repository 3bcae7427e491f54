import { WarningOutlined } from "@ant-design/icons";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { BrokenDuty } from "./duties.ts";
import styles from "./rights.module.css";

/** So many menus are named. */
const mostNamed = 6;

/** Duties that the role does not keep apart: a line that opens, or the whole list. */
export function DutyWarnings(props: {
  readonly broken: readonly BrokenDuty[];
  readonly open?: boolean;
}) {
  const { broken, open = false } = props;
  const words = useWords();
  if (broken.length === 0) return null;
  return (
    <details className={styles.duties} open={open}>
      <summary>
        <WarningOutlined aria-hidden /> {words("rights.duties", { count: broken.length })}
      </summary>
      <ul>
        {broken.map(({ key, title, menus }) => (
          <li key={key}>
            {title}
            <span>
              {menus.slice(0, mostNamed).join(words("rights.and"))}
              {menus.length > mostNamed && ` +${menus.length - mostNamed}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
