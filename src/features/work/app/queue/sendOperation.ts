import { SourceError, type ActionAnswer } from "../../../../../renderers/base/dataSource.ts";
import { call } from "../../../../app/core/http/http.ts";
import { address } from "../../../../app/core/source/address.ts";
import type { RecordAnswer } from "../../../../engine/index.ts";
import type { Operation, Refused } from "../operation.ts";

/** Sends an operation under its key. Answers the refusal if there is one, with the new version of the document if it is told. */
export async function sendOperation(
  operation: Operation,
): Promise<{ readonly refused?: Refused; readonly version?: number }> {
  const { key, page, document, act, save } = operation;
  const quiet = () => true;
  try {
    if (save) {
      const path = address`/detail/${page}/save`;
      const answer = await call<RecordAnswer>({ path, body: save, mutating: true, key, quiet });
      return { version: answer.record.version };
    }
    const path = address`/biz/${document}/${act!.action}`;
    const body = act!.request;
    const partial = (data: unknown) => Array.isArray((data as { results?: unknown })?.results);
    const answer = await call<ActionAnswer>({ path, body, mutating: true, key, quiet, partial });
    const [result] = answer.results;
    const failed = result?.lines?.find(({ status }) => status !== 200) ?? result;
    if (failed && failed.status !== 200)
      return { refused: { status: failed.status, message: failed.message ?? "" } };
    return result?.version === undefined ? {} : { version: result.version };
  } catch (error) {
    // No answer, or a server that cannot answer now: nothing is known, and the key may be sent again.
    if (!(error instanceof SourceError) || isLater(error.status)) throw error;
    return { refused: { status: error.status, message: error.message } };
  }
}

const isLater = (status: number): boolean =>
  status === 401 || status === 429 || (status >= 500 && status < 600);
