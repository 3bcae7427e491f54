import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Caches that administrators empty. */
export const cacheErrors = {
  "cache.unknown": row(5106, "缓存{0}不存在", "快取{0}不存在", "There is no cache {0}"),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof cacheErrors, ErrorRow> {}
}
