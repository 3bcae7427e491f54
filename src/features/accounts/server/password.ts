import { hash, verify } from "@node-rs/argon2";

/** argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its own random salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/**
 * Whether a password fits a hash. Without a hash (no such user) it takes as long and is false, so that the time of an
 * answer does not reveal which login names exist.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword("no password of anyone");
  const fits = await verify(stored ?? (await dummy), password.normalize("NFKC"));
  return stored !== undefined && fits;
}

let dummy: Promise<string> | undefined;
