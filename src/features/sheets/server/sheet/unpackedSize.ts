import { fromBufferPromise } from "yauzl";

/** A ZIP that unpacks to more than it may, or is none. */
export class UnpackError extends Error {
  override readonly name = "UnpackError";
}

/**
 * Unpacks every entry of a ZIP (without keeping anything) and stops at `most` bytes in all: what its directory says of
 * sizes is not believed. @throws UnpackError when there is more, or the ZIP is broken or encrypted.
 */
export async function refuseZipBomb(bytes: Uint8Array, most: number): Promise<void> {
  let total = 0;
  try {
    // Names are not read: an absolute one is no reason to refuse a workbook that is never written to a disk.
    const file = await fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      {
        decodeStrings: false,
      },
    );
    for await (const entry of file.eachEntry()) {
      for await (const chunk of await file.openReadStreamPromise(entry)) {
        total += (chunk as Uint8Array).length;
        if (total > most)
          throw new UnpackError(`more than ${Math.round(most / 1024 / 1024)} MB unpacked`);
      }
    }
  } catch (error) {
    if (error instanceof UnpackError) throw error;
    throw new UnpackError(error instanceof Error ? error.message : "damaged", { cause: error });
  }
}
