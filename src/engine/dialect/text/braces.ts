/** What a text names in braces: `{supplier}, {items.count} lines` -> `supplier`, `items.count`. */
export function namedInBraces(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim());
}

/** A text with values for what it names in braces. */
export function filledBraces(text: string, value: (name: string) => string): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => value(name.trim()));
}
