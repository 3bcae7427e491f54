import { Refusal, type Problem } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/**
 * What an error says of the document it ended: a refusal's problems (at least one), or, for data that the database
 * itself would not take, that something went wrong, with the error in the log. Throws on what is not the document's fault.
 */
export function refusalIn(
  context: Context,
  error: unknown,
): { readonly problems: readonly Problem[] } {
  if (error instanceof Refusal) {
    const { problems, msgKey, status, args } = error;
    return { problems: problems.length > 0 ? problems : [{ msgKey, status, args }] };
  }
  if (!isDataError(error)) throw error;
  context.log.error(
    { err: error, job: context.traceId },
    "a document of an import broke a rule of the database",
  );
  return { problems: [{ msgKey: "common.internal" }] };
}

/** Classes 22 (data) and 23 (integrity) of PostgreSQL: about these rows, not about the connection or the server. */
function isDataError(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && /^2[23]...$/.test(code);
}
