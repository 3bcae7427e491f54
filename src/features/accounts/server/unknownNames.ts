interface Failures {
  readonly count: number;
  readonly lockedUntil: string | null;
}
const mostNames = 1000;
const failures = new Map<string, Failures>();

/**
 * Wrong sign-ins with names that nobody has, counted like those of real accounts, so that a lock does not tell which
 * names exist. The last thousand names of this process.
 */
export const unknownNames = {
  /** ISO 8601, or null. */
  lockedUntil: (name: string): string | null => failures.get(name)?.lockedUntil ?? null,
  /** Wrong ones in a row. */
  failures: (name: string): number => failures.get(name)?.count ?? 0,
  failed: (name: string, now: Date, most: number, minutes: number): void => {
    const count = (failures.get(name)?.count ?? 0) + 1;
    failures.delete(name);
    if (failures.size >= mostNames) failures.delete(failures.keys().next().value!);
    const until = new Date(now.getTime() + minutes * 60_000).toISOString();
    failures.set(
      name,
      count >= most ? { count: 0, lockedUntil: until } : { count, lockedUntil: null },
    );
  },
};
