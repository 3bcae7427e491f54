import { createInflateRaw } from "node:zlib";
import { Readable } from "node:stream";

/** A ZIP that unpacks to more than it may, or is none. */
export class UnpackError extends Error {
  override readonly name = "UnpackError";
}

/**
 * Unpacks every entry of a ZIP (without keeping anything) and stops at `most` bytes in all: what its directory says of
 * sizes is not believed. @throws UnpackError when there is more, or the ZIP is broken.
 */
export async function refuseZipBomb(bytes: Uint8Array, most: number): Promise<void> {
  let total = 0;
  for (const entry of entriesOf(bytes)) {
    if (entry.method === 0) total += entry.data.length;
    else if (entry.method === 8) total += await inflatedSize(entry.data, most - total);
    else throw new UnpackError(`compression method ${entry.method}`);
    if (total > most)
      throw new UnpackError(`more than ${Math.round(most / 1024 / 1024)} MB unpacked`);
  }
}

async function inflatedSize(data: Uint8Array, most: number): Promise<number> {
  let size = 0;
  try {
    for await (const chunk of Readable.from([data]).pipe(createInflateRaw())) {
      size += (chunk as Uint8Array).length;
      if (size > most) break;
    }
  } catch (error) {
    throw new UnpackError("damaged", { cause: error });
  }
  return size;
}

/** Entries by the central directory, as readers find them. */
function* entriesOf(
  bytes: Uint8Array,
): Generator<{ readonly method: number; readonly data: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new UnpackError("damaged directory");
    }
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > bytes.length) throw new UnpackError("damaged directory");
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + size > bytes.length) throw new UnpackError("cut off");
    yield { method: view.getUint16(at + 10, true), data: bytes.subarray(start, start + size) };
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
}

function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new UnpackError("no ZIP directory");
}
