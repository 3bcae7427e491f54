import type { Field, Table } from "../../../engine/index.ts";

/** A field of the row above that the rows of a table repeat, and the column in which they do. */
export interface Repeated {
  readonly field: Field;
  /** No field is called so. */
  readonly column: string;
  /** The table that has the field, and the column of the repeating row that leads there. */
  readonly of: Table;
  readonly link: "headerId" | "parentId";
}

/** Header fields that lines of a table repeat: for their search keys, and for reports over a stretch of the header's time. */
export function repeatedFields({ searchKeys, periods }: Table): readonly Field[] {
  const searched = searchKeys.flatMap(({ header, order }) => [
    ...header,
    ...order.map(({ field }) => field),
  ]);
  return [...new Set([...searched, ...periods])];
}

/** All that the rows of a table repeat: of their header, and what reports sum nested lines up by of the enclosing line. */
export function repeatedColumns(table: Table): readonly Repeated[] {
  const header = headerOf(table);
  return [
    ...repeatedFields(table).map((field): Repeated => ({
      field,
      column: repeatedColumn(field.key),
      of: header,
      link: "headerId",
    })),
    ...table.summedBy.map((field): Repeated => ({
      field,
      column: repeatedColumn(field.key, "parent"),
      of: table.parent!,
      link: "parentId",
    })),
  ];
}

/** The column in which a line repeats a field of its header, or of the line around it: no field is called so. */
export function repeatedColumn(key: string, from: "header" | "parent" = "header"): string {
  return `${from}.${key}`;
}

function headerOf(table: Table): Table {
  return table.parent ? headerOf(table.parent) : table;
}
