/** The English label of what has no `title`: its key in words. `demandDate` is Demand date, `sourceNo` Source no., `IN_TRANSIT` In transit. */
export function keyTitle(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])|([0-9])([A-Z])/g, "$1$3 $2$4")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase()
    .replace(/ no$/, " no.");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
