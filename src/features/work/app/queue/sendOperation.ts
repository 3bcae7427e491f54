import { SourceError, type ActionAnswer } from "../../../../../renderers/base/dataSource.ts";
import { call } from "../../../../app/core/http/http.ts";
import { storedFiles } from "../../../../../renderers/widgets/files/storedFiles.ts";
import { files } from "../../../../app/core/source/files.ts";
import { address } from "../../../../app/core/source/address.ts";
import type { RecordAnswer, Row } from "../../../../engine/index.ts";
import { leftToRun } from "../begin.ts";
import type { Operation, Refused } from "../operation.ts";

/** Sends an operation under its key. Answers the refusal if there is one, with the new version of the document if it is told. */
export async function sendOperation(
  operation: Operation,
): Promise<{ readonly refused?: Refused; readonly version?: number }> {
  const { key, page, document, save, photo } = operation;
  const quiet = () => true;
  try {
    if (photo) return await addPhoto(operation, photo);
    if (save) {
      const path = address`/detail/${page}/save`;
      const answer = await call<RecordAnswer>({ path, body: save, mutating: true, key, quiet });
      return { version: answer.record.version };
    }
    const { act, version } = await leftToRun(operation, recordOf);
    if (!act) return version === undefined ? {} : { version };
    const path = address`/biz/${document}/${act.action}`;
    const body = act.request;
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

async function recordOf(page: string, id: string): Promise<Row> {
  const path = address`/detail/${page}/get`;
  return (await call<RecordAnswer>({ path, body: { id }, quiet: () => true })).record;
}

/** Adds a photo to those that are there now. One whose answer got lost is there already, by its name. */
async function addPhoto(
  { page, id }: Operation,
  { field, content, name }: NonNullable<Operation["photo"]>,
): Promise<{ readonly version?: number }> {
  const quiet = () => true;
  const record = await recordOf(page, id);
  const photos = storedFiles(record[field]);
  const version = record.version ?? 0;
  if (photos.some((photo) => photo.name === name)) return { version };
  const file = new File([content], name, { type: content.type });
  const signal = AbortSignal.timeout(longestUpload);
  const stored = await files.upload(file, { page, field, signal, onProgress: () => undefined });
  const answer = await call<RecordAnswer>({
    path: address`/detail/${page}/save`,
    body: { id, version, set: { [field]: [...photos, stored] } },
    mutating: true,
    quiet,
  });
  return { version: answer.record.version };
}

/** After which an upload counts as without an answer, in milliseconds. */
const longestUpload = 120_000;

const isLater = (status: number): boolean =>
  status === 401 || status === 429 || (status >= 500 && status < 600);
