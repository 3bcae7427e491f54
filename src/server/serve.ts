import type { Logger } from "pino";
import { createApp, type AppParts } from "./app.ts";
import type { Config } from "./config.ts";
import { openLiveSchemas } from "./live/liveSchemas.ts";
import { openDoor, type Door } from "./live/openDoor.ts";

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

/** Serves the schema files, and others as soon as they are saved in the studio. */
export async function serveLive({ schema, ...parts }: Parts): Promise<Door> {
  const { schemasFolder, layers, demo } = parts.config;
  const live = openLiveSchemas({
    ...parts,
    log: parts.logger,
    demo,
    layers,
    editable: true,
    ...(schemasFolder !== undefined && { folder: schemasFolder }),
  });
  await live.start(schema);
  try {
    return await openDoor(live, parts.config);
  } catch (error) {
    await live.close();
    throw error;
  }
}
