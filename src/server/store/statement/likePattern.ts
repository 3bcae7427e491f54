/** `50%_off` -> `%50\%\_off%`: LIKE's own signs stand for themselves. */
export function containsPattern(text: string): string {
  return `%${escaped(text)}%`;
}

/** `RTA20` -> `RTA20%`. */
export function startsPattern(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
