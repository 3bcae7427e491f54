import type { SchemaProblem } from "../model/problem.ts";
import { knownPlaces, placeOf, type FilePlace } from "./classify.ts";
import { readSource, type ReadFile, type SourceFile } from "./sourceFile.ts";

/** A file that was read, with its place among the schema files. */
export interface PlacedFile extends FilePlace {
  readonly file: ReadFile;
}

/** Reads every file that is a schema. Files that are no JSON, or stand where no schema does, are problems. `folder` is told before their paths. */
export function readFiles(
  sources: readonly SourceFile[],
  add: (problem: SchemaProblem) => void,
  onUnreadable: (place: FilePlace) => void = () => undefined,
  folder = "",
): PlacedFile[] {
  return sources.flatMap((source) => {
    const place = placeOf(source.path);
    if (place === "ignored") return [];
    const { file, problems } = readSource({ ...source, path: `${folder}${source.path}` });
    problems.forEach(add);
    if (!file) {
      if (place) onUnreadable(place);
      return [];
    }
    if (!place) {
      add(file.problemAt("", { message: "No place for a schema file", allowed: knownPlaces }));
      return [];
    }
    return [{ ...place, file }];
  });
}
