import type { Table } from "../../dialect/model/document.ts";
import { kindOf } from "../../dialect/kinds/index.ts";
import type { Problem } from "../../dialect/text/errors.ts";
import type { LineChanges, RowChanges } from "../record/record.ts";

/** Typed text that is no value of its field. */
export function formatProblems(
  table: Table,
  { set = {}, ...lines }: RowChanges,
  path: string,
): Problem[] {
  const own = Object.entries(set).flatMap(([key, value]): Problem[] => {
    const field = table.field(key)!;
    if (field.to !== undefined) return [];
    const parsed = kindOf(field.kind.name).parse(value, field);
    return "value" in parsed ? [] : [{ ...parsed.refused, path: path + key }];
  });
  const below = table.children.flatMap((child) =>
    ((lines[child.key] as LineChanges | undefined)?.add ?? []).flatMap((line, index) =>
      formatProblems(child, line, `${path}${child.key}[${index}].`),
    ),
  );
  return [...own, ...below];
}
