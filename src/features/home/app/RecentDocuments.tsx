import { Button } from "antd";
import { useReducer } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { forgetDocuments, recentDocuments } from "../../../app/core/recent/recentDocuments.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import styles from "./home.module.css";

/** The documents the reader opened lately on this device. */
export function RecentDocuments() {
  const words = useWords();
  const { user } = useReader();
  // Coming back to the home tab renders it anew, with what was opened meanwhile.
  useTab();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const documents = recentDocuments(user.id);
  const clear = () => {
    forgetDocuments(user.id);
    lookAgain();
  };
  if (documents.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="home-recent">
      <div className={styles.head}>
        <h2 id="home-recent">{words("home.recent")}</h2>
        <Button type="link" size="small" onClick={clear}>
          {words("home.clearRecent")}
        </Button>
      </div>
      <ul className={styles.recent}>
        {documents.map((document) => (
          <li key={document.path}>
            <Link to={document.path}>
              <span>{document.title}</span>
              <span>{document.page}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
