import type { ListPage } from "../../../src/engine/index.ts";

/** Whether people are offered a column: not one that is only there to say what a row opens. */
export function isOffered({ columns, opens }: ListPage, key: string): boolean {
  const isTechnical = key === opens?.document || key === opens?.record;
  return !isTechnical || columns.some((column) => column.key === key && !column.hidden);
}
