import { useIntl } from "react-intl";
import type { AuctionLot, AuctionView } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { useMoments } from "../auction/useMoments.ts";
import { usePrices } from "../auction/usePrices.ts";
import auction from "../auction/auction.module.css";
import { priceChart } from "./chartScale.ts";
import { useWidth } from "./useWidth.ts";
import styles from "./monitor.module.css";

/** The offers of a lot over time: a step line a supplier, told apart by name, mark and dashes; a table says the same. */
export function PriceChart({
  lot,
  view,
}: {
  readonly lot: AuctionLot;
  readonly view: AuctionView;
}) {
  const words = useWords();
  const intl = useIntl();
  const { time } = useMoments();
  const { price } = usePrices(view.currency);
  const [element, width] = useWidth<HTMLDivElement>();
  const points = lot.curve ?? [];
  const longest = Math.max(0, ...points.map(({ who }) => widthOf(shortened(who))));
  const right = Math.max(96, 28 + longest);
  const size = { width, height: 280, left: 56, right, top: 12, bottom: 28 };
  const from = Date.parse(view.startsAt);
  const to = Math.max(
    from + 60_000,
    Date.parse(lot.endsAt ?? view.endsAt ?? points.at(-1)?.at ?? view.startsAt),
  );
  const chart = priceChart({ points, startPrice: lot.startPrice, from, to, size });
  // The same supplier keeps the same mark, however the lines are ordered.
  const order = [...new Set(points.map(({ who }) => who))].toSorted();
  const edge = width - size.right;
  return (
    <section className={auction.card} aria-labelledby="price-chart">
      <h2 id="price-chart">{words("auction.chart.title", { name: lot.name })}</h2>
      <div ref={element} className={styles.chart}>
        <svg width={width} height={size.height} aria-hidden="true">
          {chart.prices.map(({ y, value }) => (
            <g key={value}>
              <line className={styles.grid} x1={size.left} x2={edge} y1={y} y2={y} />
              <text x={size.left - 8} y={y + 4} textAnchor="end">
                {intl.formatNumber(value, { maximumFractionDigits: 4 })}
              </text>
            </g>
          ))}
          {chart.times
            .filter((_, index) => width > 480 || index % 2 === 0)
            .map(({ x, at }) => (
              <text key={at} x={x} y={size.height - 8} textAnchor="middle">
                {intl.formatDate(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
              </text>
            ))}
          <line
            className={styles.start}
            x1={size.left}
            x2={edge}
            y1={chart.startY}
            y2={chart.startY}
          />
          <text x={edge + 8} y={chart.startY - 4} className={styles.startName}>
            {words("auction.chart.start")}
          </text>
          {chart.lines.map(({ who, path, points: places, labelY }) => {
            const mark = order.indexOf(who) % 6;
            return (
              <g key={who} className={styles.series} data-mark={mark}>
                <path d={path} className={styles.line} />
                {places.map(({ x, y, of }) => (
                  <path key={of.at} d={marks[mark]!} transform={`translate(${x} ${y})`}>
                    <title>{`${who} ${price(of.price)} ${time(of.at)}`}</title>
                  </path>
                ))}
                <path d={marks[mark]!} transform={`translate(${edge + 10} ${labelY})`} />
                <text x={edge + 20} y={labelY + 4}>
                  {shortened(who)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      {points.length === 0 && <p className={auction.none}>{words("auction.chart.none")}</p>}
      <table className="visually-hidden">
        <caption>{words("auction.chart.title", { name: lot.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{words("auction.mine.time")}</th>
            <th scope="col">{words("auction.supplier")}</th>
            <th scope="col">{words("auction.price")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, who, price: of }) => (
            <tr key={`${at}${who}`}>
              <td>{time(at)}</td>
              <td>{who}</td>
              <td>{price(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A name as long as there is room for beside the chart. */
function shortened(who: string): string {
  return who.length > 9 ? `${who.slice(0, 8)}…` : who;
}

/** About how wide a name is in the chart's bold 12 px, in pixels: Chinese characters are square. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 12 : 7.5), 0);
}

/** Marks around their own middle: circle, square, triangle, diamond, cross, triangle upside down. */
const marks = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  "M-3.5 -3.5h7v7h-7z",
  "M0 -4.5L4.5 3.5H-4.5z",
  "M0 -5L5 0L0 5L-5 0z",
  "M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
  "M0 4.5L4.5 -3.5H-4.5z",
];
