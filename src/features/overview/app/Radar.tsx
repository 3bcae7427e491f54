import { linesOf, type DetailPage, type Row } from "../../../engine/index.ts";
import type { OverviewView } from "../words/overview.ts";
import { radarPoints, type Point } from "./radarPoints.ts";
import styles from "./overview.module.css";

const radius = 90;
/** Rings behind the figure, as shares of an axis. */
const rings = [0.25, 0.5, 0.75, 1];
/** With fewer axes there is no figure. */
const fewest = 3;

/** The lines of a record as a figure with an axis for each, beside the values themselves. */
export function Radar(props: {
  readonly radar: OverviewView["radars"][number];
  readonly definition: DetailPage;
  readonly record: Row;
}) {
  const { radar, definition, record } = props;
  const lines = linesOf(record, radar.lines);
  const table = definition.header.children.find(({ key }) => key === radar.lines);
  const field = (key: string) => table?.fields.find((one) => one.key === key);
  const [label, value] = [field(radar.label), field(radar.value)];
  if (!label || !value || lines.length < fewest) return null;
  const max = Number(radar.max);
  const drawn = (values: readonly number[]) => pathOf(radarPoints(values, { max, radius }));
  const ends = radarPoints(
    lines.map(() => max),
    { max, radius },
  );
  const places = radarPoints(
    lines.map(() => max),
    { max, radius: radius + 16 },
  );
  const nameOf = (line: Row) =>
    label.choices?.find((choice) => choice.value === line[label.key])?.title ??
    String(line[label.key] ?? "");
  return (
    <section className={styles.list} aria-label={radar.title}>
      <h2>{radar.title}</h2>
      <p className="wb-visually-hidden">
        {lines.map((line) => `${nameOf(line)} ${String(line[value.key] ?? "")}`).join(", ")}
      </p>
      <svg viewBox="-150 -125 300 250" className={styles.radar} aria-hidden="true">
        {rings.map((share) => (
          <path key={share} className={styles.ring} d={drawn(lines.map(() => max * share))} />
        ))}
        {ends.map(({ x, y }, index) => (
          <line
            key={String(lines[index]!.id)}
            className={styles.ring}
            x1={0}
            y1={0}
            x2={x}
            y2={y}
          />
        ))}
        <path
          className={styles.figure}
          d={drawn(lines.map((line) => Number(line[value.key] ?? 0)))}
        />
        {places.map(({ x, y }, index) => (
          <text
            key={String(lines[index]!.id)}
            x={x}
            y={y}
            textAnchor={anchorAt(x)}
            dominantBaseline="middle"
          >
            {nameOf(lines[index]!)} {String(lines[index]![value.key] ?? "")}
          </text>
        ))}
      </svg>
    </section>
  );
}

const anchorAt = (x: number) => (Math.abs(x) < 1 ? "middle" : x > 0 ? "start" : "end");

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}
