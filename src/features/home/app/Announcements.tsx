import type { HomeAnnouncement } from "../answers/home.ts";
import { Skeleton } from "antd";
import { FormattedDate } from "react-intl";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./home.module.css";

/** The newest announcements for the reader. Undefined while they are asked for. */
export function Announcements(props: {
  readonly announcements: readonly HomeAnnouncement[] | undefined;
}) {
  const words = useWords();
  const { menu, company } = useReader();
  const entry = entryOfPage(menu, "announcement");
  if (!entry) return null;
  const { announcements } = props;
  return (
    <section className={styles.card} aria-labelledby="home-announcements">
      <div className={styles.head}>
        <h2 id="home-announcements">{words("home.announcements")}</h2>
        <Link to={entry.path}>{words("home.allAnnouncements")}</Link>
      </div>
      {announcements === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : announcements.length === 0 ? (
        <p className={styles.none}>{words("home.noAnnouncements")}</p>
      ) : (
        <ul className={styles.recent}>
          {announcements.map(({ id, title, typeTitle, effectiveAt }) => (
            <li key={id}>
              <Link to={`${entry.path}/${encodeURIComponent(id)}`}>
                <span>{title}</span>
                <span>
                  {typeTitle} ·{" "}
                  <FormattedDate
                    value={effectiveAt}
                    dateStyle="medium"
                    timeZone={company.timeZone}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
