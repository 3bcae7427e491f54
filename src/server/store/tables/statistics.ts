import type { Schema, Table } from "../../../engine/index.ts";
import { namedAfter, qualified, quoted } from "./identifiers.ts";
import type { NamedSql } from "./model.ts";
import { repeatedColumn } from "./repeated.ts";

/**
 * Statistics of columns that look-ups compare together. A material is always bought in the same unit: PostgreSQL takes the two
 * for independent, expects hardly a row, and then reads and sorts all of them instead of walking the index to the first. They
 * count from the next `analyze` on, which autovacuum does.
 */
export function statisticsOf({ documents }: Schema): readonly NamedSql[] {
  const all = documents.flatMap(({ tables }) => tables.flatMap(ofSearchKeys));
  return [...new Map(all.map((one) => [`${one.schema}.${one.name}`, one])).values()];
}

/** PostgreSQL takes two to eight columns. */
const most = 8;

function ofSearchKeys(table: Table): readonly NamedSql[] {
  return table.searchKeys.flatMap(({ own, header }) => {
    const keys = [...own.map(({ key }) => key), ...header.map(({ key }) => repeatedColumn(key))];
    if (keys.length < 2 || keys.length > most) return [];
    const body = `(dependencies) on ${keys.map(quoted).join(", ")} from ${qualified(table.sql)}`;
    const { schema, table: stored } = table.sql;
    const name = namedAfter([stored, ...keys].join("_"), `statistics ${body}`);
    const create = `create statistics ${qualified({ schema, table: name })} ${body}`;
    const why = "look-up: which columns go together";
    return [{ schema, name, table: stored, sql: create, why }];
  });
}
