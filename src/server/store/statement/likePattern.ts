/** `50%_off` -> `%50\%\_off%`: escapes the special characters of LIKE. */
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
