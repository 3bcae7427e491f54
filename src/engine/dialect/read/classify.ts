import type { Feature, FileWord } from "../model/feature.ts";
import type { FileClass } from "../model/words.ts";

/** What a file is, by its place: class, module (its folder) and name. */
export interface FilePlace {
  readonly class: FileClass;
  readonly module: string;
  readonly name: string;
}

/** The place of a file, `ignored` for files that are no schema, or undefined when no schema belongs there. */
export function placeOfFile(
  path: string,
  features: readonly Feature[],
): FilePlace | "ignored" | undefined {
  if (path === "document.schema.json" || path.startsWith("demo/") || !path.endsWith(".json"))
    return "ignored";
  if (path === "modules.json") return { class: "modules", module: "", name: "modules" };
  if (path === "parameters.json") return { class: "parameters", module: "", name: "parameters" };
  const [folder, file, ...deeper] = path.split("/");
  if (!folder || !file || deeper.length > 0) return undefined;
  const name = file.slice(0, -".json".length);
  if (folder === "traits") return { class: "trait", module: "", name };
  if (folder === "choices") return { class: "choices", module: "", name };
  if (folder === "home") return { class: "widgets", module: "", name };
  if (folder === "measures") return { class: "measures", module: "", name };
  const word = fileWords(features).find((one) => one.folder === folder);
  if (word) return { class: word.class, module: "", name };
  if (name.endsWith(".page"))
    return { class: "page", module: folder, name: name.slice(0, -".page".length) };
  return { class: "document", module: folder, name };
}

/** The places of schema files, as a text. */
export function knownPlaces(features: readonly Feature[]): string {
  const folders = [
    "traits",
    "choices",
    "home",
    "measures",
    ...fileWords(features).map(({ folder }) => folder),
  ];
  return [
    "<module>/<name>.json, <module>/<name>.page.json",
    ...folders.map((folder) => `${folder}/<name>.json`),
    "modules.json, parameters.json",
  ].join(", ");
}

function fileWords(features: readonly Feature[]): readonly FileWord[] {
  return features.flatMap(({ words }) => words?.file ?? []);
}
