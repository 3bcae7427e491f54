import type { BesideRequest, RecordAnswer } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** A document and those that its references name, by page, in one call. */
export function recordBeside(
  page: string,
  asked: {
    readonly id: string;
    readonly beside: Readonly<Record<string, BesideRequest>>;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<RecordAnswer> {
  const { id, beside, signal } = asked;
  return call({
    path: address`/detail/${page}/get`,
    body: { id, beside },
    ...(signal && { signal }),
  });
}
