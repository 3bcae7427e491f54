import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { RendererBoundary } from "../feedback/RendererBoundary.tsx";
import { useWords } from "../base/words.ts";
import type { ChartData } from "./chartData.ts";
import "./charts.css";

const EChart = lazy(() => import("./EChart.tsx"));

/**
 * A chart, with a placeholder while it loads, and where there is nothing to draw. To screen readers it is a picture:
 * the caller shows the same data as a table.
 */
export function Chart(props: {
  /** Null: it is still being asked for. */
  readonly data: ChartData | null;
  readonly label: string;
  /** A category was clicked. */
  readonly onPick?: ((index: number) => void) | undefined;
}) {
  const { data, label, onPick } = props;
  const words = useWords();
  const isEmpty =
    data?.series.every(({ values }) => values.every((value) => value === null)) ?? false;
  if (isEmpty)
    return (
      <div className="wb-chart wb-chart-none" role="img" aria-label={label}>
        {words("chart.nothing")}
      </div>
    );
  return (
    <div className="wb-chart" data-lying={data?.lying} data-picks={onPick !== undefined}>
      {data === null ? (
        <Skeleton.Node active className="wb-chart-waiting" />
      ) : (
        <RendererBoundary value={data}>
          <Suspense fallback={<Skeleton.Node active className="wb-chart-waiting" />}>
            <EChart data={data} label={label} onPick={onPick} />
          </Suspense>
        </RendererBoundary>
      )}
    </div>
  );
}
