import type { ListPage } from "../../../src/engine/index.ts";

/** Whether users can choose a column; one that only says which document a row opens is not offered. */
export function isOffered({ columns, opens }: ListPage, key: string): boolean {
  const isTechnical = key === opens?.document || key === opens?.record;
  return !isTechnical || columns.some((column) => column.key === key && !column.hidden);
}
