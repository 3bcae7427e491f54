import type { SchemaLoader } from "./schemaLoader.ts";

/** What came of reading the schema files again. */
export interface Reading {
  /** Names the schema that is served from here on; undefined while none ever was. */
  readonly fingerprint: string | undefined;
  /** Why the current files are not served: each problem as `file:line:column` and text. Empty when they are served. */
  readonly problems: readonly string[];
}

/** The schema files of a server that serves them as soon as they are saved. */
export interface LiveFiles {
  readonly folder: string;
  /** Folders that change them, the lowest first. */
  readonly layers: readonly string[];
  /** Loads files with the words of all features. */
  readonly loader: SchemaLoader;
  /** Reads the files again and serves them if they load; otherwise the old ones stay in service. */
  readonly read: () => Promise<Reading>;
  /** Why the files as they were read last are not served, each with `file:line:column`. */
  readonly problems: () => readonly string[];
}
