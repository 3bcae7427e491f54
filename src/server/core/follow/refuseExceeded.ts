import {
  canonicalDecimal,
  environmentOf,
  ExactDecimal,
  placesOf,
  readDecimal,
  refusalOf,
  type Document,
  type Place,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
  recordContextOf,
  problemPlace,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { followGraph, type Consuming } from "./followGraph.ts";

/** The quantity that a follow-up takes of a row, and the place of its line in the follow-up. */
interface Asked {
  readonly quantity: string;
  readonly at: Pick<Problem, "path" | "table" | "line" | "field">;
  readonly item: number | string;
}
/** What the follow-up that is being written asks of a row; undefined when it asks nothing, or something else wrote. */
export type AskedOf = (consuming: Consuming, row: string) => Asked | undefined;

/**
 * Refuses (5301) when follow-ups take more of a row than its `allow` permits: one problem per row, with the quantity
 * asked for and the quantity left. An excess that existed before and did not grow is not refused.
 */
export function refuseExceeded(
  context: Context,
  document: Document,
  { before, after }: { readonly before: Row | undefined; readonly after: Row },
  asked: AskedOf = () => undefined,
): void {
  const limited = followGraph(context.schema)
    .consumedOf(document.name)
    .filter(({ consumed }) => consumed.allow);
  if (limited.length === 0) return;
  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const problems = limited.flatMap((consuming) => {
    const was = uses(model, before, consuming, rules);
    return [...uses(model, after, consuming, rules)].flatMap(([id, use]) => {
      const old = was.get(id);
      if (use.excess.lessThanOrEqualTo(0) || old?.excess.greaterThanOrEqualTo(use.excess))
        return [];
      return problemOf(use, old, asked(consuming, id), consuming);
    });
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}

interface Use {
  readonly place: Place;
  readonly sum: InstanceType<typeof ExactDecimal>;
  readonly limit: InstanceType<typeof ExactDecimal>;
  readonly excess: InstanceType<typeof ExactDecimal>;
}

/** The taken and the allowed quantity of every row with follow-ups. A limit that cannot be evaluated allows nothing. */
function uses(
  model: RecordModel,
  record: Row | undefined,
  { field, consumed }: Consuming,
  rules: RecordContext,
): ReadonlyMap<string, Use> {
  if (!record) return new Map();
  return new Map(
    placesOf(model.table(field.table.path)!, record).flatMap((place): [string, Use][] => {
      const sum = readDecimal(place.row[field.key]);
      if (!sum || sum.isZero()) return [];
      const limit =
        readDecimal(consumed.allow!.evaluate(environmentOf(place, rules))) ?? new ExactDecimal(0);
      return [[String(place.row.id), { place, sum, limit, excess: sum.minus(limit) }]];
    }),
  );
}

function problemOf(
  { place, sum, limit }: Use,
  old: Use | undefined,
  asked: Asked | undefined,
  { field }: Consuming,
): Problem {
  const already = old?.sum ?? new ExactDecimal(0);
  const grown = sum.minus(already);
  // A follow-up asks; or the row itself now allows less than is taken.
  const asks = asked ? new ExactDecimal(asked.quantity) : grown.greaterThan(0) ? grown : sum;
  const left = limit.minus(sum.minus(asks));
  const remaining = left.isNegative() ? new ExactDecimal(0) : left;
  const own = problemPlace(place, place.table.parent ? undefined : field.key);
  return {
    msgKey: "common.exceed",
    args: [
      String(asked?.item ?? place.row.item ?? ""),
      canonicalDecimal(asks),
      canonicalDecimal(remaining),
    ],
    value: canonicalDecimal(asks),
    allowed: canonicalDecimal(remaining),
    ...(asked?.at ?? own),
    ...(own.subject !== undefined && { subject: own.subject }),
  };
}
