import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { LoadFailure } from "../../../../renderers/feedback/LoadFailure.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Announcements } from "./Announcements.tsx";
import { MyDocuments } from "./MyDocuments.tsx";
import { NumberTiles } from "./NumberTiles.tsx";
import { RecentDocuments } from "./RecentDocuments.tsx";
import styles from "./home.module.css";
import { useHome } from "./useHome.ts";

const Charts = lazy(() => import("./Charts.tsx").then((part) => ({ default: part.Charts })));

/** What awaits the reader, figures and charts of the role, own documents, and what was opened lately. */
export function HomeBoard() {
  const words = useWords();
  const { data, failed, retry } = useHome();
  if (failed) return <LoadFailure error={failed} onRetry={retry} />;
  const numbers = (as: "todo" | "fact") => data?.numbers.filter((one) => one.as === as);
  return (
    <div className={styles.columns} aria-busy={data === undefined}>
      <div className={styles.column}>
        <NumberTiles
          id="home-todo"
          title={words("home.todo")}
          none={words("home.noTodo")}
          numbers={numbers("todo")}
        />
        {numbers("fact")?.length !== 0 && (
          <NumberTiles id="home-facts" title={words("home.facts")} numbers={numbers("fact")} />
        )}
        {data && data.charts.length > 0 && (
          <Suspense fallback={<Skeleton active title={false} />}>
            <Charts charts={data.charts} />
          </Suspense>
        )}
      </div>
      <div className={styles.column}>
        <Announcements announcements={data?.announcements} />
        <MyDocuments documents={data?.documents} />
        <RecentDocuments />
      </div>
    </div>
  );
}
