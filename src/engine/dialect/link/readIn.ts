import type { Expression } from "../expression/types.ts";
import type { Field, Table } from "../model/document.ts";
import { fieldRead } from "../model/fieldRead.ts";

/** The first field that an expression over a row of the table reads and that `is` so. */
export function readIn(
  table: Table,
  expression: Expression | undefined,
  is: (field: Field) => boolean,
): Field | undefined {
  return expression?.dependencies
    .map((path) => fieldRead(table, path.split(".")))
    .find((field) => field !== undefined && is(field));
}
