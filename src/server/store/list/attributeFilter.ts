import { sql, type RawBuilder } from "kysely";
import {
  attributePath,
  attributeTypes,
  filterFields,
  kindOfAttribute,
  Refusal,
  type AttributePath,
  type AttributeType,
  type Condition,
} from "../../../engine/index.ts";
import type { Db } from "../connection/store.ts";
import { tableOf, type Column, type Source } from "../statement/statement.ts";
import { conditionSql } from "./condition.ts";
import type { FilterReader } from "./filterValue.ts";
import type { ListReader } from "./listQuery.ts";

type Sql = RawBuilder<unknown>;

/** The types of the attributes that the templates of a field name, by key. */
export type AttributeTypes = ReadonlyMap<string, readonly AttributeType[]>;

/** An attribute that rows are filtered by. */
export interface AttributeFilter {
  readonly attribute: AttributePath;
  /** The column of all attributes. */
  readonly column: Column;
  /** What templates name; undefined where nothing was read ahead: every type is tried. */
  readonly known: AttributeTypes | undefined;
}

/** Stored texts that are a number, or a day that there is: templates change, and rows keep what they have. */
const isNumber = "^-?[0-9]{1,40}([.][0-9]{1,20})?$";
const isDay =
  "^[12][0-9]{3}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$|^20([02468][048]|[13579][26])-02-29$";

/**
 * Rows by the value of one attribute, compared as what templates say that it is. Where templates of one key differ in its type, a
 * row is found by any of these types as which the asked value makes sense.
 *
 * `{field: "attributes.hardness", op: ">=", value: "95"}` ->
 * `case when (t.attributes ->> 'hardness') ~ '^-?[0-9]...$' then (t.attributes ->> 'hardness')::numeric end >= $1::numeric`
 * @throws Refusal `common.unknownField` for an attribute that no template names, with those that there are; else as any condition.
 */
export function attributeCondition(
  source: Source,
  { attribute, column, known }: AttributeFilter,
  condition: Condition,
  reader: FilterReader,
): Sql {
  const types = known ? known.get(attribute.attribute) : attributeTypes;
  if (!types) {
    const there = [...known!.keys()].map((key) => `${attribute.column.path}.${key}`);
    throw new Refusal("common.unknownField", {
      args: [attribute.path.slice(0, 60), there.join(", ")],
    });
  }
  const text = sql`(${column.value} ->> ${attribute.attribute})`;
  let refused: Refusal | undefined;
  const parts = [...new Set(types.map(kindOfAttribute))].flatMap((kind) => {
    const field = { ...column.field, kind, by: undefined };
    try {
      const value = valueOf(kind.name, text);
      return [conditionSql(source, { ...column, field, value }, condition, reader)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused ??= error;
      return [];
    }
  });
  if (parts.length === 0) throw refused!;
  // What is not equal, or empty, is so as every type.
  const isOfAll = condition.op === "!=" || condition.op === "empty";
  return sql`(${sql.join(parts, isOfAll ? sql` and ` : sql` or `)})`;
}

function valueOf(kind: string, text: Sql): Sql {
  if (kind === "rate") return sql`(case when ${text} ~ ${isNumber} then ${text}::numeric end)`;
  if (kind === "date") return sql`(case when ${text} ~ ${isDay} then ${text}::date end)`;
  return text;
}

/** The reader with the types of the attributes that a filter names: one statement for each field of attributes, if there are any. */
export async function withAttributes(
  db: Db,
  reader: ListReader,
  filter: unknown,
): Promise<ListReader> {
  const { schema, page } = reader;
  const table = page.document.table(page.table)!;
  const fields = new Map(
    filterFields(filter).flatMap((path) => {
      const found = attributePath(table, path, schema.document);
      return found ? [[found.column.path, found.column.field] as const] : [];
    }),
  );
  if (fields.size === 0) return reader;
  const attributes = new Map<string, AttributeTypes>();
  for (const [path, field] of fields) {
    const by = field.by!;
    const target = schema.document(field.table.field(by.of)!.to!)!;
    const lines = target.table(by.lines)!;
    const { rows } = await sql<{ key: string; types: readonly AttributeType[] }>`
      select ${sql.id("l", by.key)} as key, array_agg(distinct ${sql.id("l", by.type)} order by ${sql.id("l", by.type)}) as types
      from ${tableOf(lines)} as l join ${tableOf(target.header)} as h on h.id = l."headerId"
      where not h.deleted and (h."orgId" is null or h."orgId" = ${reader.actor.company.id}::uuid)
      group by 1 order by 1`.execute(db);
    attributes.set(path, new Map(rows.map(({ key, types }) => [key, types])));
  }
  return { ...reader, attributes };
}
