/** The word that names an entry of a list, by the list's own word. */
const idWords: Readonly<Record<string, string>> = {
  by: "key",
  cases: "title",
  columns: "path",
  measures: "key",
  modules: "name",
  parameters: "key",
  rules: "title",
  sections: "key",
  steps: "key",
  sums: "key",
  tables: "path",
  views: "key",
  widgets: "key",
};

/** Lists without ids that a layer adds to at the end, as a document's are added to by its traits. */
const joined = new Set(["when", "effects", "enter", "leave", "derive", "unique"]);

/** How a list is layered: by the ids of its entries, by adding at the end, or as one value. */
export function listMode(
  word: string,
  entries: readonly unknown[],
): "by id" | "joined" | "one value" {
  if (joined.has(word)) return "joined";
  const hasIds = idWords[word] !== undefined || entries.every((entry) => typeof entry === "string");
  return hasIds ? "by id" : "one value";
}

/** What an entry of a list is known by: a text by itself (a sort path without its minus), an object by its id word. */
export function entryId(word: string, entry: unknown): string | undefined {
  if (typeof entry === "string") return word === "sort" ? entry.replace(/^-/, "") : entry;
  if (entry === null || typeof entry !== "object") return undefined;
  const id = (entry as Readonly<Record<string, unknown>>)[idWordOf(word)];
  return typeof id === "string" ? id : undefined;
}

/** The word of a list's entries that is their id. */
export function idWordOf(word: string): string {
  return idWords[word] ?? "key";
}
