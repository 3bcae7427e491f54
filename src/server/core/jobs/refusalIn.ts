import { Refusal, type Problem } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/**
 * The problems (at least one) that an error means for the document it stopped: those of a refusal, or, for data that
 * the database rejected, a general one, with the error in the log. Throws errors that are not caused by the document.
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
