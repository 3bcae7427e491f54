import { crc32, createDeflateRaw } from "node:zlib";
import { Readable } from "node:stream";

/** A file of a ZIP, its content made while it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Names are UTF-8, sizes follow the content: entries are written before they are known. */
const flags = 0x0808;
/** 1980-01-01: files made of the same rows are the same bytes. */
const dosDate = 0x0021;

/** A ZIP of entries, compressed as they come: the memory it takes does not grow with them. Under 4 GB in all. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, "utf8");
    const start = offset;
    const head = localHeader(name);
    offset += head.length;
    yield head;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const plain = (async function* () {
      for await (const text of entry.content) {
        const bytes = Buffer.from(text, "utf8");
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    })();
    const source = Readable.from(plain);
    const deflate = createDeflateRaw({ level: 6 });
    source.on("error", (error) => deflate.destroy(error));
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Uint8Array>) {
      packed += chunk.length;
      yield chunk;
    }
    const sizes = descriptor({ crc, packed, size });
    offset += packed + sizes.length;
    if (offset > 0xffff_ffff || size > 0xffff_ffff) throw new Error("a ZIP of more than 4 GB");
    yield sizes;
    written.push({ name, offset: start, crc, packed, size });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Pick<Written, "crc" | "packed" | "size">): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
