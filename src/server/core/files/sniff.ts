import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";

/** Detects the type of a file from its bytes. Names and types that a browser sends are not trusted. */
interface Sniffed {
  readonly mime: string;
  /** Pixels, of images whose header gives them. */
  readonly width?: number;
  readonly height?: number;
}

const images = new Set(["image/jpeg", "image/png", "image/webp"]);
/** What else is taken: documents, drawings, archives. No HTML, no SVG, nothing that runs. */
const others = new Set([
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/x-cfb",
  "application/zip",
  "application/x-7z-compressed",
  "application/x-rar-compressed",
  "image/gif",
  "image/tiff",
  "image/vnd.dwg",
  "video/mp4",
]);

/**
 * The kind of a file, or undefined when it is none that is taken. An image must have a real width and height (a
 * truncated one passes as an image with height 0). Plain text is text without control characters that is not markup.
 */
export async function sniff(bytes: Uint8Array, name: string): Promise<Sniffed | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found === undefined) return plainText(bytes, name);
  if (images.has(found.mime)) return sizedImage(bytes, found.mime);
  return others.has(found.mime) ? { mime: found.mime } : undefined;
}

function sizedImage(bytes: Uint8Array, mime: string): Sniffed | undefined {
  try {
    // A copy: the library reads on past the end of a view into a larger buffer.
    const { width, height } = imageSize(new Uint8Array(bytes));
    return width > 0 && height > 0 ? { mime, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `.txt` and `.csv` in UTF-8 or a Chinese code page. The absence of control characters distinguishes them from binary
 * files.
 */
function plainText(bytes: Uint8Array, name: string): Sniffed | undefined {
  if (!/\.(txt|csv|log|md)$/i.test(name)) return undefined;
  if (
    bytes.length === 0 ||
    bytes.subarray(0, 65_536).some((byte) => byte < 9 || (byte > 13 && byte < 32))
  ) {
    return undefined;
  }
  return { mime: /\.csv$/i.test(name) ? "text/csv" : "text/plain" };
}
