/** Node's error codes of a server that cannot be reached, or no longer. */
const unreachable: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Too many connections, and what ends one that was open: shutdown, crash, start-up, time-outs of idle sessions and transactions. */
const endings = /^(?:08...|53300|57P0[1235]|25P0[34])$/;

/** pg, its pool and Kysely say these without a code. */
const withoutCode =
  /^(?:Connection terminated|timeout e|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded)/;

/**
 * Whether a statement failed because the database could not be reached or the connection broke under it, and not for
 * anything the statement says: the same call may succeed when it is made again. Whether the transaction was committed is
 * not known if it broke while that was asked.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as Error & Readonly<Record<string, unknown>>;
  if (unreachable.has(code) || (code === "ENOENT" && syscall === "connect")) return true;
  if (typeof code === "string") {
    return endings.test(code) || severity === "FATAL" || severity === "PANIC";
  }
  return withoutCode.test(error.message);
}
