import { Refusal } from "../../engine/index.ts";
import { isStoreAway } from "../store/connection/storeAway.ts";

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** When a call that the database was not there for is worth repeating. */
export const secondsAway = 1;

/**
 * The refusal that an error of a request stands for. What we threw is one already; what Fastify and its plugins throw
 * (bad JSON, too large, too many) gets its row of the error table, and so does a database that cannot be reached; everything else is 500 `common.internal`, whose
 * cause is logged and never sent. `contentType` is what the request said of its body.
 */
export function refusalFrom(error: unknown, contentType = ""): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    message?: unknown;
  };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refusal("common.tooLarge", { args: ["1 MB"] });
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal("common.tooLarge", { args: ["50 MB"] });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return mediaType(contentType, error);
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return mediaType(contentType, error);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Refusal("common.badRequest", { args: [String(message)], cause: error });
  }
  if (isStoreAway(error)) {
    return new Refusal("common.away", { args: [String(secondsAway)], cause: error });
  }
  return new Refusal("common.internal", { cause: error });
}

function mediaType(contentType: string, cause: unknown): Refusal {
  return new Refusal("common.mediaType", { args: [contentType.slice(0, 100)], cause });
}
