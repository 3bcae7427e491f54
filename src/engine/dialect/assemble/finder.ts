/** Finds one of several by its name, in a table that is made once. */
export function finderOf<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
): (name: string) => One | undefined {
  const byName = new Map(all.map((one) => [nameOf(one), one]));
  return byName.get.bind(byName);
}
