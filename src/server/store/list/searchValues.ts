import { sql, type RawBuilder } from "kysely";
import {
  type Aggregate,
  type Expression,
  type Schema,
  type ValueSearch,
  type ValueType,
} from "../../../engine/index.ts";
import { askedTexts, type AskedText, type Template } from "../expression/askedTexts.ts";
import { compileSql } from "../expression/expression.ts";
import { statementOf, type Ambient, type Source, type Statement } from "../statement/statement.ts";
import { rowAccess, type AccessRequest } from "../rows/rowAccess.ts";
import { rowExpression, sourcePath } from "../expression/rowExpression.ts";
import { sourceOf } from "../rows/source.ts";

/** One row that was found: which asking row it answers, and its values, decimals as text. */
interface FoundRow {
  readonly asked: number;
  readonly found: Readonly<Record<string, string | boolean | null>> | null;
}

/** A row that asks, as `this` of the searches, and the places it asks in their order: the first that has a row decides. */
export interface Asking {
  readonly asked: number;
  readonly this: unknown;
  readonly searches: readonly ValueSearch[];
  /** Searches every row of the company, whoever asks; the same for all rows with the same `searches`. */
  readonly anyone: boolean;
}

/**
 * What each of several asking rows finds, in one statement, which is the same however many they are: rows that ask by the same text
 * stand in one list of values, so that PostgreSQL plans once. A place is only looked at where those before it have nothing.
 *
 * two lines of an order -> `select a.asked, coalesce((select ... where "t"."material" = a.p3::uuid ... limit 1), ...) as found
 * from unnest($1::int[], $2::text[]) as a(asked, p3)`
 */
export function searchValues(options: {
  readonly schema: Schema;
  readonly ambient: Ambient;
  readonly access: Omit<AccessRequest, "anyone"> & { readonly anyOwner: true };
  readonly asking: readonly Asking[];
}): Statement<FoundRow> {
  const { schema, ambient, access, asking } = options;
  const bySearches = Map.groupBy(asking, ({ searches }) => searches);
  const parts = [...bySearches].flatMap(([searches, rows]) => {
    const { anyone } = rows[0]!;
    const known = templatesFor(searches, readersOf(access));
    const textFor = askedTexts(known, ambient, (environment, takeConstant) => {
      const places = searches.map((search) => {
        const document = schema.document(search.document)!;
        const source = sourceOf({
          schema,
          document,
          table: document.table(search.table)!,
          ambient: environment,
          isByKey: true,
          takeConstant,
        });
        return sql`(${best(source, search, { ...access, anyone })})`;
      });
      return sql`coalesce(${sql.join(places)})`;
    });
    return rows.map(({ asked, this: row }) => ({ asked, ...textFor({ this: row }) }));
  });
  return askedTogether(parts);
}

/** What several rows ask, each by a text that answers one value, in one statement. */
export function askedTogether<T>(parts: readonly AskedPart[]): Statement<T> {
  const values: unknown[] = [];
  const groups = [...Map.groupBy(parts, ({ text }) => text).values()].flatMap((alike) => [
    ...Map.groupBy(alike, listsOf).values(),
  ]);
  const texts = groups.map((group) => together(group, values));
  return statementOf(`${texts.join(" union all ")} /* in any order */`, values);
}

/** Readers who search by the same text: without data scopes, rows are those of a company, and of a party's view. */
function readersOf({ actor }: Omit<AccessRequest, "anyone">): string {
  const { company, user, party } = actor;
  return [company.id, company.timeZone, user.accountType, party === null].join(" ");
}

interface AskedPart extends AskedText {
  /** Which row asks. */
  readonly asked: number;
}

/** Rows of one text ask apart when their lists differ: lists of values cannot stand in a list of values. */
function listsOf({ values }: AskedPart): string {
  return JSON.stringify(values.filter((value) => typeof value === "object"));
}

/**
 * Rows that ask by one text: values in which rows may differ come from a list, the others are parameters. Which they are does not
 * depend on the values, so that the text is the same for every request, and planned once.
 */
