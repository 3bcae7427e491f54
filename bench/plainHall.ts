import { createServer, type ServerResponse } from "node:http";

/*
 * The bare transport beside which `bench/auction.ts` puts the hall: an HTTP server that takes an offer, keeps it in memory and
 * writes a text of the same length to everybody who listens: the latest one to who is behind, as the hall does. No
 * database, no session, no rules, no views of one's own.
 * Arguments: port, and the text that is pushed, in which @PRICE@ stands for the price.
 */
const [port = "0", payload = ""] = process.argv.slice(2);
/** Who listens, and what waits for the stream to drain. */
const watchers = new Map<ServerResponse, string | undefined>();
const kept: string[] = [];

createServer((request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(": open\n\n");
    watchers.set(response, undefined);
    response.on("drain", () => {
      const waiting = watchers.get(response);
      watchers.set(response, undefined);
      if (waiting !== undefined) response.write(waiting);
    });
    response.on("close", () => watchers.delete(response));
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { price } = JSON.parse(Buffer.concat(chunks).toString()) as { price: string };
    kept.push(price);
    const text = `data: ${payload.replace("@PRICE@", price)}\n\n`;
    for (const watcher of watchers.keys()) {
      if (watcher.writableNeedDrain) watchers.set(watcher, text);
      else watcher.write(text);
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: 200, offers: kept.length }));
  });
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
