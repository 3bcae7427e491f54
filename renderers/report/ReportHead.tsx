import { BarChartOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Segmented, Select } from "antd";
import { useEffect, useMemo, useState } from "react";
import {
  reservedGroups,
  type ListPage,
  type ListQuery,
  type ListRow,
} from "../../src/engine/index.ts";
import { Chart } from "../charts/Chart.tsx";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { useReading } from "../widgets/useReading.ts";
import { drawnFigures, groupChart } from "./groupChart.ts";
import { ReportFigures } from "./ReportFigures.tsx";
import { useGroups } from "./useGroups.ts";
import "./report.css";

/**
 * The head of a report's table: the figures of all found rows, the ways to sum them up, and the chart, of which each
 * part opens its rows. The table holds the same data, so nothing is shown by the picture alone.
 */
export function ReportHead(props: {
  readonly definition: ListPage;
  /** The way in force; undefined: the rows one by one. */
  readonly group: string | undefined;
  readonly query: ListQuery;
  readonly narrow: boolean;
  /** Counts the times that the rows were read anew. */
  readonly turn: number;
  readonly onGroup: (key: string) => void;
  readonly onOpen: (row: ListRow) => void;
}) {
  const { definition, group, query, narrow, turn, onGroup, onOpen } = props;
  const { language } = useRenderer();
  const words = useWords();
  const reading = useReading();
  const groups = definition.groups!;
  const way = groups.by.find(({ key }) => key === group);
  const [figure, setFigure] = useState<string>();
  const [hidden, setHidden] = useState(false);
  const figures = drawnFigures(definition);
  const isDrawn = !hidden && way?.chart !== undefined && figures.length > 0;
  const { rows, error, retry } = useGroups(definition.page, {
    query,
    group: isDrawn ? way.key : undefined,
    figures: drawnFigures(definition, figure).map(({ key }) => key),
    sort: way?.step ? `-${way.columns[0]}` : `-${figure ?? figures[0]?.key ?? "count"}`,
    turn,
  });
  const chart = useMemo(
    () =>
      way && rows
        ? groupChart(definition, way, rows, { figure, reading, others: words("report.others") })
        : null,
    [definition, way, rows, figure, reading, words],
  );
  // A figure of another report is none of this one.
  useEffect(() => setFigure(undefined), [definition.page]);
  const ways = [
    ...groups.by.map(({ key, title }) => ({ value: key, label: title })),
    ...(groups.first === undefined
      ? []
      : [{ value: reservedGroups.rows as string, label: words("report.rows") }]),
  ];
  const label = way ? words("report.chartOf", { title: definition.title, by: way.title }) : "";
  return (
    <section
      className="wb-report"
      aria-label={words("report.summary")}
      lang={language === "en" ? "en" : undefined}
    >
      <ReportFigures definition={definition} query={query} turn={turn} />
      <div className="wb-report-ways">
        {narrow ? (
          <Select
            aria-label={words("report.by")}
            value={group ?? reservedGroups.rows}
            options={ways}
            onChange={onGroup}
          />
        ) : (
          <Segmented
            aria-label={words("report.by")}
            value={group ?? reservedGroups.rows}
            options={ways}
            onChange={(key) => onGroup(String(key))}
          />
        )}
        {way && figures.length > 1 && !hidden && (
          <Select
            aria-label={words("report.figure")}
            className="wb-report-figure"
            value={figure ?? ""}
            options={[
              { value: "", label: words("report.allFigures") },
              ...figures.map(({ key, title }) => ({ value: key, label: title })),
            ]}
            onChange={(key) => setFigure(key === "" ? undefined : key)}
          />
        )}
        <span className="wb-report-tools">
          {way?.chart && (
            <Button
              type="text"
              className={hidden ? "" : "wb-tool-on"}
              icon={<BarChartOutlined aria-hidden="true" />}
              aria-pressed={!hidden}
              aria-label={words("report.chart")}
              title={words("report.chart")}
              onClick={() => setHidden(!hidden)}
            />
          )}
          {!narrow && (
            <Button
              type="text"
              icon={<PrinterOutlined aria-hidden="true" />}
              aria-label={words("report.print")}
              title={words("report.print")}
              onClick={() => window.print()}
            />
          )}
        </span>
      </div>
      {isDrawn && (
        <div className="wb-report-chart" data-rows={chart?.data.lying ? chart.rows.length : 0}>
          {error ? (
            <LoadFailure error={error} onRetry={retry} />
          ) : (
            <Chart
              data={chart?.data ?? null}
              label={label}
              onPick={(index) => {
                const row = chart?.rows[index];
                if (row) onOpen(row);
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}
