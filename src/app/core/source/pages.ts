import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import { screenOfItsOwn } from "../http/envelope.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** Page definitions, lists and their sums. */
export const pages: Pick<DataSource, "listPage" | "detailPage" | "query" | "summary" | "counts"> = {
  listPage: (page) => call({ method: "GET", path: address`/list/${page}`, quiet: screenOfItsOwn }),
  detailPage: (page, masked = []) => {
    const path = address`/detail/${page}`;
    const asked = masked.length > 0 ? `${path}${address`?masked=${masked.join(",")}`}` : path;
    return call({ method: "GET", path: asked, quiet: screenOfItsOwn });
  },
  query: (page, query, signal) => call({ path: address`/list/${page}/query`, body: query, signal }),
  summary: (page, query, signal) =>
    call({ path: address`/list/${page}/summary`, body: query, signal }),
  // A view without its number is still a view.
  counts: (page, filters, signal) =>
    call({ path: address`/list/${page}/counts`, body: { filters }, quiet: () => true, signal }),
};
