import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";

/**
 * Rejects where the server cannot listen as it is set, as the system says: before minutes go into a store that nobody could
 * reach. The port is let go of at once, so that nobody's call waits for an answer meanwhile.
 */
export async function refuseTakenPort({
  port,
  host,
}: Pick<Config, "port" | "host">): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
