import type { JobState } from "../../engine/index.ts";
import { runBatch } from "../batch/runBatch.ts";
import { runExport } from "../transfer/export/runExport.ts";
import { runImport } from "../transfer/import/runImport.ts";
import type { JobHandler } from "./job.ts";

/** Every kind of job and what does it. */
export const handlers = {
  import: runImport,
  export: runExport,
  batch: runBatch,
} as const satisfies Readonly<Record<JobState["kind"], JobHandler>>;
