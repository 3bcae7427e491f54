import { expect, it } from "vitest";
import { readEventStream, type LiveEvent } from "./readEventStream.ts";

it("puts events together from however the bytes come, and skips what is none", async () => {
  const text =
    ': open\n\ndata: {"type":"message","unread":3}\n\n:\n\ndata: nonsense\n\ndata: {"type":"中"}\n\n';
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const events: LiveEvent[] = [];
  await readEventStream(stream, (event) => events.push(event));
  expect(events).toEqual([{ type: "message", unread: 3 }, { type: "中" }]);
});
