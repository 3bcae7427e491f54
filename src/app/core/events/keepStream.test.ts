import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepToken } from "../session/session.ts";
import { keepStream, type KeptStream } from "./keepStream.ts";

let stream: KeptStream | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepToken("token", Date.now());
  // The longest of every pause is taken.
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  stream?.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server whose connections stand for so many milliseconds, or which is not there. Answers how often it was asked. */
function serverStanding(milliseconds: number | null) {
  return vi.fn<() => Promise<Response>>(() => {
    if (milliseconds === null) return Promise.reject(new TypeError("no connection"));
    const body = new ReadableStream({
      start: (controller) => void setTimeout(() => controller.close(), milliseconds),
    });
    return Promise.resolve(new Response(body));
  });
}

it("comes back within a second, however often a connection that stood is ended", async () => {
  const asked = serverStanding(2_000);
  vi.stubGlobal("fetch", asked);
  stream = keepStream({ path: "/res/events", heard: () => undefined });
  await vi.advanceTimersByTimeAsync(30_500);
  expect(asked).toHaveBeenCalledTimes(11);
});

it("stays away for longer each time where nobody answers, or only to hang up", async () => {
  for (const standing of [null, 0]) {
    const asked = serverStanding(standing);
    vi.stubGlobal("fetch", asked);
    stream = keepStream({ path: "/res/events", heard: () => undefined });
    await vi.advanceTimersByTimeAsync(30_500);
    expect(asked).toHaveBeenCalledTimes(5);
    stream.stop();
  }
});
