/**
 * A new key for a mutating call: 128 random bits in hex. Not `crypto.randomUUID`, which browsers only
 * offer on HTTPS and localhost, while a company may serve the product by plain HTTP inside its network.
 */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
