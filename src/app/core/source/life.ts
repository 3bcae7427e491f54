import type { KeptDraft, LifeSource } from "../../../../renderers/base/lifeSource.ts";
import type { Person } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";
import { watch } from "./watch.ts";

/** These parts are beside the document: their errors are shown in place, not over the page. */
const quiet = () => true;

/** What happened to documents, talk about them, their relatives and one's own unsaved changes. */
export const life: LifeSource = {
  watch,
  timeline: (page, request, signal) =>
    call({ path: address`/detail/${page}/timeline`, body: request, signal, quiet }),
  comment: async (page, request) =>
    void (await call<unknown>({
      path: address`/detail/${page}/comment`,
      body: request,
      mutating: true,
      quiet,
    })),
  people: async (page, id, q, internal) => {
    const { people } = await call<{ people: readonly Person[] }>({
      path: address`/detail/${page}/people`,
      body: { id, q, ...(internal && { internal }) },
      quiet,
    });
    return people;
  },
  sharable: async (page, id, q) => {
    const { people } = await call<{ people: readonly Person[] }>({
      path: address`/detail/${page}/share/people`,
      body: { id, q },
      quiet,
    });
    return people;
  },
  share: async (page, request) =>
    void (await call<unknown>({
      path: address`/detail/${page}/share`,
      body: request,
      mutating: true,
    })),
  related: (page, id, signal) =>
    call({ path: address`/detail/${page}/related`, body: { id }, signal, quiet }),
  past: (page, id, asOf) => call({ path: address`/detail/${page}/get`, body: { id, asOf } }),
  keepDraft: (page, draft) => call({ path: address`/detail/${page}/draft`, body: draft, quiet }),
  draft: async (page, id) => {
    const { draft } = await call<{ draft: KeptDraft | null }>({
      path: address`/detail/${page}/draft/get`,
      body: id === undefined ? {} : { id },
      quiet,
    });
    return draft;
  },
  dropDraft: async (page, id) =>
    void (await call<unknown>({
      path: address`/detail/${page}/draft/drop`,
      body: id === undefined ? {} : { id },
      quiet,
    })),
};
