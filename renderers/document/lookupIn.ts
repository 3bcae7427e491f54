import type { FormFieldView, Row } from "../../src/engine/index.ts";

/** Values of the fields a look-up depends on, by the path the page names them with; references as their id. */
export function lookupIn(
  field: Pick<FormFieldView, "dependsOn">,
  row: Row,
  header: Row,
): Readonly<Record<string, unknown>> | undefined {
  if (!field.dependsOn || field.dependsOn.length === 0) return undefined;
  return Object.fromEntries(
    field.dependsOn.map((path) => [path, idOf(valueAt(path, row, header))]),
  );
}

function valueAt(path: string, row: Row, header: Row): unknown {
  const [first = "", ...rest] = path.split(".");
  const start: unknown = first === "header" ? header : row[first];
  return rest.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[key]
        : undefined,
    start,
  );
}

function idOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value ?? null;
  return (value as { id?: unknown }).id ?? value;
}
