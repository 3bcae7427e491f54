import { Checkbox } from "antd";
import { useEffect, useRef } from "react";
import type { ReferenceValue } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";

/** The matches of a value help as a list box: code, name. Nothing found offers the nearest codes. */
export function ValueHelpRows(props: {
  rows: readonly ReferenceValue[];
  title: string;
  marked: number;
  /** With many: the picks so far. */
  picked: readonly ReferenceValue[] | null;
  empty: boolean;
  nearest: readonly ReferenceValue[];
  onMark: (at: number) => void;
  onTake: (row: ReferenceValue) => void;
}) {
  const { rows, title, marked, picked, empty, nearest, onMark, onTake } = props;
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  if (rows.length === 0 && empty) {
    return (
      <div className="wb-help-empty">
        <p>{words("lookup.none")}</p>
        {nearest.length > 0 && (
          <ValueHelpRows {...props} rows={nearest} nearest={[]} marked={-1} empty={false} />
        )}
      </div>
    );
  }
  return (
    <ul
      ref={list}
      id="wb-help-rows"
      role="listbox"
      tabIndex={-1}
      aria-label={title}
      aria-multiselectable={picked !== null}
      className="wb-help-rows"
    >
      {rows.map((row, at) => (
        <li
          key={row.id}
          id={`wb-help-${row.id}`}
          role="option"
          aria-selected={picked ? picked.some(({ id }) => id === row.id) : at === marked}
          className={at === marked ? "wb-help-row wb-marked" : "wb-help-row"}
          onMouseMove={() => onMark(at)}
          onClick={() => onTake(row)}
        >
          {picked && (
            <Checkbox
              tabIndex={-1}
              checked={picked.some(({ id }) => id === row.id)}
              aria-hidden="true"
            />
          )}
          <span className="wb-code">{row.code}</span>
          <span className="wb-help-name">{row.name}</span>
        </li>
      ))}
    </ul>
  );
}
