import { Segmented, Select } from "antd";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { Chart } from "../../../../renderers/charts/Chart.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/pages/administration.module.css";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { PatrolButton } from "./PatrolButton.tsx";
import { ShareCharts } from "./ShareCharts.tsx";
import { capabilityOf, chartFigures, type Figure } from "./spcCharts.ts";
import {
  readCharacteristics,
  readingsOf,
  readingsPage,
  readMeasured,
  subgroupsOf,
  type Characteristic,
  type Measured,
} from "./spcData.ts";
import own from "./spc.module.css";

/** Control charts of what inspections measured, of the readings that the reader may see. */
export function ControlChartsPage() {
  const words = useWords();
  const [of, setOf] = useState<"values" | "shares">("values");
  return (
    <section className={styles.page}>
      <h1>{words("spc.title")}</h1>
      <p className={styles.help}>{words("spc.help")}</p>
      <Segmented
        className={own.of!}
        aria-label={words("spc.of")}
        value={of}
        options={[
          { value: "values", label: words("spc.values") },
          { value: "shares", label: words("spc.shares") },
        ]}
        onChange={(next) => setOf(next === "shares" ? "shares" : "values")}
      />
      {of === "values" ? (
        <ValueCharts />
      ) : (
        <RendererRoot>
          <ShareCharts />
        </RendererRoot>
      )}
    </section>
  );
}

function ValueCharts() {
  const words = useWords();
  const asked = useAsked(readCharacteristics);
  return (
    <Answered of={asked}>
      {(all) =>
        all.length === 0 ? (
          <div className={styles.card}>
            <strong>{words("spc.none")}</strong>
            <p className={styles.help}>{words("spc.noneHint")}</p>
          </div>
        ) : (
          <RendererRoot>
            <Charts all={all} />
          </RendererRoot>
        )
      }
    </Answered>
  );
}

function Charts({ all }: { readonly all: readonly Characteristic[] }) {
  const words = useWords();
  const [key, choose] = useState(all[0]!.key);
  const chosen = all.find((one) => one.key === key) ?? all[0]!;
  return (
    <>
      <div className={styles.filters}>
        <Select
          showSearch
          optionFilterProp="label"
          className={own.choice!}
          aria-label={words("spc.characteristic")}
          value={chosen.key}
          options={all.map(({ key: value, of, count }) => ({
            value,
            label: `${of.map(([, { code, name }]) => name ?? code).join(" · ")} (${count})`,
          }))}
          onChange={choose}
        />
        <Link
          to={`/quality/${readingsPage}?filter=${encodeURIComponent(JSON.stringify(readingsOf(chosen)))}`}
        >
          {words("spc.openReadings")}
        </Link>
      </div>
      <OfOne key={chosen.key} chosen={chosen} />
    </>
  );
}

function OfOne({ chosen }: { readonly chosen: Characteristic }) {
  const ask = useCallback((signal: AbortSignal) => readMeasured(chosen, signal), [chosen]);
  const asked = useAsked(ask);
  return (
    <Answered of={asked}>{(measured) => <Drawn chosen={chosen} measured={measured} />}</Answered>
  );
}

function Drawn({
  chosen,
  measured,
}: {
  readonly chosen: Characteristic;
  readonly measured: Measured;
}) {
  const words = useWords();
  const figures = useMemo(() => chartFigures(measured, words), [measured, words]);
  const [kind, setKind] = useState<Figure["key"]>(figures[0]!.key);
  const figure = figures.find(({ key }) => key === kind) ?? figures[0]!;
  const isGrouped = figure.key === "xbar" || figure.key === "range";
  const { size } = subgroupsOf(measured.readings);
  const count = measured.readings.length;
  const alarm = figure.rows.findLast(({ signs }) => signs.length > 0);
  return (
    <>
      <Indices measured={measured} />
      <section className={styles.card} aria-label={words(`spc.figure.${figure.key}`)}>
        <header className={styles.head}>
          <Segmented
            aria-label={words("spc.chart")}
            value={figure.key}
            options={figures.map(({ key }) => ({ value: key, label: words(`spc.figure.${key}`) }))}
            onChange={(next) => setKind(next as Figure["key"])}
          />
          <span className={styles.help}>
            {isGrouped ? words("spc.readings", { count, size }) : words("spc.latest", { count })}
          </span>
        </header>
        {alarm && (
          <output className={own.alarm}>
            <span>
              {words("spc.alarm", {
                lot: alarm.name,
                sign: alarm.signs.map((rule) => words(`spc.rule.${rule}`)).join("；"),
              })}
            </span>
            <PatrolButton
              chosen={chosen}
              alarm={`${alarm.name} ${alarm.value} ${alarm.signs.map((rule) => words(`spc.rule.${rule}`)).join("；")}`}
            />
          </output>
        )}
        {!figures.some(({ key }) => key === "xbar") && (
          <p className={styles.help}>{words("spc.fewLots")}</p>
        )}
        <div className={own.chart}>
          <Chart data={figure.data} label={words(`spc.figure.${figure.key}`)} />
        </div>
      </section>
      <PointTable figure={figure} />
    </>
  );
}

function Indices({ measured }: { readonly measured: Measured }) {
  const words = useWords();
  const found = capabilityOf(measured);
  const parts = [
    [words("spc.mean"), found?.mean.toFixed(4)],
    [words("spc.deviation"), found?.deviation.toFixed(4)],
    ["Cp", found?.cp?.toFixed(2)],
    ["Cpk", found?.cpk?.toFixed(2)],
    ["Pp", found?.pp?.toFixed(2)],
    ["Ppk", found?.ppk?.toFixed(2)],
    [words("spc.lowerLimit"), measured.lower?.toString()],
    [words("spc.upperLimit"), measured.upper?.toString()],
  ] as const;
  return (
    <dl className={own.indices}>
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function PointTable({ figure }: { readonly figure: Figure }) {
  const words = useWords();
  return (
    <section className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words(figure.key === "histogram" ? "spc.value" : "spc.lot")}</th>
            <th scope="col">{words(figure.key === "histogram" ? "spc.bins" : "spc.value")}</th>
            <th scope="col">{words("spc.signs")}</th>
          </tr>
        </thead>
        <tbody>
          {figure.rows.map(({ name, value, signs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td className={signs.length > 0 ? own.sign : undefined}>
                {signs.map((rule) => words(`spc.rule.${rule}`)).join("；")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
