import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** A key by which values are sealed: 32 random bytes, and the name that every sealed text bears. */
export interface SealKey {
  /** The first 16 hex digits of the SHA-256 of the bytes: they identify the key to its holders. */
  readonly id: string;
  readonly bytes: Buffer;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const form = "w1";

/** A new random key. */
export function newKey(): SealKey {
  return sealKeyOf(randomBytes(keyBytes));
}

/** A key of its 32 bytes. Throws on any other number of them. */
export function sealKeyOf(bytes: Buffer): SealKey {
  if (bytes.length !== keyBytes) throw new Error(`A seal key has ${keyBytes} bytes`);
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

/**
 * Encrypts a text with AES-256-GCM and a fresh nonce: `w1.<key id>.<base64url of nonce, cipher text and tag>`. The
 * owner (`of`) is authenticated with it, so that the text cannot be moved to another row.
 */
export function encrypt(key: SealKey, of: string, text: string): string {
  return `${form}.${key.id}.${closed(key, of, Buffer.from(text, "utf8")).toString("base64url")}`;
}

/** The text again. Throws where it was changed, belongs to something else, or the key is another. */
export function decrypt(key: SealKey, of: string, sealed: string): string {
  const body = Buffer.from(sealed.split(".", 3)[2] ?? "", "base64url");
  return opened(key, of, body).toString("utf8");
}

/** As `encrypt`, bytes: `w1.<key id>.` and then nonce, cipher text and tag as they are. */
export function encryptBytes(key: SealKey, of: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${form}.${key.id}.`), closed(key, of, bytes)]);
}

/** The bytes again, by the key that they name. Throws as `decrypt` does, and what `keyNamed` throws. */
export function decryptBytes(
  keyNamed: (id: string) => SealKey,
  of: string,
  sealed: Buffer,
): Buffer {
  const [, id] = headOfBytes.exec(sealed.subarray(0, headBytes).toString("latin1")) ?? [];
  if (id === undefined) throw new Error("These are no sealed bytes");
  return opened(keyNamed(id), of, sealed.subarray(headBytes));
}

const headOfBytes = /^w1\.([0-9a-f]{16})\.$/;
const headBytes = "w1.".length + 16 + 1;

function closed(key: SealKey, of: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce);
  cipher.setAAD(Buffer.from(of));
  const body = Buffer.concat([nonce, cipher.update(plain), cipher.final()]);
  return Buffer.concat([body, cipher.getAuthTag()]);
}

function opened(key: SealKey, of: string, body: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, body.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(of));
  decipher.setAuthTag(body.subarray(-tagBytes));
  const plain = decipher.update(body.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([plain, decipher.final()]);
}

/** The id of the key that encrypted a text. Throws when it is no sealed text. */
export function keyIdOf(sealed: string): string {
  const [, id] = /^w1\.([0-9a-f]{16})\.[\w-]+$/.exec(sealed) ?? [];
  if (id === undefined) throw new Error("This is no sealed text");
  return id;
}
