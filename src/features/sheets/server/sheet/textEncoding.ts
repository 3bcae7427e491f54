/**
 * A text file's text, whatever wrote it: UTF-16 and UTF-8 with a byte order mark, UTF-8 without, else GB18030 (what
 * Chinese spreadsheet programs save CSV in). Undefined when it is none of them, or holds control characters as no text
 * does.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeMarked(bytes) ?? decode(bytes, "utf-8") ?? decode(bytes, "gb18030");
  return text === undefined || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return decode(bytes, "utf-16le");
  if (a === 0xfe && b === 0xff) return decode(bytes, "utf-16be");
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
