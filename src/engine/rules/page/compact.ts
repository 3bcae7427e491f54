/** Leaves out keys without a value, and empty lists and objects that say no more than their absence: pages stay small. */
export function compact<T extends object>(view: T): T {
  return Object.fromEntries(
    Object.entries(view).filter(
      ([, value]) => value !== undefined && value !== false && !isEmpty(value),
    ),
  ) as T;
}

function isEmpty(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  return Object.keys(value).length === 0;
}
