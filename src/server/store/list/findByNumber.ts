import { sql, type RawBuilder } from "kysely";
import type { Field, Language, PageSource } from "../../../engine/index.ts";
import { plannedForValues } from "../connection/preparedClient.ts";
import { containsPattern, startsPattern, tableOf, type Source } from "../statement/statement.ts";
import { nameOf } from "../statement/referenceJson.ts";

type Sql = RawBuilder<unknown>;

/** A searched page: its rows, and the field that identifies its documents. */
export interface Searched {
  readonly page: PageSource;
  readonly source: Source;
  readonly field: Field;
  readonly access: RawBuilder<unknown>;
  /** The reader may know the name beside the number. */
  readonly named: boolean;
  /** The language of names. */
  readonly language: Language;
}

/** A row of the answer: `arm` is the position of its page. */
export interface FoundRow {
  readonly arm: number;
  readonly id: string;
  readonly number: string;
  readonly name: string | null;
  readonly state: string | null;
}

/**
 * The documents whose number begins with a text, in one statement: up to `most` of each page, numbers of a series newest
 * first, other codes in their order with the exact one in front.
 *
 * A number series is read as a range of its unique index: `number >= 'RTE2026' and number <= 'RTE2026zzz…'` holds for
 * every number that begins so in any collation, since numbers are letters and digits, and `like` has the last word.
 */
export function selectByNumber(
  searched: readonly Searched[],
  text: string,
  most: number,
): RawBuilder<FoundRow> {
  const arms = searched.flatMap((one, arm) =>
    spellings(one, text).map((spelling) => selectArm(one, { arm, spelling, most })),
  );
  const placed = arms.map(
    (arm, at) =>
      sql`select a.*, ${at}::int as at, row_number() over (/* in the order of a */) as place from ${arm} as a`,
  );
  return sql`${sql.raw(plannedForValues)}${sql.join(placed, sql` union all `)} order by at, place`;
}

/** So many of the newest rows of a document are searched by name: no index finds a part of a text. */
const searchedByName = 20_000;

/** The newest documents whose name has a text in it, in one statement: up to `most` of each page, the newest first. */
export function selectByName(
  searched: readonly Searched[],
  text: string,
  most: number,
): RawBuilder<FoundRow> {
  const arms = searched.map(({ page, source, field, access, language }, arm) => {
    const { document } = page;
    const name = nameOf(source.schema, document, "t", language);
    const recent = sql`t.id >= coalesce((select id from ${tableOf(document.header)}
      order by id desc offset ${searchedByName} limit 1), '00000000-0000-0000-0000-000000000000'::uuid)`;
    return sql`(select ${arm}::int as arm, t.id::text as id, ${source.column(field.key)!.value}::text as number,
      ${name} as name, ${stateOf(document)} as state
      ${source.from()} where ${access} and ${recent} and ${name} ilike ${containsPattern(text)} order by t.id desc limit ${most})`;
  });
  return sql`${sql.join(arms, sql` union all `)} order by arm, id desc`;
}

function stateOf({ status }: PageSource["document"]): Sql {
  return status ? sql`${sql.id("t", status.field)}::text` : sql`null::text`;
}

function selectArm(
  { page, source, field, access, named, language }: Searched,
  of: { readonly arm: number; readonly spelling: string; readonly most: number },
): Sql {
  const { document } = page;
  const number = source.column(field.key)!.value;
  const begins = startsPattern(of.spelling);
  const [matches, order] = isSeries(field)
    ? [
        sql`${number} >= ${of.spelling} and ${number} <= ${of.spelling + last} and ${number} like ${begins}`,
        sql`${number} desc`,
      ]
    : [
        sql`${number} ilike ${begins}`,
        sql`(lower(${number}) = lower(${of.spelling})) desc, ${number}, t.id`,
      ];
  const name = named ? nameOf(source.schema, document, "t", language) : sql`null::text`;
  const state = stateOf(document);
  return sql`(select ${of.arm}::int as arm, t.id::text as id, ${number}::text as number, ${name} as name, ${state} as state
    ${source.from()} where ${access} and ${matches} order by ${order} limit ${of.most})`;
}

/** After every digit and letter that may follow in a number. */
const last = "z".repeat(40);

/**
 * How a typed text may be written as a number of the page: `rte2026` is `RTE2026` of a series `RTE{yyyy}…`; without
 * the series' own prefix as typed, and in capitals.
 */
function spellings({ page, field }: Searched, text: string): readonly string[] {
  if (!isSeries(field)) return [text];
  const prefix = page.document.numbering?.prefix ?? "";
  if (prefix !== "" && text.toUpperCase().startsWith(prefix.toUpperCase()))
    return [prefix + text.slice(prefix.length)];
  return [...new Set([text, text.toUpperCase()])];
}

function isSeries(field: Field): boolean {
  return field.kind.name === "number-series";
}
