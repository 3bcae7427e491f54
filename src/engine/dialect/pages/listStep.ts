import { columnPath, columnsNear, type ColumnPath } from "../paths/columnPath.ts";
import { linePath } from "../paths/linePath.ts";
import { nearest } from "../text/nearest.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { Document, ListDefinition, Table } from "../model/document.ts";
import type { Measure } from "../model/measure.ts";
import type { Report } from "../model/problem.ts";
import type { Suspects } from "../model/suspects.ts";

/** What list definitions are made of. */
export interface ListStep {
  readonly document: Document;
  readonly table: Table;
  readonly find: (document: string) => Document | undefined;
  readonly report: Report;
  /** Errors of the listed document. */
  readonly suspects: Suspects;
  /** Pointer of the `list` word. */
  readonly pointer: string;
  readonly makeLabel: MakeLabel;
  /** The default where the source says nothing; the table's default list unless given. */
  readonly base?: ListDefinition;
  /** Those that a list may show as columns. */
  readonly measures?: ReadonlyMap<string, { readonly measure: Measure }>;
  /** Keys of the figures that views may ask for. */
  readonly figures?: ReadonlySet<string>;
  /** Its rows are edited in place. */
  readonly edited?: boolean;
}

/** The column a path names; otherwise reported with what there is. */
export function pathAt(step: ListStep, path: string, pointer: string): ColumnPath | undefined {
  const found = columnPath(step.table, path, step.find);
  return found ?? unknownPath(step, path, pointer, columnsNear(step.table, path, step.find));
}

/** The column, or the field of lines, that a filter's path names; otherwise reported with what there is. */
export function filterPathAt(
  step: ListStep,
  path: string,
  pointer: string,
): ColumnPath | undefined {
  const found =
    columnPath(step.table, path, step.find) ?? linePath(step.table, path, step.find)?.column;
  if (found) return found;
  const ofLines = step.table.children.flatMap((lines) =>
    lines.fields.map(({ key }) => `${lines.key}.${key}`),
  );
  return unknownPath(step, path, pointer, [
    ...columnsNear(step.table, path, step.find),
    ...(path.includes(".") ? ofLines : []),
  ]);
}

function unknownPath(
  step: ListStep,
  path: string,
  pointer: string,
  known: readonly string[],
): undefined {
  if (path.split(".").some((segment) => step.suspects.has(segment))) return undefined;
  step.report(pointer, {
    message: `No column "${path}"`,
    allowed: known,
    nearest: nearest(path, known),
  });
  return undefined;
}
