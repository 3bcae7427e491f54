import { hash } from "@node-rs/argon2";

/**
 * The hash of a password that is checked in no time: a check costs what the hash says, and hundreds of sign-ins of tests need
 * not cost what the product's do. Passwords that tests set through the product are hashed as those of its users.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
