/** The columns that a filter names, however deep its groups are. */
export function filterFields(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(filterFields);
  if (filter === null || typeof filter !== "object") return [];
  const { field, all, any } = filter as Readonly<Record<string, unknown>>;
  return typeof field === "string" ? [field] : [...filterFields(all), ...filterFields(any)];
}
