import { DownOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import type { HomeChart } from "../answers/home.ts";
import { LoadFailure } from "../../../../renderers/feedback/LoadFailure.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { readStored, writeStored } from "../../../app/core/storage/storage.ts";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { Announcements } from "./Announcements.tsx";
import { MyDocuments } from "./MyDocuments.tsx";
import { Facts } from "./Facts.tsx";
import { RecentDocuments } from "./RecentDocuments.tsx";
import { Todo } from "./Todo.tsx";
import { Trend } from "./Trend.tsx";
import styles from "./home.module.css";
import type { useHome } from "./useHome.ts";

const HomeRows = lazy(() => import("./HomeRows.tsx").then((part) => ({ default: part.HomeRows })));
const Charts = lazy(() => import("./Charts.tsx").then((part) => ({ default: part.Charts })));

/** What awaits the reader as sentences, figures and charts of the role, own documents, and what was opened lately. */
export function HomeBoard({ data, failed, retry }: ReturnType<typeof useHome>) {
  const words = useWords();
  if (failed) return <LoadFailure error={failed} onRetry={retry} />;
  const facts = data?.numbers.filter(({ as, count }) => as === "fact" && count > 0);
  const charts = data?.charts.filter(({ chart }) => chart !== "line") ?? [];
  const trends = data?.charts.filter(({ chart, points }) => chart === "line" && points.length > 0);
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
        {charts.length > 0 && <FurtherCharts charts={charts} />}
      </div>
      <div className={styles.column}>
        {trends?.map((chart) => (
          <Trend key={chart.key} chart={chart} />
        ))}
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

/** Charts are drawn for whoever opens them; the device remembers that. */
function FurtherCharts({ charts }: { readonly charts: readonly HomeChart[] }) {
  const words = useWords();
  const [open, setOpen] = useState(() => readStored("local", openCharts) === true);
  function fold() {
    setOpen(!open);
    writeStored("local", openCharts, !open);
  }
  return (
    <section className={styles.card}>
      <h2>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={fold}>
          {words("home.charts")} <small>{charts.length}</small>
          <DownOutlined aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <Charts charts={charts} />
        </Suspense>
      )}
    </section>
  );
}

/** Under which the device keeps whether the charts are open. */
const openCharts = "homeCharts";

type Numbers = NonNullable<ReturnType<typeof useHome>["data"]>["numbers"];

/** What awaits the reader: what is late or refused comes first. */
export function waiting(numbers: Numbers): Numbers {
  const todo = numbers.filter(({ as, count }) => as === "todo" && count > 0);
  return todo.toSorted((a, b) => Number(b.tone === "bad") - Number(a.tone === "bad"));
}
