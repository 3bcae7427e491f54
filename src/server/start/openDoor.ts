import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveSchemas } from "./liveSchemas.ts";

/** One port in front of an app that is replaced while people call it. */
export interface Door {
  /** The one it got. */
  readonly port: number;
  /** Takes no more calls, closes the app behind it, and waits for running calls. */
  readonly close: () => Promise<void>;
}

/** Opens the door to an app, which it closes with itself. */
export async function openDoor(
  live: Pick<LiveSchemas, "answer" | "close">,
  at: { readonly port: number; readonly host: string },
): Promise<Door> {
  const door = createServer({ requestTimeout: 120_000 }, live.answer);
  door.listen({ port: at.port, host: at.host });
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  return {
    port,
    close: async () => {
      const closed = once(door, "close");
      door.close();
      await live.close();
      // Those whose calls ended meanwhile would be kept for another one.
      door.closeIdleConnections();
      await closed;
    },
  };
}
