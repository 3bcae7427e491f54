import { createHash } from "node:crypto";

/** A PostgreSQL identifier in quotes: `demandDate` -> `"demandDate"`. For names from the schema files only. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `purchasing`, `rta` -> `"purchasing"."rta"`. */
export function qualified({
  schema,
  table,
}: {
  readonly schema: string;
  readonly table: string;
}): string {
  return `${quoted(schema)}.${quoted(table)}`;
}

/** A text constant of generated DDL, where parameters are not allowed. */
export function textConstant(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * A name of at most 63 bytes that ends in a hash of `definition`: two different definitions never share a name, so
 * that whether an index is there, and is the right one, shows in its name alone.
 */
export function namedAfter(stem: string, definition: string): string {
  const hash = createHash("sha256").update(definition).digest("hex").slice(0, 8);
  return `${stem.replace(/[^A-Za-z0-9_]+/g, "_").slice(0, 54)}_${hash}`;
}
