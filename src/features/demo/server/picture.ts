import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG of a framed sheet of paper with a few lines on it: a placeholder for a scanned licence or certificate. The
 * shade comes from the name, so that no two look the same.
 */
export function picture(name: string): Uint8Array {
  const width = 420;
  const height = 297;
  const tint = crc32(name) % 40;
  const raw = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      const [red, green, blue] = shade(x, y, width, height, tint);
      raw[at] = red;
      raw[at + 1] = green;
      raw[at + 2] = blue;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function shade(
  x: number,
  y: number,
  width: number,
  height: number,
  tint: number,
): readonly [number, number, number] {
  const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
  if (edge >= 10 && edge < 14) return [176, 141, 60 + tint];
  const line = y > 60 && y < 220 && y % 24 < 6 && x > 50 && x < width - 60 - ((y * 7) % 90);
  if (line) return [150, 155, 165];
  const seal = Math.hypot(x - (width - 90), y - (height - 70));
  if (seal > 30 && seal < 36) return [200, 40, 40];
  return [250 - tint / 4, 247 - tint / 8, 236];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
