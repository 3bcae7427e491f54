import { languages, type Document } from "../../../engine/index.ts";
import { columnLabel, headings, type TransferColumn } from "./columns.ts";

/**
 * Which field each heading of a file seems to mean, by its name: a field path, a coded name (`rtb003`), or a label in
 * any language, with the line table's (`Items / Material`) or plain where only one field is called so. A field goes to
 * the first heading that means it. A plain `Item` is never the position of a line: in people's files it is what the line
 * is about.
 */
export function recogniseColumns(
  names: readonly string[],
  document: Document,
  columns: readonly TransferColumn[],
): Readonly<Record<string, string>> {
  const meanings = wordsFor(document, columns);
  const taken = new Set<string>();
  const found: [string, string][] = [];
  for (const name of names) {
    const path = meanings.map((words) => words.get(normal(name))).find((one) => one !== undefined);
    if (path === undefined || taken.has(path)) continue;
    taken.add(path);
    found.push([name, path]);
  }
  return Object.fromEntries(found);
}

/** From the surest words to the vaguest; a word that two fields share means none. */
function wordsFor(
  document: Document,
  columns: readonly TransferColumn[],
): readonly ReadonlyMap<string, string>[] {
  const numberCodes = document.tables.flatMap((table) =>
    table.parent ? [[`${table.code}001`, document.identity.code] as const] : [],
  );
  return [
    new Map(columns.map(({ path }) => [normal(path), path])),
    unambiguous([
      ...columns.map(({ field, path }) => [field.code ?? "", path] as const),
      ...numberCodes.filter(([, path]) => columns.some((column) => column.path === path)),
    ]),
    unambiguous(
      languages.flatMap((language) =>
        headings(columns, language).map((heading, at) => [heading, columns[at]!.path] as const),
      ),
    ),
    unambiguous(
      languages.flatMap((language) =>
        columns.map((column) => [columnLabel(column, language), column.path] as const),
      ),
    ),
    unambiguous(
      languages.flatMap((language) =>
        columns
          .filter(({ isItem }) => !isItem)
          .map(({ field, path }) => [field.title[language], path] as const),
      ),
    ),
  ];
}

/** The fields that a heading could mean and that only a person can tell apart: all that are called so, with or without their table. */
export function possibleFields(
  name: string,
  columns: readonly TransferColumn[],
): readonly string[] {
  const heading = normal(name);
  return columns
    .filter((column) =>
      languages.some((language) =>
        [column.field.title[language], columnLabel(column, language)].some(
          (label) => normal(label) === heading,
        ),
      ),
    )
    .map(({ path }) => path);
}

function unambiguous(words: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const known = new Map<string, string | undefined>();
  for (const [word, path] of words) {
    const key = normal(word);
    if (key === "") continue;
    known.set(key, !known.has(key) || known.get(key) === path ? path : undefined);
  }
  return new Map([...known].flatMap(([word, path]) => (path === undefined ? [] : [[word, path]])));
}

/** Names are alike whatever their width, case, spaces, and the `*` of required columns. */
function normal(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\*\s*$/, "")
    .replace(/\s+/g, "")
    .toLowerCase();
}
