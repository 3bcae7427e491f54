import type { Language } from "../../../engine/index.ts";
import type { StudioFile } from "../answers/studio.ts";

/** Files of one folder. */
interface Folder {
  readonly name: string;
  /** Of a layer over the product's files. */
  readonly layer: boolean;
  readonly files: readonly StudioFile[];
}

/** Files whose path or title, in any language, has every word of a search, by folder; those of the top come after, layers last. */
export function foldersOf(files: readonly StudioFile[], search: string): readonly Folder[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = files.filter(({ path, title }) => {
    const text = [path, ...Object.values(title ?? {})].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const folders = Map.groupBy(found, ({ path }) => path.split("/").slice(0, -1).join("/"));
  return [...folders]
    .map(([name, own]) => ({ name, layer: own[0]?.layer !== undefined, files: own }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
}

const rankOf = ({ name, layer }: Folder): number => (layer ? 2 : name === "" ? 1 : 0);

/** What a file is called in a list: its name below its folder, and the title of what it describes. */
export function fileName(
  { path, title }: StudioFile,
  language: Language,
): readonly [string, string] {
  return [
    path
      .split("/")
      .at(-1)!
      .replace(/\.json$/, ""),
    title?.[language] ?? "",
  ];
}
