import { hash, randomBytes } from "node:crypto";

/** A new bearer token: 32 random bytes, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the store knows a token by: its sha256, hex. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** The token of an `Authorization: Bearer …` header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? "")?.[1];
}
