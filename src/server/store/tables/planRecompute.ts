import { columnChange } from "./columnChange.ts";
import type { Existing } from "./existing.ts";
import { qualified, textConstant } from "./identifiers.ts";
import type { ColumnModel, DatabaseModel, TableModel } from "./model.ts";
import type { Step } from "./plan.ts";
import { tableName } from "./planTable.ts";

/**
 * Which documents are to be recomputed once the tables are made: those with rows that get a column whose values follow
 * from others. A step notes the document in `system.recompute`; its rows are recomputed after the migration.
 */
export function planRecompute(desired: DatabaseModel, existing: Existing): readonly Step[] {
  const concerned = desired.tables.flatMap((table) => {
    const keys = newDerived(table, existing);
    return keys.length > 0 && table.document !== undefined
      ? [{ table, keys, document: table.document }]
      : [];
  });
  return [...Map.groupBy(concerned, ({ document }) => document)].map(([document, of]) => {
    // The header's table is the first of a document's.
    const header = desired.tables.find((table) => table.document === document)!;
    const stored = storedName(header, existing)!;
    const [schema, name] = stored.split(".") as [string, string];
    const names = of.flatMap(({ table, keys }) =>
      keys.map((key) => (table === header ? key : `${table.table}.${key}`)),
    );
    return {
      kind: "recompute",
      sql: [
        `insert into system.recompute (document) values (${textConstant(document)})
          on conflict (document) do update set after = null, done = 0`,
      ],
      risk: "none",
      counts: `select count(*)::int as rows from ${qualified({ schema, table: name })} where not deleted`,
      about: `${document}: ${names.join(", ")}`,
    };
  });
}

/** The name that a table bears in the database: its own or a former one. */
function storedName(table: TableModel, existing: Existing): string | undefined {
  return [tableName(table), ...table.renamedFrom].find((name) => existing.tables.has(name));
}

/** Columns that rows which are there get empty: new ones, and those whose values do not fit their new type. */
function newDerived(table: TableModel, existing: Existing): readonly string[] {
  const stored = storedName(table, existing);
  if (stored === undefined || !existing.filled.has(stored)) return [];
  const present = existing.tables.get(stored)!;
  const isEmpty = ({ name, type, renamedFrom }: ColumnModel) => {
    const actual =
      present.get(name) ?? (renamedFrom === undefined ? undefined : present.get(renamedFrom));
    return actual === undefined || columnChange(actual.type, type) === "replace";
  };
  return table.columns
    .filter((column) => column.derived && isEmpty(column))
    .map(({ name }) => name);
}
