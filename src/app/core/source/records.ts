import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import { screenOfItsOwn } from "../http/envelope.ts";
import { call, madeFile } from "../http/http.ts";
import { address } from "./address.ts";

/** One document: read it, start a new one, save changes, run an action on it, print it. */
export const records: Pick<
  DataSource,
  "get" | "blank" | "save" | "act" | "tryAction" | "print" | "mail" | "preview" | "explain"
> = {
  get: (page, id, signal) =>
    call({ path: address`/detail/${page}/get`, body: { id }, signal, quiet: screenOfItsOwn }),
  blank: (page) => call({ path: address`/detail/${page}/get`, body: {} }),
  save: (page, request, { quiet = false } = {}) =>
    call({
      path: address`/detail/${page}/save`,
      body: request,
      mutating: true,
      ...(quiet && { quiet: () => true }),
    }),
  explain: (document, request) =>
    call({ path: address`/explain/${document}`, body: request, quiet: () => true }),
  print: (page, ids, print) => madeFile(address`/detail/${page}/print`, { ids, print }),
  mail: (page, mail) => call({ path: address`/detail/${page}/mail`, body: mail, mutating: true }),
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

/** An action on many documents may succeed for some and fail for others: its results say which, whatever the status. */
function hasResults(data: unknown): boolean {
  return Array.isArray((data as { results?: unknown } | null)?.results);
}
