import { Button } from "antd";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/pages/administration.module.css";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAnswer } from "../../../app/core/pages/useAnswer.ts";

interface Group {
  readonly code: string;
  readonly title: string;
  readonly entries: readonly { readonly key: string; readonly about: string }[];
}

/** What the server keeps in memory, by group: seen, deleted, read anew. */
export function CachePage() {
  const asked = useAnswer<{ groups: readonly Group[] }>("/rs/redis/query");
  return (
    <Answered of={asked}>{({ groups }) => <Groups groups={groups} again={asked.again} />}</Answered>
  );
}

function Groups(props: { readonly groups: readonly Group[]; readonly again: () => void }) {
  const words = useWords();
  const { groups, again } = props;
  const change = (path: string, body: object) =>
    void call({ path, body, mutating: true }).then(again, () => undefined);
  return (
    <section className={styles.page}>
      <h1>{words("cache.title")}</h1>
      <p className={styles.help}>{words("cache.help")}</p>
      {groups.map(({ code, title, entries }) => (
        <section key={code} className={styles.card} aria-labelledby={`cache-${code}`}>
          <header className={styles.head}>
            <h2 id={`cache-${code}`}>{title}</h2>
            <span className={styles.help}>{words("cache.count", { count: entries.length })}</span>
            <Button onClick={() => change("/rs/redis/refresh", { group: code })}>
              {words("cache.refresh")}
            </Button>
            <Button onClick={() => change("/rs/redis/delete", { group: code })}>
              {words("cache.clear")}
            </Button>
          </header>
          {entries.length === 0 ? (
            <p className={styles.help}>{words("cache.none")}</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{words("cache.about")}</th>
                  <th scope="col">{words("cache.key")}</th>
                  <th scope="col">{words("bin.actions")}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ key, about }) => (
                  <tr key={key}>
                    <th scope="row">{about}</th>
                    <td>
                      <code>{key}</code>
                    </td>
                    <td>
                      <Button
                        size="small"
                        aria-label={words("cache.deleteOf", { name: about })}
                        onClick={() => change("/rs/redis/delete", { group: code, key })}
                      >
                        {words("cache.delete")}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </section>
  );
}
