import { Input, Select } from "antd";
import { useState, type ReactNode } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { OpenCards, type OpenList } from "./OpenCards.tsx";
import parts from "../../../app/core/parts/part.module.css";
import styles from "../../../app/core/public/public.module.css";

/** Open lists one below the other, narrowed by what is looked for, by kind and by state. Lists without rows are left out. */
export function FilteredCards(props: {
  readonly lists: readonly OpenList[];
  readonly none: string;
  readonly actions: (list: OpenList, id: string) => ReactNode;
}) {
  const { lists, none, actions } = props;
  const words = useWords();
  const [wanted, setWanted] = useState("");
  const [kind, setKind] = useState("");
  const [state, setState] = useState("");
  const filled = lists.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return <p className={parts.empty}>{none}</p>;
  const states = [...new Set(filled.flatMap(({ rows }) => rows.map(stateOf)))].filter(Boolean);
  const text = wanted.trim().toLowerCase();
  const found = filled
    .filter(({ of }) => kind === "" || of === kind)
    .map((list) => ({
      ...list,
      rows: list.rows.filter(
        (row) =>
          (state === "" || stateOf(row) === state) &&
          list.columns.some(({ key }) =>
            String(row[key] ?? "")
              .toLowerCase()
              .includes(text),
          ),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <search className={styles.filters}>
        <Input
          allowClear
          className={styles.find}
          placeholder={words("bidding.find")}
          aria-label={words("bidding.find")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {filled.length > 1 && (
          <Select
            aria-label={words("bidding.kind")}
            className={styles.choose}
            value={kind}
            onChange={setKind}
            options={[
              { value: "", label: words("bidding.allKinds") },
              ...filled.map(({ of, title }) => ({ value: of, label: title })),
            ]}
          />
        )}
        {states.length > 1 && (
          <Select
            aria-label={words("bidding.state")}
            className={styles.choose}
            value={state}
            onChange={setState}
            options={[
              { value: "", label: words("bidding.allStates") },
              ...states.map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </search>
      {found.length === 0 && <p className={parts.empty}>{words("bidding.notFound")}</p>}
      {found.map((list) => (
        <section key={list.of} className={styles.section} aria-labelledby={`open-${list.of}`}>
          <h2 id={`open-${list.of}`}>
            {list.title} <span className={styles.count}>{list.rows.length}</span>
          </h2>
          <OpenCards list={list} none="" actions={(id) => actions(list, id)} />
        </section>
      ))}
    </>
  );
}

/** The state in words, where the list shows one. */
function stateOf(row: OpenList["rows"][number]): string {
  return typeof row["status"] === "string" ? row["status"] : "";
}
