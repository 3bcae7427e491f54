import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import {
  withChanges,
  type ChangedAnswer,
  type RecordAnswer,
  type Row,
} from "../../../engine/index.ts";
import { screenOfItsOwn } from "../http/envelope.ts";
import { call, madeFile } from "../http/http.ts";
import { address } from "./address.ts";

/** One document: read it, start a new one, save changes, run an action on it, print it. */
export const records: Pick<
  DataSource,
  | "get"
  | "blank"
  | "save"
  | "act"
  | "tryAction"
  | "print"
  | "mail"
  | "recipients"
  | "preview"
  | "explain"
> = {
  get: (page, id, signal) =>
    call({ path: address`/detail/${page}/get`, body: { id }, signal, quiet: screenOfItsOwn }),
  blank: (page) => call({ path: address`/detail/${page}/get`, body: {} }),
  save: async (page, request, { quiet = false, had } = {}) => {
    const long = had && had.version === request.version && isLong(had) ? had : undefined;
    const path = address`/detail/${page}/save`;
    const answer = await call<RecordAnswer | ChangedAnswer>({
      path: long ? `${path}?answer=changes&masked=${maskedIn(long)}` : path,
      body: request,
      mutating: true,
      ...(quiet && { quiet: () => true }),
    });
    if (!("since" in answer)) return answer;
    return withChanges(long!, answer);
  },
  explain: (document, request) =>
    call({ path: address`/explain/${document}`, body: request, quiet: () => true }),
  print: (page, ids, print) => madeFile(address`/detail/${page}/print`, { ids, print }),
  mail: (page, mail) => call({ path: address`/detail/${page}/mail`, body: mail, mutating: true }),
  recipients: (page, id) =>
    call({ path: address`/detail/${page}/recipients`, body: { id }, quiet: () => true }),
  preview: (page, request) => call({ path: address`/detail/${page}/preview`, body: request }),
  tryAction: (document, action, request) =>
    call({
      path: address`/biz/${document}/${action}/try`,
      body: request,
      partial: hasResults,
      quiet: () => true,
    }),
  act: (document, action, request, options) =>
    call({
      path: address`/biz/${document}/${action}`,
      body: request,
      mutating: true,
      key: options?.key,
      partial: hasResults,
      // The action's dialog shows every refusal itself, with its trace.
      quiet: () => true,
    }),
};

/** The confidential groups that are closed in a document, as an address names them. */
function maskedIn({ masked }: Row): string {
  return Array.isArray(masked) ? encodeURIComponent(masked.join(",")) : "";
}

/** Whether a document has so many lines that it is worth a statement of the server's to leave out those that stay as they are. */
function isLong(record: Row): boolean {
  const lines = Object.values(record).map((value) => (Array.isArray(value) ? value.length : 0));
  return Math.max(0, ...lines) > 20;
}

/** An action on many documents may succeed for some and fail for others: its results say which, whatever the status. */
function hasResults(data: unknown): boolean {
  return Array.isArray((data as { results?: unknown } | null)?.results);
}
