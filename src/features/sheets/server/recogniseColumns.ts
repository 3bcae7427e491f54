import { languages, type Document } from "../../../engine/index.ts";
import { columnLabel, headings, type TransferColumn } from "./columns.ts";

/**
 * Which field each heading of a file seems to mean, by its name: a field path, a coded name (`rtb003`), or a label in
 * any language, with the line table's (`Items / Material`) or plain where only one field is called so. A field goes to
 * the heading that means it most surely, of equals to the first. A heading that exports give to a column which no import
 * fills (`Score` of a document, computed of the scores of its lines) means that one, and so none of `columns`. A plain `Item` is never the position of a line: in people's files it is what the line
 * is about.
 */
export function recogniseColumns(
  names: readonly string[],
  document: Document,
  columns: readonly TransferColumn[],
  /** All columns of an export. */
  exported: readonly TransferColumn[] = columns,
): Readonly<Record<string, string>> {
  const fillable = new Set(columns.map(({ path }) => path));
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const words of wordsFor(document, columns, exported))
    for (const name of names) {
      const path = words.get(normal(name));
      if (path === undefined || found.has(name) || taken.has(path)) continue;
      taken.add(path);
      found.set(name, path);
    }
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = found.get(name);
      return path !== undefined && fillable.has(path) ? [[name, path]] : [];
    }),
  );
}

/** From the surest words to the vaguest; a word that two fields share means none. */
function wordsFor(
  document: Document,
  fillable: readonly TransferColumn[],
  columns: readonly TransferColumn[],
): readonly ReadonlyMap<string, string>[] {
  const numberCodes = document.tables.flatMap((table) =>
    table.parent && table.code ? [[`${table.code}001`, document.identity.code] as const] : [],
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
        fillable
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