function together(group: readonly AskedPart[], values: unknown[]): string {
  const [first] = group;
  const lists = [group.map(({ asked }) => asked) as readonly unknown[]];
  const names = ["asked"];
  const places = first!.values.map((value, at) => {
    const isAlike = () => group.every((part) => part.values[at] === value);
    if (typeof value === "object" || (!first!.varies[at] && isAlike()))
      return `$${values.push(value)}`;
    lists.push(group.map((part) => String(part.values[at])));
    names.push(`p${at}`);
    return `a.p${at}`;
  });
  const text = placed(first!, places);
  const columns = lists.map((list, at) => `$${values.push(list)}::${at === 0 ? "int" : "text"}[]`);
  return `(select a.asked, ${text} as found from unnest(${columns.join(", ")}) as a(${names.join(", ")}))`;
}

/** By text, whose `varies` is its own: the texts with placeholders of a statement in place of its own, as they were made so far. */
const placedTexts = new WeakMap<AskedText["varies"], Map<string, string>>();

function placed({ text, varies }: AskedText, places: readonly string[]): string {
  let known = placedTexts.get(varies);
  if (!known) placedTexts.set(varies, (known = new Map<string, string>()));
  const key = places.join();
  let made = known.get(key);
  if (made === undefined) {
    made = text.replace(/\$(\d+)/g, (_, number) => places[Number(number) - 1]!);
    // Few combinations of look-ups are asked together: more come of requests that are made to differ.
    if (known.size >= 50) known.clear();
    known.set(key, made);
  }
  return made;
}

/** By places that are asked, and by the readers for whom the text is the same. */
const templates = new WeakMap<readonly ValueSearch[], Map<string, Template[]>>();

function templatesFor(searches: readonly ValueSearch[], readers: string): Template[] {
  let byReaders = templates.get(searches);
  if (!byReaders) templates.set(searches, (byReaders = new Map<string, Template[]>()));
  let known = byReaders.get(readers);
  if (!known) byReaders.set(readers, (known = []));
  return known;
}

function best(
  source: Source,
  { where, order, set, take }: ValueSearch,
  access: AccessRequest,
): RawBuilder<unknown> {
  const value = (expression: Expression) =>
    compileSql(
      expression.tree,
      (path) => sourcePath(source, source.row, path),
      source.ambient,
      source.takeConstant,
    );
  const condition = sql`${rowAccess(source, access)} and ${rowExpression(source, source.row, where)}`;
  if (take) {
    const made = Object.entries(set).map(([key, { tree, type, dependencies }]) => {
      const of = value({ tree } as Expression);
      const reads = dependencies.some((path) => !asked.has(path.split(".")[0]!));
      if (!reads) return sql`${key}::text, ${asJson(of, type)}`;
      return sql`${key}::text, ${asJson(aggregated(take, of), take === "count" ? decimal : type)}`;
    });
    // A sum or a count of nothing is 0; nothing else can be said of no rows.
    const some = take === "sum" || take === "count" ? sql`` : sql`having count(*) > 0`;
    return sql`select jsonb_build_object(${sql.join(made)}) ${source.from()} where ${condition} ${some}`;
  }
  const members = Object.entries(set).map(
    ([key, expression]) => sql`${key}::text, ${asJson(value(expression), expression.type)}`,
  );
  const by = [
    ...order.map(({ by: expression, descending }) =>
      descending
        ? sql`${value(expression)} desc nulls last`
        : sql`${value(expression)} asc nulls last`,
    ),
    // The same answer every time: of equals the newest.
    sql`t.id desc`,
  ];
  return sql`select jsonb_build_object(${sql.join(members)})
    ${source.from()} where ${condition} order by ${sql.join(by)} limit 1`;
}

/** Names that are no rows found: an expression over them alone is the same for all of them. */
const asked = new Set(["this", "me", "parameter"]);
const decimal: ValueType = { type: "decimal" };

function aggregated(take: Aggregate, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (take) {
    case "sum":
      return sql`coalesce(sum(${value}), 0)`;
    case "count":
      return sql`count(${value})::numeric`;
    case "avg":
      return sql`avg(${value})`;
    case "min":
      return sql`min(${value})`;
    case "max":
      return sql`max(${value})`;
  }
}

/** Decimals as text, without the zeros that a column's scale adds. */
function asJson(value: RawBuilder<unknown>, type: ValueType): RawBuilder<unknown> {
  if (type.type === "decimal") return sql`trim_scale(${value})::text`;
  if (type.type === "instant")
    return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type.type === "boolean" ? value : sql`(${value})::text`;
}
