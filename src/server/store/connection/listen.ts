import type pg from "pg";
import type { Log, Store } from "./store.ts";

interface Channel {
  readonly handlers: Set<(payload: string) => void>;
  /** LISTEN has been answered: nothing is missed any more. */
  readonly started: Promise<void>;
}

/** A process's ears: handlers by channel, over whatever carries the notifications. */
export interface Ears {
  readonly listen: Store["listen"];
  readonly heard: (channel: string, payload: string) => void;
  readonly channels: () => readonly string[];
}

/** Keeps handlers by channel; `start`/`stop` send LISTEN and UNLISTEN for the first and last handler of a channel. */
export function ears(
  start: (channel: string) => Promise<void>,
  stop: (channel: string) => Promise<void>,
): Ears {
  const channels = new Map<string, Channel>();
  return {
    channels: () => [...channels.keys()],
    heard: (channel, payload) =>
      channels.get(channel)?.handlers.forEach((handler) => handler(payload)),
    listen: async (name, handler) => {
      if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a channel name: ${name}`);
      const channel = channels.get(name) ?? { handlers: new Set(), started: start(name) };
      channels.set(name, channel);
      channel.handlers.add(handler);
      const stopListening = async () => {
        channel.handlers.delete(handler);
        if (channel.handlers.size > 0 || channels.get(name) !== channel) return;
        channels.delete(name);
        await stop(name);
      };
      try {
        await channel.started;
      } catch (error) {
        channel.handlers.delete(handler);
        if (channels.get(name) === channel) channels.delete(name);
        throw error;
      }
      return stopListening;
    },
  };
}

/**
 * Listens on one connection of its own, opened at the first `listen` and opened again (every second) when it breaks,
 * because a pooled connection would keep its LISTENs after it is given back.
 */
export function serverEars(
  connect: () => pg.Client,
  log: Log,
): Ears & { close: () => Promise<void> } {
  let client: Promise<pg.Client> | undefined;
  let closed = false;
  const opened = async (): Promise<pg.Client> => {
    const fresh = connect();
    const lost = (error?: Error) => {
      if (closed || client === undefined) return;
      client = undefined;
      log.warn(
        { error: error?.message },
        "The connection for notifications broke; connecting again",
      );
      setTimeout(reopen, 1000).unref();
    };
    fresh.on("error", lost);
    fresh.on("end", () => lost());
    fresh.on("notification", ({ channel, payload = "" }) => all.heard(channel, payload));
    await fresh.connect();
    for (const channel of all.channels()) await fresh.query(`listen ${channel}`);
    return fresh;
  };
  const current = () =>
    (client ??= opened().catch((error: unknown) => {
      client = undefined;
      throw error;
    }));
  const reopen = () => {
    if (closed || client) return;
    current().catch(() => setTimeout(reopen, 1000).unref());
  };
  const all = ears(
    async (channel) => void (await (await current()).query(`listen ${channel}`)),
    async (channel) => void (await (await current()).query(`unlisten ${channel}`)),
  );
  return {
    ...all,
    close: async () => {
      closed = true;
      await (await client?.catch(() => undefined))?.end();
    },
  };
}
