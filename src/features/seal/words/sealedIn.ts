import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type { Field, Table } from "../../../engine/dialect/model/document.ts";
import { fieldRead } from "../../../engine/dialect/model/fieldRead.ts";

/** The first sealed field that an expression reads, seen from a table. */
export function sealedIn(table: Table, expression: Expression | undefined): Field | undefined {
  return expression?.dependencies
    .map((path) => fieldRead(table, path.split(".")))
    .find((field) => field?.sealed === true);
}

/** What is said of an expression that would give a sealed value away. */
export function toldBy(key: string): string {
  return `"${key}" is sealed: this would tell something of it`;
}
