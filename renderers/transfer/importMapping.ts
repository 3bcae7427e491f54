import type { ImportPreview } from "../../src/engine/index.ts";

/** File column -> field path; columns that are left out have no entry. */
export type ImportMapping = Readonly<Record<string, string>>;

/** The mapping that the preview guessed; a field with two matching columns goes to the first. */
export function guessedMapping({ columns }: ImportPreview): ImportMapping {
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => {
      if (!field || taken.has(field)) return [];
      taken.add(field);
      return [[name, field]];
    }),
  );
}

/** Required fields without a column, by title. */
export function missingFields(
  { fields }: ImportPreview,
  mapping: ImportMapping,
): readonly string[] {
  const mapped = new Set(Object.values(mapping));
  return fields
    .filter(({ required, path }) => required && !mapped.has(path))
    .map(({ title }) => title);
}

/** Fields with more than one column, by title. */
export function doubledFields(
  { fields }: ImportPreview,
  mapping: ImportMapping,
): readonly string[] {
  const paths = Object.values(mapping);
  const doubled = new Set(paths.filter((path, at) => paths.indexOf(path) !== at));
  return fields.filter(({ path }) => doubled.has(path)).map(({ title }) => title);
}
