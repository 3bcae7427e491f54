import type { Table } from "../../dialect/model/document.ts";
import type { Problem } from "../../dialect/text/errors.ts";
import type { Row } from "../record/record.ts";
import { idOfReference } from "./describedRow.ts";

/** Lines with the same unique values as one before them, below one row; the server's indexes refuse them. */
export function repeatedLines(table: Table, row: Row, path: string): Problem[] {
  return table.children.flatMap((child) => {
    const lines = (row[child.key] ?? []) as readonly Row[];
    const single = child.fields.flatMap(({ key, unique }) => (unique ? [[key]] : []));
    const own = [...single, ...child.unique].flatMap((keys) => {
      const seen = new Set<string>();
      return lines.flatMap((line, index): Problem[] => {
        const values = keys.map((key) => idOfReference(line[key]) ?? null);
        const text = JSON.stringify(values);
        const isRepeated = seen.has(text) && !values.includes(null);
        seen.add(text);
        const place = `${path}${child.key}[${index}].`;
        return isRepeated
          ? [
              {
                msgKey: "common.duplicate",
                args: [keys.join(" + "), text],
                path: place + keys.at(-1),
              },
            ]
          : [];
      });
    });
    const below = lines.flatMap((line, index) =>
      repeatedLines(child, line, `${path}${child.key}[${index}].`),
    );
    return [...own, ...below];
  });
}
