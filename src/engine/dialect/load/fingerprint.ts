import type { SourceFile } from "../read/sourceFile.ts";

/**
 * A stable fingerprint of a set of files: independent of their order, different when a path or a text changes. Two
 * 32-bit hashes in the manner of FNV-1a as 16 hex digits. It distinguishes versions; it is not cryptographic.
 */
export function fingerprintOf(sources: readonly SourceFile[]): string {
  const ordered = [...sources].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  let first = 0x811c9dc5;
  let second = 0xcbf29ce4;
  const take = (text: string) => {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul(second ^ unit, 0x01000197);
    }
  };
  for (const { path, text } of ordered) take(`${path}\u0000${text}\u0000`);
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
