import { CheckOutlined } from "@ant-design/icons";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { lineName, unitOf, withUnit } from "./lineName.ts";
import { type WorkLine, type WorkSetting } from "./workSetting.ts";
import styles from "./work.module.css";

/** All lines, with how far each is. */
export function WorkRail(props: {
  readonly setting: WorkSetting;
  readonly lines: readonly WorkLine[];
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const { setting, lines, current, onChoose } = props;
  const words = useWords();
  const reading = useReading();
  return (
    <nav className={styles.rail} aria-label={words("work.lines", { count: String(lines.length) })}>
      <ol>
        {lines.map((line) => {
          const { name, below } = lineName(setting, line.row, reading);
          const unit =
            setting.work.act === undefined && line.target?.below ? "" : unitOf(setting, line.row);
          return (
            <li key={line.id}>
              <button
                type="button"
                data-state={line.state}
                aria-current={line.id === current ? "step" : undefined}
                onClick={() => onChoose(line.id)}
              >
                <span className={styles.mark}>
                  {line.state === "done" ? (
                    <CheckOutlined aria-label={words("work.done")} />
                  ) : (
                    line.item
                  )}
                </span>
                <span>
                  <b>{name}</b>
                  <small>
                    {[
                      line.planned === undefined ? below : withUnit(line.planned, unit, reading),
                      line.done !== undefined && line.done !== "0"
                        ? words("work.doneOf", { quantity: withUnit(line.done, unit, reading) })
                        : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
