import type { JobState } from "../../../engine/index.ts";
import { runBatch } from "../../../features/batch/server/runBatch.ts";
import { runExport } from "../../../features/sheets/server/export/runExport.ts";
import { runImport } from "../../../features/sheets/server/import/runImport.ts";
import type { JobHandler } from "./job.ts";

/** Every kind of job and what does it. */
export const handlers = {
  import: runImport,
  export: runExport,
  batch: runBatch,
} as const satisfies Readonly<Record<JobState["kind"], JobHandler>>;
