import type { Reading } from "../live/liveSchemas.ts";

/** What the studio works on: the schema files that are served, and how those that were saved come to be. */
export interface Studio {
  /** The folder whose files are served. */
  readonly folder: string;
  /** Folders of the layers over it, which are not edited here. */
  readonly layers: readonly string[];
  /** Reads the files again and serves them if they can be; what cannot leaves the old ones serving. */
  readonly read: () => Promise<Reading>;
}
