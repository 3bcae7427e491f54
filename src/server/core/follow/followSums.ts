import { sql, type RawBuilder } from "kysely";
import {
  ExactDecimal,
  canonicalDecimal,
  environmentOf,
  placesOf,
  problemPlace,
  readDecimal,
  recordContextOf,
  recordModelOf,
  refusalOf,
  type Document,
  type Place,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { followGraph, type Consuming } from "./followGraph.ts";

/*
 * Sums over the follow-ups of a document's rows, and the refusal of a quantity beyond them (5301).
 */

/** Sums by `<table path>#<field key>`, then by row id. Rows that nothing follows are not there: their sum is nought. */
export type FollowSums = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The name of a consumed field in `FollowSums`. */
export function sumName({ field }: Consuming): string {
  return `${field.table.path}#${field.key}`;
}

/**
 * The quantities that live follow-ups take of a document's rows, for each of its `consumed` fields: a sum over the linked
 * follow-up rows that are not deleted and for which `while` holds. Dead links (`syncLinks`) are left out. Summed is the linked
 * quantity if the field sums that, else the summed field, in proportion to the linked quantities if one follow-up row was
 * made from several. Anything above a row's `atMost` is taken off in the same proportion. One statement, which reads the
 * links between two tables once for all fields that sum there. Rounded to six places.
 */
export async function followSums(
  context: Context,
  document: Document,
  id: string,
): Promise<FollowSums> {
  if (followGraph(context.schema).consumedOf(document.name).length === 0) return new Map();
  const { rows } = await selectFollowSums(context, document, id).execute(context.db);
  const found = new Map<string, Map<string, string>>();
  for (const { row, sums } of rows) {
    for (const [name, sum] of Object.entries(sums)) {
      if (sum === null) continue;
      const byRow = found.get(name) ?? new Map<string, string>();
      found.set(name, byRow.set(row, sum));
    }
  }
  return found;
}

/** The statement of `followSums`, for a document that has `consumed` fields. */
export function selectFollowSums(
  context: Pick<Context, "schema">,
  document: Document,
  id: string,
): RawBuilder<{ row: string; sums: Readonly<Record<string, string | null>> }> {
  const consuming = followGraph(context.schema).consumedOf(document.name);
  const between = Map.groupBy(consuming, ({ field, consumed }) =>
    [field.table.path, consumed.document, consumed.table].join(" "),
  );
  const parts = [...between.values()].map((alike) => sumsOf(context, document, alike, id));
  return sql`${sql.join(parts, sql` union all `)} /* in any order */`;
}

/**
 * The sums of fields that count rows of one table by links from one table:
 *
 * `select l."sourceLine" as row, json_build_object('items#ordered', sum(made.v0), ...) from system.link as l
 * cross join lateral (select case when h.status <> 'VOID' then l.quantity end as v0, ... from purchasing.order_items as t
 * join purchasing.order as h ... where t.id = l."targetLine" and not h.deleted offset 0) as made where l.live and ... group by 1`
 *
 * `offset 0` has each row read by its key. Left to choose, a plan that is kept for all values takes the conditions on the
 * links for independent, expects one link, and goes through the follow-up's table once for each of thousands.
 */
function sumsOf(
  { schema }: Pick<Context, "schema">,
  document: Document,
  consuming: readonly Consuming[],
  id: string,
): RawBuilder<unknown> {
  const { consumed, field } = consuming[0]!;
  const follower = schema.document(consumed.document)!;
  const table = follower.table(consumed.table)!;
  const source = sourceOf({ schema, document: follower, table, ambient: {} });
  const values = consuming.map((one, index) => {
    const value = sql.id(source.row.alias, one.summed.key);
    const limit = one.atMost && sql.id(source.row.alias, one.atMost.key);
    const taken = linkedBy(schema, document, one)
      ? linkedTaken(value, limit)
      : summedTaken(limit ? sql`least(${value}, ${limit})` : value);
    const holds = one.consumed.where && rowExpression(source, source.row, one.consumed.where);
    return sql`${holds ? sql`case when ${holds} then ${taken} end` : taken} as ${valueName(index)}`;
  });
  const sums = consuming.map(
    (one, index) =>
      sql`${sumName(one)}::text, trim_scale(round(sum(made.${valueName(index)}), 6))::text`,
  );
  return sql`select l."sourceLine"::text as row, json_build_object(${sql.join(sums)}) as sums
    from system.link as l
    cross join lateral (select ${sql.join(values)} ${source.from()}
      where ${sql.id(source.row.alias, "id")} = l."targetLine" and not ${sql.id(source.header.alias, "deleted")}
      offset 0) as made
    where l."sourceId" = ${id}::uuid and l.live and l."sourceDocument" = ${document.name} and l."sourceTable" = ${field.table.path}
      and l."targetDocument" = ${follower.name} and l."targetTable" = ${table.path}
    group by l."sourceLine"`;
}

/** The linked quantity; if `atMost` lowers the quantity of the row, the link's share of the lower one. */
function linkedTaken(
  value: RawBuilder<unknown>,
  limit: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  if (!limit) return sql`l.quantity`;
  const linked = sql`(select sum(o.quantity) from system.link as o where ${ofTheSameRow})`;
  return sql`case when ${limit} < ${value} then l.quantity * least(1, ${limit} / nullif(${linked}, 0)) else l.quantity end`;
}

function summedTaken(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${value} <> 0 then ${value} * ${portion} end`;
}

function valueName(index: number): RawBuilder<unknown> {
  return sql.id(`v${index}`);
}

/** Links of the same document to the row that the link `l` leads to. */
const ofTheSameRow = sql`o."targetId" = l."targetId" and o."targetLine" = l."targetLine"
    and o."sourceDocument" = l."sourceDocument"`;

/** What part of the follow-up's row belongs to the link: all of it where nothing else, or nothing with a quantity, is linked. */
const portion = sql`(select case when coalesce(sum(o.quantity), 0) > 0 then coalesce(l.quantity, 0) / sum(o.quantity)
    when min(o.position) = l.position then 1 else 0 end
  from system.link as o where ${ofTheSameRow})`;

/** Whether the summed field is the one that conversions between the two tables link by. */
function linkedBy(
  schema: Context["schema"],
  document: Document,
  { field, consumed }: Consuming,
): boolean {
  return followGraph(schema)
    .conversionsOf(document.name)
    .some(
      ({ from, to, quantity }) =>
        from === field.table.path &&
        to.document === consumed.document &&
        to.table === consumed.table &&
        quantity === consumed.sum,
    );
}

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
