import { ExactDecimal } from "../../../../engine/index.ts";
import type { CurvePoint } from "../../../../app/core/charts/stepScale.ts";
import type { PastPrice } from "../sheet/sheetSource.ts";

/** What can be drawn of a material's prices: one currency, and of a ladder the price of the smallest quantity. */
interface Trend {
  readonly currency: string;
  readonly points: readonly CurvePoint[];
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
}

const day = 86_400_000;

/**
 * The trend of prices in a currency (without one in that of most prices) up to `today`, by supplier. A price ends with its last
 * day; what holds today reaches the edge. Undefined without a price.
 */
export function trendOf(
  prices: readonly PastPrice[],
  { currency, today }: { readonly currency?: string | undefined; readonly today: number },
): Trend | undefined {
  const drawn = currency ?? mostUsed(prices);
  const own = prices.filter((price) => price.currency === drawn && Date.parse(price.from) <= today);
  if (drawn === undefined || own.length === 0) return undefined;
  const steps = [...Map.groupBy(own, ({ supplier, from }) => `${supplier} ${from}`).values()].map(
    (ladder) => ladder.reduce((least, one) => (isBelow(one, least) ? one : least)),
  );
  const first = Math.min(...steps.map(({ from }) => Date.parse(from)));
  return {
    currency: drawn,
    points: steps.map(({ supplier, from, to, price }) => ({
      who: supplier,
      at: from,
      price,
      ...(to !== "" && { until: new Date(Date.parse(to) + day).toISOString() }),
    })),
    // One price alone has a line, too.
    from: Math.min(first, today - 30 * day),
    to: today + day,
  };
}

function isBelow(one: PastPrice, other: PastPrice): boolean {
  return new ExactDecimal(one.fromQuantity).lessThan(other.fromQuantity);
}

function mostUsed(prices: readonly PastPrice[]): string | undefined {
  const groups = [...Map.groupBy(prices, ({ currency }) => currency)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
