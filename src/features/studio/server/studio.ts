import type { Reading } from "../../../server/start/liveSchemas.ts";
import type { SchemaLoader } from "../../../server/core/schema/schemaLoader.ts";
import type { SchemaFolders } from "./schemaFolder.ts";

/** The menu whose rights are the studio's: `query` to look, `edit` to save. */
export const studioMenu = "SYS_STUDIO";

/** What the studio works on: the schema files that are served, and how those that were saved come to be. */
export interface Studio extends SchemaFolders {
  /** Loads files with the words of all features. */
  readonly loader: SchemaLoader;
  /** Reads the files again and serves them if they can be; what cannot leaves the old ones serving. */
  readonly read: () => Promise<Reading>;
  /** Why the files as they were read last are not served, each with `file:line:column`. */
  readonly problems: () => readonly string[];
}
