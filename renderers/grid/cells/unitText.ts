import { unitName, type Place } from "../../../src/engine/index.ts";

/** The name of the unit that a quantity of a line counts; empty of other fields, and where nothing says it. */
export function unitText(key: string, { table, row, parent, header }: Place): string {
  const field = table.field(key);
  return field?.kind.name === "quantity" ? unitName(field, { ...row, parent, header }) : "";
}
