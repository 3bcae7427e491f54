/** What a text names in braces: `{supplier}, {items.count line|lines}` -> `supplier`, `items.count`. */
export function namedInBraces(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => partsOf(name!).path);
}

/** A text with values for the names in its braces; words behind a number follow it: `1 line`, `2 lines`. */
export function filledBraces(text: string, value: (name: string) => string): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const { path, words } = partsOf(name);
    const filled = value(path);
    if (words === undefined) return filled;
    const [one = "", many = one] = words.split("|");
    return `${filled} ${filled === "1" ? one : many}`;
  });
}

/** A path, and behind a space the words for one and for many. */
function partsOf(name: string): { readonly path: string; readonly words: string | undefined } {
  const [path = "", ...words] = name.trim().split(/\s+/);
  return { path, words: words.length > 0 ? words.join(" ") : undefined };
}
