/** A value as an object literal. Storybook reads titles, names and tags off the source, and only off keys without quotes. */
export function asSource(value: unknown): string {
  // Within texts every quotation mark has a backslash before it.
  return JSON.stringify(value, null, 2).replace(/(?<!\\)"([A-Za-z]\w*)":/g, "$1:");
}
