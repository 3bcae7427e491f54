import type { Reading } from "../live/liveSchemas.ts";
import type { SchemaFolders } from "./schemaFolder.ts";

/** What the studio works on: the schema files that are served, and how those that were saved come to be. */
export interface Studio extends SchemaFolders {
  /** Reads the files again and serves them if they can be; what cannot leaves the old ones serving. */
  readonly read: () => Promise<Reading>;
}
