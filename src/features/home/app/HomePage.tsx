import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useFeatures } from "../../../app/core/featuresContext.ts";
import { Part } from "../../../app/core/parts/Part.tsx";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { HomeBoard, waiting } from "./HomeBoard.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import styles from "./home.module.css";
import { useHome } from "./useHome.ts";

/** `/home/homepage`: a greeting, what awaits the reader and matters to the role, and the pages the reader may open. */
export function HomePage() {
  const words = useWords();
  const intl = useIntl();
  const reader = useReader();
  const { user, company } = reader;
  const parts = useFeatures()
    .flatMap(({ home = [] }) => home)
    .filter(({ shown }) => shown(reader));
  const home = useHome();
  const todo = home.data && waiting(home.data.numbers);
  const now = useMinute();
  const timeZone = company.timeZone;
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(now),
  );
  const greeting = hour < 12 ? "home.morning" : hour < 18 ? "home.afternoon" : "home.evening";
  const date = intl.formatDate(now, { dateStyle: "full", timeZone });
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <h1>
          {words(greeting, { name: user.name })}
          {todo && (
            <span>
              {words("home.stop")}
              {todo[0]
                ? words("home.things", { count: todo.length, first: todo[0].title })
                : words("home.nothing")}
            </span>
          )}
        </h1>
        <p>
          {words("home.today", { date })} · {company.name}
        </p>
      </header>
      {parts.map(({ key, load }) => (
        <Part key={key} load={load} props={nothing} quiet />
      ))}
      <HomeBoard {...home} />
      <Shortcuts />
    </div>
  );
}

/** Parts of the home page find all they need by themselves. */
const nothing = {};

/** Now, renewed each minute: a page left open over midnight does not say yesterday. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
