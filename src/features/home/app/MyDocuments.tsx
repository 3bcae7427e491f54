import type { MyDocument } from "../answers/home.ts";
import { Skeleton } from "antd";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./home.module.css";

/** What the reader made and is not finished; returned ones first. Undefined while it is asked for. */
export function MyDocuments({
  documents,
}: {
  readonly documents: readonly MyDocument[] | undefined;
}) {
  const words = useWords();
  const { menu } = useReader();
  return (
    <section className={styles.card} aria-labelledby="home-mine">
      <h2 id="home-mine">{words("home.mine")}</h2>
      {documents === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : documents.length === 0 ? (
        <p className={styles.none}>{words("home.noMine")}</p>
      ) : (
        <ul className={styles.recent}>
          {documents.map(({ page, id, number, name, title, stateTitle, tone, returned }) => (
            <li key={id}>
              <Link to={`${entryOfPage(menu, page)?.path ?? ""}/${encodeURIComponent(id)}`}>
                <span>
                  {number}
                  {name !== undefined && ` ${name}`}
                </span>
                <span>
                  {title}
                  <span className={styles.state} data-tone={returned ? "bad" : tone}>
                    {stateTitle}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
