import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a ZIP, its content made while it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The earliest a ZIP can hold: files made of the same rows are the same bytes. */
const sameTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP of entries, compressed as they come: the memory it takes does not grow with them. */
export function zip(entries: Iterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  let source: Readable | undefined;
  // A reader who leaves early: what the content holds open is let go.
  output.on("close", () => source?.destroy());
  for (const { name, content } of entries) {
    file.addReadStreamLazy(name, sameTime, (take) => {
      source = Readable.from(content, { objectMode: false });
      source.on("error", (error) => output.destroy(error));
      take(null, source);
    });
  }
  file.end();
  return output;
}
