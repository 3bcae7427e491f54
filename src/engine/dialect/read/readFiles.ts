import type { Feature } from "../model/feature.ts";
import type { SchemaProblem } from "../model/problem.ts";
import { knownPlaces, placeOfFile, type FilePlace } from "./classify.ts";
import { readSource, type ReadFile, type SourceFile } from "./sourceFile.ts";

/** A file that was read, with its place among the schema files. */
export interface PlacedFile extends FilePlace {
  readonly file: ReadFile;
}

/** Reads every schema file. Files that are no JSON, or lie where no schema belongs, are problems. */
export function readFiles(
  sources: readonly SourceFile[],
  options: {
    readonly features: readonly Feature[];
    readonly add: (problem: SchemaProblem) => void;
    readonly onUnreadable?: (place: FilePlace) => void;
    /** Reported before the paths of the files. */
    readonly folder?: string;
  },
): PlacedFile[] {
  const { features, add, onUnreadable, folder = "" } = options;
  return sources.flatMap((source) => {
    const place = placeOfFile(source.path, features);
    if (place === "ignored") return [];
    const { file, problems } = readSource({ ...source, path: `${folder}${source.path}` });
    problems.forEach(add);
    if (!file) {
      if (place) onUnreadable?.(place);
      return [];
    }
    if (!place) {
      const allowed = knownPlaces(features);
      add(file.problemAt("", { message: "No place for a schema file", allowed }));
      return [];
    }
    return [{ ...place, file }];
  });
}
