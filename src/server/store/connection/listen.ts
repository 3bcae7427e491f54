import type pg from "pg";
import type { Log, Store } from "./store.ts";

interface Handler {
  readonly heard: (payload: string) => void;
  readonly missed: (() => void) | undefined;
}
interface Channel {
  readonly handlers: Set<Handler>;
  /** LISTEN has been answered: nothing is missed any more. */
  readonly started: Promise<void>;
}

/** A process's ears: handlers by channel, over whatever carries the notifications. */
interface Ears {
  readonly listen: Store["listen"];
  readonly heard: (channel: string, payload: string) => void;
  /** Calls every handler: it may have missed a notification. */
  readonly missed: () => void;
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
      channels.get(channel)?.handlers.forEach(({ heard }) => heard(payload)),
    missed: () => {
      for (const { handlers } of channels.values()) handlers.forEach(({ missed }) => missed?.());
    },
    listen: async (name, heard, missed) => {
      if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a channel name: ${name}`);
      const channel = channels.get(name) ?? { handlers: new Set(), started: start(name) };
      const handler = { heard, missed };
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

/** Time between two tries to connect again. */
const tryEvery = 250;

/**
 * Listens on one connection of its own, opened at the first `listen` and opened again as soon as it can be when it breaks,
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
    fresh.on("notification", ({ channel, payload = "" }) => all.heard(channel, payload));
    // Until it listens, whatever breaks is what `connect` or `query` fails with.
    fresh.on("error", () => undefined);
    try {
      await fresh.connect();
      for (const channel of all.channels()) await fresh.query(`listen ${channel}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    return fresh;
  };
  const current = (): Promise<pg.Client> => {
    if (client) return client;
    const opening = opened();
    client = opening;
    opening.then(
      (fresh) => {
        let error: string | undefined;
        fresh.on("error", ({ message }) => (error = message));
        fresh.on("end", () => lost(opening, error));
      },
      () => {
        if (client === opening) client = undefined;
      },
    );
    return opening;
  };
  const lost = (broken: Promise<pg.Client>, error: string | undefined): void => {
    if (closed || client !== broken) return;
    client = undefined;
    log.warn({ error }, "The connection for notifications broke; connecting again");
    setTimeout(reopen, tryEvery).unref();
  };
  const reopen = (): void => {
    if (closed) return;
    current().then(all.missed, () => setTimeout(reopen, tryEvery).unref());
  };
  const all = ears(
    async (channel) => void (await (await current()).query(`listen ${channel}`)),
    async (channel) => {
      // Without a connection nothing is heard; a broken one took its LISTENs with it.
      const listening = await client?.catch(() => undefined);
      await listening?.query(`unlisten ${channel}`).catch(() => undefined);
    },
  );
  return {
    ...all,
    close: async () => {
      closed = true;
      await (await client?.catch(() => undefined))?.end().catch(() => undefined);
    },
  };
}
