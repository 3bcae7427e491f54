/** The values in a pasted text: one a line, or parted by tabs, commas, semicolons; blanks and repeats are dropped, order stays. */
export function pastedValues(text: string): readonly string[] {
  const values = text.split(/[\r\n\t,;，；、]+/).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ""))];
}
