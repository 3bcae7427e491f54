import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Lower-case hex of the SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, the same on both sides: the browser has its own only
 * in secure contexts, and only asynchronously.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
