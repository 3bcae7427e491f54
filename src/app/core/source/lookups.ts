import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import type { Found } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** Rows that a reference may point to, and values that rows take from elsewhere. */
export const lookups: Pick<DataSource, "lookup" | "findValues"> = {
  findValues: async (page, request) => {
    const answer = await call<{ found: readonly Found[] }>({
      path: address`/detail/${page}/lookUp`,
      body: request,
      // The server looks up again when the document is saved: a failure here costs the preview only.
      quiet: () => true,
    });
    return answer.found;
  },
  lookup: (document, request, signal) =>
    call({ path: address`/res/${document}/select`, body: request, signal }),
};
