import type { ViewSource } from "../../../../renderers/base/viewSource.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** Named looks at lists, on the account. */
export const views: ViewSource = {
  list: (page, signal) =>
    call({ path: address`/list/${page}/views`, body: {}, signal, quiet: () => true }),
  keep: (page, view) =>
    call({ path: address`/list/${page}/views/save`, body: view, mutating: true }),
  drop: (page, id) =>
    call({ path: address`/list/${page}/views/drop`, body: { id }, mutating: true }),
  subscribe: (page, id, rhythm) =>
    call({ path: address`/list/${page}/views/subscribe`, body: { id, rhythm }, mutating: true }),
  makeDefault: (page, id) =>
    call({ path: address`/list/${page}/views/default`, body: { id }, mutating: true }),
};
