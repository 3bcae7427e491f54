import { Refusal } from "../../engine/index.ts";
import { isStoreAway } from "../store/connection/storeAway.ts";

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** When a call that the database was not there for is worth repeating. */
export const secondsAway = 1;

/**
 * The refusal for an error of a request. A `Refusal` is returned as it is; errors of Fastify and its plugins (bad
 * JSON, too large, too many) and an unreachable database get their row of the error table. Everything else is 500
 * `common.internal`: its cause is logged and never sent. `contentType` is the request's.
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
