import { Writable } from "node:stream";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { openEventStream } from "./eventStream.ts";

/** A reply to a reader who takes nothing until he is let. */
function slowReply() {
  const taken: string[] = [];
  let release = () => {};
  const raw = Object.assign(
    new Writable({
      highWaterMark: 64,
      decodeStrings: false,
      write: (chunk: string, _, done) => {
        taken.push(chunk);
        release = done;
      },
    }),
    { writeHead: () => raw },
  );
  const reply = { hijack: () => undefined, raw, getHeaders: () => ({}) };
  return {
    reply: reply as unknown as FastifyReply,
    taken: () => taken.filter((text) => text.startsWith("data")),
    take: async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("a reader who is behind gets the newest of what replaces the one before, and nothing twice", async () => {
  const { reply, taken, take } = slowReply();
  const stream = openEventStream(reply, () => undefined);
  await take();
  const view = (n: number) => JSON.stringify({ n, padding: "x".repeat(80) });
  for (let n = 1; n <= 50; n++) stream.sendLatest(view(n));
  expect(taken()).toEqual([`data: ${view(1)}\n\n`]);
  await take();
  await take();
  await take();
  expect(taken()).toEqual([`data: ${view(1)}\n\n`, `data: ${view(50)}\n\n`]);
});

test("a reader who does not keep up with what must not be left out is let go", async () => {
  const { reply } = slowReply();
  let closed = false;
  const stream = openEventStream(reply, () => {
    closed = true;
  });
  for (let n = 0; n < 3; n++) stream.send({ padding: "x".repeat(40_000) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(true);
});
