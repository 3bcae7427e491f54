import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { LoadFailure } from "../../../../renderers/feedback/LoadFailure.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { Announcements } from "./Announcements.tsx";
import { MyDocuments } from "./MyDocuments.tsx";
import { Facts } from "./Facts.tsx";
import { RecentDocuments } from "./RecentDocuments.tsx";
import { Todo } from "./Todo.tsx";
import styles from "./home.module.css";
import type { useHome } from "./useHome.ts";

const HomeRows = lazy(() => import("./HomeRows.tsx").then((part) => ({ default: part.HomeRows })));
const Charts = lazy(() => import("./Charts.tsx").then((part) => ({ default: part.Charts })));

/** What awaits the reader as sentences, figures and charts of the role, own documents, and what was opened lately. */
export function HomeBoard({ data, failed, retry }: ReturnType<typeof useHome>) {
  const words = useWords();
  if (failed) return <LoadFailure error={failed} onRetry={retry} />;
  const facts = data?.numbers.filter(({ as, count }) => as === "fact" && count > 0);
  return (
    <div className={styles.columns} aria-busy={data === undefined}>
      <div className={styles.column}>
        <RendererRoot>
          <div className={styles.column}>
            <Todo numbers={data && waiting(data.numbers)} />
            {data?.numbers
              .filter(({ as, count }) => as === "rows" && count > 0)
              .map((number) => (
                <Suspense key={number.key} fallback={<Skeleton active title={false} />}>
                  <HomeRows number={number} />
                </Suspense>
              ))}
          </div>
        </RendererRoot>
        {data && data.charts.length > 0 && (
          <Suspense fallback={<Skeleton active title={false} />}>
            <Charts charts={data.charts} />
          </Suspense>
        )}
      </div>
      <div className={styles.column}>
        {facts?.length !== 0 && (
          <Facts id="home-facts" title={words("home.facts")} numbers={facts} />
        )}
        <MyDocuments documents={data?.documents} />
        <Announcements announcements={data?.announcements} />
        <RecentDocuments />
      </div>
    </div>
  );
}

type Numbers = NonNullable<ReturnType<typeof useHome>["data"]>["numbers"];

/** What awaits the reader: what is late or refused comes first. */
export function waiting(numbers: Numbers): Numbers {
  const todo = numbers.filter(({ as, count }) => as === "todo" && count > 0);
  return todo.toSorted((a, b) => Number(b.tone === "bad") - Number(a.tone === "bad"));
}
