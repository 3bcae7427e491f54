import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openDemoApp } from "./demoApp.ts";

const body = JSON.stringify({ loginName: "nobody", password: "wrong" });

// Node alone would wait for the second and third connection for over a minute.
test(
  "a server that closes waits for the answer under way and for no open connection",
  { timeout: 30_000 },
  async () => {
    const { app, close } = await openDemoApp();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const [busy, silent, answered] = await Promise.all([open(port), open(port), open(port)]);
    answered.write("GET /health HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(answered, "data");
    const started = once(app.server, "request");
    busy.write(
      `POST /rs/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await started;
    const closed = close();
    await Promise.all([once(silent, "close"), once(answered, "close")]);
    busy.write(body);
    const [text] = (await once(busy, "data")) as [Buffer];
    expect(text.toString()).toContain("HTTP/1.1 200");
    await closed;
  },
);

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket.resume();
}
