/** An event of the server while the page is open. */
export interface LiveEvent {
  readonly type: string;
  readonly [word: string]: unknown;
}

/**
 * Reads server-sent events (`data: {…}` and an empty line) from bytes and passes each one on, until the bytes end.
 * Rejects when the connection breaks. Events that are no JSON object with a type are skipped. `alive` is called for
 * every chunk of bytes, also for those that only keep the connection.
 */
export async function readEventStream(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: (event: LiveEvent) => void,
  alive: () => void = () => undefined,
): Promise<void> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const parts = (text + value).split("\n\n");
    text = parts.pop()!;
    for (const part of parts) {
      const event = eventIn(part);
      if (event) heard(event);
    }
  }
}

function eventIn(part: string): LiveEvent | undefined {
  if (!part.startsWith("data: ")) return undefined;
  try {
    const event = JSON.parse(part.slice("data: ".length)) as Partial<LiveEvent> | null;
    return typeof event?.type === "string" ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
