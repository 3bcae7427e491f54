import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";

/** A ZIP that unpacks to more than it may, or is none. */
export class UnpackError extends Error {
  override readonly name = "UnpackError";
}

/** Most files of a ZIP: a workbook has one a sheet and a few more. */
const mostEntries = 2000;
/** Flag of an entry whose sizes stand behind its content. */
const sizesBehind = 8;

/**
 * Judges a ZIP by its directory, before anything is unpacked: it may state `most` bytes in all. Then every entry is unpacked
 * without keeping anything, and has to be as long as stated. @throws UnpackError when there is more, or the ZIP is broken or encrypted.
 */
export async function refuseZipBomb(bytes: Uint8Array, most: number): Promise<void> {
  try {
    // Names are not read: an absolute one is no reason to refuse a workbook that is never written to a disk.
    const file = await fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      {
        decodeStrings: false,
      },
    );
    for (const entry of await directoryWithin(file, most)) {
      const content = await file.openReadStreamPromise(entry);
      for await (const _ of content);
    }
  } catch (error) {
    if (error instanceof UnpackError) throw error;
    throw new UnpackError(error instanceof Error ? error.message : "damaged", { cause: error });
  }
}

async function directoryWithin(file: ZipFile, most: number): Promise<readonly Entry[]> {
  if (file.entryCount > mostEntries) throw new UnpackError(`more than ${mostEntries} files in it`);
  const entries: Entry[] = [];
  let total = 0;
  for await (const entry of file.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > most)
      throw new UnpackError(`more than ${Math.round(most / 1024 / 1024)} MB unpacked`);
    if (entry.compressedSize === 0 && entry.generalPurposeBitFlag & sizesBehind)
      throw new UnpackError("its directory states no size");
    entries.push(entry);
  }
  return entries;
}
