import { isDeepStrictEqual } from "node:util";
import { dialectSchema, filePlaceOf, knownNames, loadDocuments } from "../../../engine/index.ts";
import type { LoadOptions, LoadResult, Schema, Shape, SourceFile } from "../../../engine/index.ts";
import { costOfPatterns } from "./patterns/costOfPatterns.ts";
import { SchemaError } from "./schemaError.ts";
import { dialectName, readSchemaFiles, schemasFolder } from "./schemaFiles.ts";
import { toTraditional } from "../../../texts/traditional.ts";

/** Loads schema files that may say the words of certain features and name certain effects. */
export interface SchemaLoader {
  /**
   * Loads schema files in memory; problems are returned, not thrown. For texts of one of the last calls the earlier
   * result is returned: a draft is checked, saved and served but loaded once, and so are the files it is compared
   * with.
   */
  readonly checkSources: (
    sources: readonly SourceFile[],
    options?: Partial<LoadOptions>,
  ) => LoadResult;
  /** Reads and loads a folder of schema files, the product's own unless stated; problems are answered, not thrown. */
  readonly checkSchemas: (folder?: string, options?: Partial<LoadOptions>) => LoadResult;
  /** Reads and loads a folder of schema files. Throws `SchemaError` with all problems when there is an error. */
  readonly loadSchemas: (folder?: string, options?: Partial<LoadOptions>) => Schema;
  /** The dialect as JSON Schema, for editors: its words, and the names that the schema files give. */
  readonly dialect: (sources: readonly SourceFile[]) => Shape;
  /** The text of the file of that. */
  readonly dialectText: (sources: readonly SourceFile[]) => string;
  /** What a file is by its path below the folder. */
  readonly placeOf: (path: string) => ReturnType<typeof filePlaceOf>;
}

export function schemaLoader(of: Pick<LoadOptions, "features" | "effects">): SchemaLoader {
  /** The last results: the files as they are, and as a draft would have them. */
  let latest: readonly { readonly asked: object; readonly result: LoadResult }[] = [];

  const checkSources: SchemaLoader["checkSources"] = (sources, options = {}) => {
    const files = sources.filter(({ path }) => path !== dialectName);
    const given = {
      ...of,
      layers: [],
      toTraditional,
      costOfPatterns,
      ...options,
    };
    const asked = { files, given };
    const known = latest.find((one) => isDeepStrictEqual(one.asked, asked));
    const answer = known ?? { asked, result: loadDocuments(files, given) };
    latest = [answer, ...latest.filter((one) => one !== known)].slice(0, 2);
    return answer.result;
  };
  const checkSchemas: SchemaLoader["checkSchemas"] = (folder = schemasFolder, options = {}) =>
    checkSources(readSchemaFiles(folder), options);
  const dialect: SchemaLoader["dialect"] = (sources) =>
    dialectSchema(knownNames(sources, of.features), of.features);
  return {
    checkSources,
    checkSchemas,
    loadSchemas: (folder, options) => {
      const { schema, problems } = checkSchemas(folder, options);
      if (!schema) throw new SchemaError(problems.filter(({ severity }) => severity === "error"));
      return schema;
    },
    dialect,
    dialectText: (sources) => `${JSON.stringify(dialect(sources), null, 1)}\n`,
    placeOf: (path) => filePlaceOf(path, of.features),
  };
}
