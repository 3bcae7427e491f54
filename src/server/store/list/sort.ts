import { sql, type RawBuilder } from "kysely";
import { isKnownByName, Refusal } from "../../../engine/index.ts";
import type { FindColumn } from "./pageColumns.ts";
import { codeOf, valueClassOf } from "../statement/referenceJson.ts";
import type { Column, Source } from "../statement/statement.ts";

const mostKeys = 5;

/** One part of an order: the value and its direction. */
interface SortPart {
  readonly value: RawBuilder<unknown>;
  readonly descending: boolean;
}

/**
 * The sort keys of a list: values, and references by their code.
 * @throws Refusal `common.unknownField` from `find`, `common.badRequest` for fields that cannot be sorted.
 */
export function sortParts(source: Source, keys: unknown, find: FindColumn): readonly SortPart[] {
  if (
    !Array.isArray(keys) ||
    keys.length > mostKeys ||
    keys.some((key) => typeof key !== "string")
  ) {
    throw new Refusal("common.badRequest", { args: [`sort: ["-date", "number"], 0…${mostKeys}`] });
  }
  return (keys as readonly string[]).map((key) => {
    const column = find(key.replace(/^-/, ""));
    return { value: sortValue(source, column), descending: key.startsWith("-") };
  });
}

/**
 * The parts as columns beside the id, and the order by them: PostgreSQL's own order of nulls (last ascending, first
 * descending), which one index serves in both directions; at last the id, in the first key's direction, so that pages
 * never overlap.
 *
 * `["-date", "number"]` -> `t.id, "t"."date" as o0, "t"."number" as o1` and `order by o0 desc, o1, id desc`
 */
export function sortKeys(parts: readonly SortPart[]): {
  readonly keys: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
} {
  const values = parts.map(({ value }, index) => sql`${value} as ${sql.raw(`o${index}`)}`);
  const by = parts.map(({ descending }, index) => `o${index}${descending ? " desc" : ""}`);
  const tie = parts[0]?.descending ? "id desc" : "id";
  return {
    keys: sql.join([sql`t.id`, ...values]),
    order: sql.raw(`order by ${[...by, tie].join(", ")}`),
  };
}

function sortValue(source: Source, column: Column): RawBuilder<unknown> {
  const kind = valueClassOf(column.field);
  if (kind === "list" || kind === "json") {
    throw new Refusal("common.badRequest", { args: [`sort: ${column.path}`] });
  }
  if (kind !== "reference") return column.value;
  const target = source.target(column)!;
  const document = source.schema.document(column.field.to!)!;
  const code = document.header.field(document.identity.code);
  const reader = source.reading;
  const isByName = reader !== undefined && isKnownByName(reader.actor, document);
  const value =
    code && code.to === undefined && !isByName
      ? sql`${sql.id(target.alias, code.key)}`
      : codeOf(source.schema, document, target.alias, reader);
  return sql`case when ${column.value} is not null then ${value} end`;
}
