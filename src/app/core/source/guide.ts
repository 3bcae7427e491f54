import type { GuideDraft } from "../../../engine/index.ts";
import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import { screenOfItsOwn } from "../http/envelope.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** The guide shows refusals in its own place: no notice besides. */
const shownInPlace = () => true;

/** Guides: their definition, one's own drafts, checking steps, finishing. */
export const guide: Pick<
  DataSource,
  | "guidePage"
  | "openGuide"
  | "keepGuide"
  | "checkGuide"
  | "finishGuide"
  | "guideDrafts"
  | "dropGuide"
> = {
  guidePage: (page) =>
    call({ method: "GET", path: address`/guide/${page}`, quiet: screenOfItsOwn }),
  openGuide: (page, draft) =>
    call({
      path: address`/guide/${page}/get`,
      body: draft === undefined ? {} : { draft },
      quiet: shownInPlace,
    }),
  keepGuide: (page, request) =>
    call({
      path: address`/guide/${page}/save`,
      body: request,
      mutating: true,
      quiet: shownInPlace,
    }),
  checkGuide: (page, request) =>
    call({ path: address`/guide/${page}/check`, body: request, quiet: shownInPlace }),
  finishGuide: (page, request) =>
    call({
      path: address`/guide/${page}/finish`,
      body: request,
      mutating: true,
      quiet: shownInPlace,
    }),
  guideDrafts: async (page) => {
    const { drafts } = await call<{ drafts: readonly GuideDraft[] }>({
      path: address`/guide/${page}/drafts`,
      quiet: shownInPlace,
    });
    return drafts;
  },
  dropGuide: (page, draft) =>
    call<void>({ path: address`/guide/${page}/drop`, body: { draft }, mutating: true }),
};
