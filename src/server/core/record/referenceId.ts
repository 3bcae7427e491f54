/** The id of a reference as records hold it: the id itself, or an object with it; null where nothing is referred to. */
export function referenceId(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null
    ? ((value as { id?: string }).id ?? null)
    : null;
}
