import type {
  ColumnView,
  ListRow,
  Operator,
  ReferenceValue,
  WireValue,
} from "../../src/engine/index.ts";

/** Counts the rows for which a condition on the column holds. */
export type Count = (op: Operator, value?: WireValue) => Promise<number>;

/**
 * Runs every operator of a column's kind, with a value that some row has where there is one, and answers what does not
 * add up: each operator's hits against those of the others and against all rows.
 */
export async function wrongCounts(
  column: ColumnView,
  rows: readonly ListRow[],
  count: Count,
): Promise<readonly string[]> {
  const total = rows.length;
  const known = rows
    .map((row) => filterValue(row[column.key]))
    .find((value) => value !== undefined);
  const value = known ?? inventedValue(column);
  const has = (op: Operator) => column.operators.includes(op);
  const hits = new Map<Operator, number>();
  for (const op of column.operators) hits.set(op, await count(op, valueFor(op, value)));

  const wrong: string[] = [];
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) wrong.push(`${column.key}: ${what} (${JSON.stringify([...hits])} of ${total})`);
  };
  const n = (op: Operator) => hits.get(op)!;
  if (has("empty")) expectThat(n("empty") + n("notEmpty") === total, "empty and not empty");
  if (has("=")) {
    expectThat(n("=") + n("!=") === total, "= and !=");
    if (known !== undefined) expectThat(n("=") >= 1, "= finds a row's own value");
    if (has("in")) expectThat(n("in") === n("="), "in with one value is =");
  }
  if (has("<")) {
    expectThat(n("<") + n(">=") + n("empty") === total, "< and >=");
    expectThat(n("<=") + n(">") + n("empty") === total, "<= and >");
    expectThat(n("between") === n("<=") + n(">=") - n("notEmpty"), "between value and value");
  }
  for (const op of ["contains", "starts"] as const) {
    if (has(op) && has("=")) expectThat(n(op) >= n("="), `${op} finds what = finds`);
  }
  return wrong;
}

function valueFor(op: Operator, value: WireValue): WireValue | undefined {
  switch (op) {
    case "empty":
    case "notEmpty":
      return undefined;
    case "in":
      return [value];
    case "between":
      return [value, value];
    case "relative":
      return ["lastDays", 7];
    default:
      return value;
  }
}

/** What a filter takes of a row's value: a reference by id, one member of a list, text that is not too long. */
function filterValue(value: unknown): WireValue | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (Array.isArray(value)) return filterValue(value[0]);
  if (typeof value === "string") return value.length > 200 ? undefined : value;
  if (typeof value !== "object") return value as WireValue;
  const { id } = value as Partial<ReferenceValue>;
  return typeof id === "string" ? id : undefined;
}

/** A value of the column's kind for columns that are empty in all rows. */
function inventedValue({ kind, choices }: ColumnView): WireValue {
  if (choices) return choices[0]?.value ?? "NONE";
  switch (kind) {
    case "date":
      return "2026-11-21";
    case "datetime":
      return "2026-11-21T10:00:00.000Z";
    case "time":
      return "08:30";
    case "boolean":
      return true;
    case "reference":
    case "tree":
      return "0193d1b0-0000-7000-8000-000000000001";
    case "text":
    case "note":
    case "html":
    case "number-series":
      return "x";
    default:
      return "1";
  }
}
