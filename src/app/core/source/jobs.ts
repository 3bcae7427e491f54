import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import type { ImportPreview, JobState } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** Imports and exports, which run as jobs on the server. */
export const jobs: Pick<
  DataSource,
  "importUpload" | "importRun" | "exportRun" | "batchRun" | "actByJob" | "job" | "cancelJob"
> = {
  importUpload: (page, file) => {
    const form = new FormData();
    form.set("file", file, file.name);
    return call<ImportPreview>({
      path: address`/list/${page}/import/preview`,
      body: form,
      mutating: true,
    });
  },
  importRun: (page, request) =>
    call<JobState>({ path: address`/list/${page}/import`, body: request, mutating: true }),
  exportRun: (page, query, format) =>
    call<JobState>({
      path: address`/list/${page}/export`,
      body: { ...query, format },
      mutating: true,
    }),
  batchRun: (page, action, input) =>
    call<JobState>({ path: address`/list/${page}/batch/${action}`, body: input, mutating: true }),
  actByJob: (document, action, request) =>
    call<JobState>({
      path: address`/biz/${document}/${action}/job`,
      body: request,
      mutating: true,
    }),
  job: (id, signal) => call<JobState>({ method: "GET", path: address`/jobs/${id}`, signal }),
  cancelJob: (id) => call<void>({ path: address`/jobs/${id}/cancel`, mutating: true }),
};
