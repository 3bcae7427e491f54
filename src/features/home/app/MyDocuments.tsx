import type { MyDocument } from "../answers/home.ts";
import { Skeleton } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./home.module.css";

/** How many are shown before the rest is asked for. */
const first = 6;

/** What the reader made and is not finished; returned ones first. Undefined while it is asked for. */
export function MyDocuments({
  documents,
}: {
  readonly documents: readonly MyDocument[] | undefined;
}) {
  const words = useWords();
  const { menu } = useReader();
  const [all, setAll] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="home-mine">
      <h2 id="home-mine">{words("home.mine")}</h2>
      {documents === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : documents.length === 0 ? (
        <p className={styles.none}>{words("home.noMine")}</p>
      ) : (
        <ul className={styles.mine}>
          {documents
            .slice(0, all ? undefined : first)
            .map(({ page, id, number, name, title, stateTitle, tone, returned }) => (
              <li key={id}>
                <Link to={`${entryOfPage(menu, page)?.path ?? ""}/${encodeURIComponent(id)}`}>
                  <span title={`${title} ${number}`}>{name ?? number}</span>
                  <span className={styles.state} data-tone={returned ? "bad" : tone}>
                    {stateTitle}
                  </span>
                </Link>
              </li>
            ))}
          {documents.length > first && !all && (
            <li>
              <button type="button" className="link" onClick={() => setAll(true)}>
                {words("home.allMine", { count: documents.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
