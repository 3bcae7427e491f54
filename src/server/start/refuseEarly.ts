import { once } from "node:events";
import { createServer } from "node:net";
import { makeFolder } from "../store/makeFolder.ts";
import type { Config } from "./config.ts";

/** Rejects what the system refuses of the settings, and makes the data folder: before anything that takes a second. */
export async function refuseEarly(
  config: Pick<Config, "port" | "host" | "dataFolder">,
): Promise<void> {
  await refuseTakenPort(config);
  makeFolder(config.dataFolder);
}

/**
 * Rejects where the server cannot listen as it is set, as the system says: before minutes go into a store that nobody could
 * reach. The port is let go of at once, so that nobody's call waits for an answer meanwhile.
 */
async function refuseTakenPort({ port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
