import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { refuseZipBomb } from "./unpackedSize.ts";

const megabyte = 1024 * 1024;

/** One entry of a ZIP, with what its directory says of it. */
interface Entry {
  readonly content: Uint8Array;
  readonly states?: number;
  /** The directory states no sizes: they stand behind the content. */
  readonly behind?: boolean;
}

function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, { content, states = content.length, behind = false }] of entries.entries()) {
    const packed = deflateRawSync(content);
    const name = Buffer.from(`xl/${index}.xml`);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(behind ? 8 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(behind ? 0 : packed.length, 14);
    common.writeUInt32LE(behind ? 0 : states, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

test("what unpacks to as much as it may is taken", async () => {
  const half = { content: Buffer.alloc(megabyte / 2) };
  await expect(refuseZipBomb(zipOf([half, half]), megabyte)).resolves.toBeUndefined();
});

test("the directory is believed when it states too much, before anything is unpacked", async () => {
  const claims = zipOf([{ content: Buffer.from("little"), states: megabyte + 1 }]);
  await expect(refuseZipBomb(claims, megabyte)).rejects.toThrow("more than 1 MB unpacked");
});

test("an entry that unpacks to more than its directory states is refused", async () => {
  const lies = zipOf([{ content: Buffer.alloc(8 * megabyte), states: 1000 }]);
  await expect(refuseZipBomb(lies, megabyte)).rejects.toThrow(/too many bytes/);
});

test("an entry whose directory states no size is refused", async () => {
  const silent = zipOf([{ content: Buffer.alloc(8 * megabyte), behind: true }]);
  await expect(refuseZipBomb(silent, megabyte)).rejects.toThrow("its directory states no size");
});

test("a directory of thousands of files is not read", async () => {
  const many = zipOf(Array.from({ length: 2001 }, () => ({ content: Buffer.from("x") })));
  await expect(refuseZipBomb(many, megabyte)).rejects.toThrow("more than 2000 files");
});
