import type { Field, Table } from "../../../engine/index.ts";

/** Header fields that lines of a table repeat, for their search keys. */
export function repeatedFields({ searchKeys }: Table): readonly Field[] {
  return [
    ...new Set(
      searchKeys.flatMap(({ header, order }) => [...header, ...order.map(({ field }) => field)]),
    ),
  ];
}

/** The column in which a line repeats a field of its header: no field is called so. */
export function repeatedColumn(key: string): string {
  return `header.${key}`;
}
