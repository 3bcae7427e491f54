/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the ARIA combo box: its box has the focus and takes the keys; no HTML element does this */
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import styles from "./optionList.module.css";

/** An entry of the list. */
interface OptionView {
  readonly key: string;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}
export interface OptionGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly OptionView[];
}

/** The list box of a combo box: the box keeps the focus, and names the marked option by `optionId`. */
export function OptionList(props: {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly marked: string | undefined;
  readonly onMark: (key: string) => void;
  readonly onChoose: (key: string) => void;
}) {
  const { id, label, groups, marked, onMark, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    // The list is reached from its box; presses must not take the focus out of that.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className={styles.group} role="presentation">
            {group.title}
          </div>
          {group.options.map((option) => (
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === marked}
              aria-disabled={option.off !== undefined || undefined}
              tabIndex={-1}
              className={styles.option}
              onMouseMove={() => option.key !== marked && onMark(option.key)}
              onClick={() => option.off === undefined && onChoose(option.key)}
            >
              <span className={styles.title}>{option.title}</span>
              {(option.off ?? option.hint) && (
                <Fragment>
                  <span className="visually-hidden">: </span>
                  <span className={styles.hint}>{option.off || option.hint}</span>
                </Fragment>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The element id of an option, for `aria-activedescendant`. */
export function optionId(list: string, key: string): string {
  return `${list}-${key.replace(/[^A-Za-z0-9-]/g, "_")}`;
}

/** The option to mark after a key, or undefined for other keys: arrows go round, page keys go five further. */
export function markAfter(
  key: string,
  options: readonly OptionView[],
  marked: string | undefined,
): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 5,
    PageUp: -5,
  };
  const step = steps[key];
  if (step === undefined || options.length === 0) return undefined;
  const at = options.findIndex((option) => option.key === marked);
  const last = options.length - 1;
  const goesRound = Math.abs(step) === 1;
  const next = at + step;
  const place = goesRound
    ? (next + options.length) % options.length
    : Math.min(last, Math.max(0, next));
  return options[at < 0 ? (step > 0 ? 0 : last) : place]?.key;
}
