import { isKnownByName, systemField, type Table } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/** A reference, or a list of them, whose code says what the name says. */
export function knownByName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(knownByName);
  if (typeof value !== "object" || value === null || !("name" in value)) return value;
  return { ...value, code: value.name };
}

/** The reference fields of a table, those of its stamps too, whose targets a reader knows by name alone. */
export function fieldsByName(
  table: Table,
  { schema, actor }: Pick<Context, "schema" | "actor">,
): ReadonlySet<string> {
  const stamps = ["createdBy", "updatedBy"].flatMap((key) => systemField(table, key) ?? []);
  const named = [...table.fields, ...stamps].filter(({ to }) => {
    const target = to === undefined ? undefined : schema.document(to);
    return target !== undefined && isKnownByName(actor, target);
  });
  return new Set(named.map(({ key }) => key));
}
