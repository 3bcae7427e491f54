import zh from "echarts/lib/i18n/langZH.js";
import { BarChart, LineChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { init, registerLocale, use as draws, type ECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRenderer } from "../base/rendererContext.ts";
import { useNarrow } from "../feedback/useNarrow.ts";
import type { ChartData } from "./chartData.ts";
import { chartOption } from "./chartOption.ts";
import { localeOf, withMinus, type Language } from "../../src/engine/index.ts";

draws([
  BarChart,
  LineChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);
registerLocale("ZH", zh);

/** A chart as SVG that follows its place's size, the appearance and the data. It is loaded where the first chart is. */
export default function EChart(props: {
  readonly data: ChartData;
  readonly label: string;
  readonly onPick: ((index: number) => void) | undefined;
}) {
  const { data, label } = props;
  const { appearance, language } = useRenderer();
  const narrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(null);
  const pick = useEffectEvent((index: number) => props.onPick?.(index));

  useEffect(() => {
    const element = place.current!;
    const locale = language === "en" ? "EN" : "ZH";
    const chart = init(element, null, { renderer: "svg", locale });
    drawn.current = chart;
    chart.on("click", ({ dataIndex }) => {
      if (typeof dataIndex === "number") pick(dataIndex);
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
      drawn.current = null;
    };
  }, [language]);

  useEffect(() => {
    const number = numberOf(language);
    const look = { appearance, narrow, number, description: label };
    drawn.current!.setOption(chartOption(data, look), { notMerge: true });
  }, [data, label, appearance, narrow, language]);

  return <div ref={place} className="wb-chart-place" />;
}

/** How numbers are written on a scale: long ones short, as people say them (`1.2万`, `12K`). */
function numberOf(language: Language): (value: number) => string {
  const plain = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 4 });
  const short = new Intl.NumberFormat(localeOf[language], {
    notation: "compact",
    maximumFractionDigits: 2,
  });
  return (value) => withMinus((Math.abs(value) >= 10_000 ? short : plain).format(value));
}
