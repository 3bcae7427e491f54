import type { ReactNode } from "react";
import styles from "./charts.module.css";

/** One bar a value: a table that is drawn as bars, so that everybody reads the same. */
export function Bars(props: {
  /** Said before the values: a caption, or the heads of the two columns. */
  readonly heading: ReactNode;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** Shown in the place of the name: a link. */
    readonly label?: ReactNode;
    readonly value: number;
    readonly text: ReactNode;
  }[];
  /** Width of the longest bar in percent; the texts need the rest. */
  readonly widest: number;
}) {
  const { heading, rows, widest } = props;
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), 1);
  return (
    <table className={styles.bars}>
      {heading}
      <tbody>
        {rows.map(({ key, name, label, value, text }) => (
          <tr key={key}>
            <th scope="row" title={name}>
              {label ?? name}
            </th>
            <td>
              <span
                className={styles.bar}
                style={{ width: `${(Math.abs(value) / most) * widest}%` }}
              />
              <span className={styles.value}>{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
