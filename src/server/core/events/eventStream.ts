import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

/** An open answer to which events are written as they happen. */
export interface EventStream {
  /** Writes one event. The stream of a client that reads too slowly is closed: the client reconnects and asks again. */
  readonly send: (event: Readonly<Record<string, unknown>>) => void;
  /**
   * As `send`, for an event that replaces earlier ones sent by this function, as JSON text made once for many
   * clients: a slow client gets the newest as soon as it can take it.
   */
  readonly sendLatest: (json: string) => void;
  /** Writes what clients skip, so that proxies keep the connection and a dead one is noticed. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** Bytes that may wait for a slow reader. */
const mostWaiting = 64 * 1024;

/**
 * Turns a reply into a stream of server-sent events (`data: {…}`). `onClose` is called once, when the reader goes away
 * or the stream is ended here.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Reverse proxies that gather answers would hold events back.
    "x-accel-buffering": "no",
  });
  raw.on("close", onClose);
  // A closed connection is reported by `close`; the failed write before it needs no report.
  raw.on("error", () => undefined);
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > mostWaiting) raw.destroy();
    else raw.write(text);
  };
  let latest: string | undefined;
  raw.on("drain", () => {
    if (latest === undefined) return;
    const json = latest;
    latest = undefined;
    write(`data: ${json}\n\n`);
  });
  write(": open\n\n");
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    sendLatest: (json) => {
      if (raw.writableNeedDrain) latest = json;
      else write(`data: ${json}\n\n`);
    },
    beat: () => write(":\n\n"),
    end: () => void raw.end(),
  };
}
