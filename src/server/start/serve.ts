import type { Logger } from "pino";
import { createApp, type AppParts } from "./app.ts";
import type { Config } from "./config.ts";
import { openLiveSchemas } from "./liveSchemas.ts";
import { openDoor, type Door } from "./openDoor.ts";
import { whenSchemasSaved } from "./whenSaved.ts";
import { schemasFolder } from "../core/schema/schemaFiles.ts";

interface Parts extends AppParts {
  readonly config: Config;
  readonly logger: Logger;
}

/** Serves the schema files as they are now. */
export async function serve(parts: Parts): Promise<Door> {
  const { port, host } = parts.config;
  const app = await createApp(parts);
  const address = new URL(await app.listen({ port, host }));
  return { port: Number(address.port), close: () => app.close() };
}

/** Serves the schema files, and others as soon as they are saved, in the studio or by any editor. */
export async function serveLive({ schema, ...parts }: Parts): Promise<Door> {
  const { schemasFolder: folder = schemasFolder, layers, demo } = parts.config;
  const live = openLiveSchemas({
    ...parts,
    log: parts.logger,
    demo,
    layers,
    editable: true,
    folder,
  });
  await live.start(schema);
  const unwatch = whenSchemasSaved([folder, ...layers], () => {
    const failed = (error: unknown) => parts.logger.error({ error }, "schema files were not read");
    live.read().then(({ problems }) => {
      if (problems.length > 0)
        parts.logger.warn({ problems }, "the schema files are not served as they are");
    }, failed);
  });
  try {
    const { port, close } = await openDoor(live, parts.config);
    return {
      port,
      close: () => {
        unwatch();
        return close();
      },
    };
  } catch (error) {
    unwatch();
    await live.close();
    throw error;
  }
}
