import type { Table } from "../../dialect/model/document.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import { environmentOf, type Place } from "../record/environment.ts";
import type { RecordContext } from "../record/model.ts";
import type { Asker } from "./reason.ts";
import { listSeparator } from "../../dialect/text/label.ts";

/**
 * Whether a condition holds at a place, or `unknown` where it reads a value that the asker may not see: its result would
 * give that away.
 */
export function judged(
  asker: Asker,
  table: Table,
  condition: Expression,
  at: { readonly place: Place; readonly context: RecordContext },
): boolean | "unknown" {
  if (readsClosed(asker, table, condition)) return "unknown";
  return condition.evaluate(environmentOf(at.place, at.context)) === true;
}

/** Whether an expression reads a field whose value the asker does not get whole. */
export function readsClosed(asker: Asker, table: Table, expression: Expression): boolean {
  return expression.dependencies.some((path) => {
    const field = fieldRead(table, path.split("."));
    return field !== undefined && asker.sight(field) !== "whole";
  });
}

/** Titles of the fields that an expression reads, as far as the asker sees them: `Type, Status`. */
export function readBy(asker: Asker, table: Table, expression: Expression): string {
  const fields = expression.dependencies.flatMap((path) => {
    const field = fieldRead(table, path.split("."));
    return field && asker.sight(field) === "whole" ? [field.title[asker.language]] : [];
  });
  return fields.length === 0 ? "—" : [...new Set(fields)].join(listSeparator(asker.language));
}
