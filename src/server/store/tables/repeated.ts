import type { Field, Table } from "../../../engine/index.ts";

/** Header fields that lines of a table repeat: for their search keys, and for reports over a stretch of the header's time. */
export function repeatedFields({ searchKeys, periods }: Table): readonly Field[] {
  const searched = searchKeys.flatMap(({ header, order }) => [
    ...header,
    ...order.map(({ field }) => field),
  ]);
  return [...new Set([...searched, ...periods])];
}

/** The column in which a line repeats a field of its header: no field is called so. */
export function repeatedColumn(key: string): string {
  return `header.${key}`;
}
